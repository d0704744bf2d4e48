import type { CountryCode } from "../countries/country-codes.ts";
import { INDIA } from "../countries/country-codes.ts";
import { parseLocalePath } from "../locale-paths/locale-path.ts";

/** Agents that call themselves what they are. A bare "bot" is not enough: a maker of phones is called Cubot. */
const KNOWN_BOTS =
  /googlebot|google-inspectiontool|googleother|adsbot-google|mediapartners-google|storebot-google|bingbot|bingpreview|msnbot|slurp|duckduckbot|baiduspider|yandex(?:bot|images|mobilebot)|sogou|exabot|facebookexternalhit|facebot|meta-externalagent|twitterbot|linkedinbot|pinterestbot|telegrambot|slackbot|discordbot|whatsapp\/\d|applebot|amazonbot|petalbot|bytespider|semrushbot|ahrefsbot|mj12bot|dotbot|rogerbot|seznambot|naverbot|yeti\/\d|ia_archiver|archive\.org_bot|ccbot|gptbot|oai-searchbot|claudebot|perplexitybot|embedly|screaming frog/i;

/** Any other crawler that names itself and an address to read about it, as crawlers do. */
const SELF_DECLARED = /(?:bot|crawler|spider)\b.*\+?https?:\/\//i;

/** Characters of a user agent that are looked at. A bot names itself before that, and the search takes longer with the square of the length. */
const MAX_AGENT_LENGTH = 1024;

/** Tells whether a user agent is a bot; a bot is handled as a guest. Spec: plans §6, "Bot user agents". */
export function isBot(userAgent: string | undefined): boolean {
  const start = typeof userAgent === "string" ? userAgent.slice(0, MAX_AGENT_LENGTH) : "";
  return KNOWN_BOTS.test(start) || SELF_DECLARED.test(start);
}

/**
 * Country whose page a bot sees: the address decides, so that a crawler sees what the address means. Without
 * `/global` it is India; below `/global` Singapore for a bot located there and the US for any other.
 * Spec: shell §6, "Bots are treated as guests with India, Singapore and US defaults".
 */
export function botCountry({
  pathname,
  location,
}: {
  readonly pathname: string;
  readonly location: CountryCode | undefined;
}): CountryCode {
  if (!parseLocalePath(pathname).global) return INDIA;
  return (location === "SG" ? "SG" : "US") as CountryCode;
}
