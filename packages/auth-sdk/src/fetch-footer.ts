import { webFooterEndpoint } from "@marquee/config/endpoints/static";
import type { CountryCode } from "@marquee/config/countries";
import type { FooterTextType } from "@marquee/config/menus";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readFooterGroups } from "./footer-groups.ts";
import type { FooterGroup } from "./footer-groups.ts";

/** Which part of the footer is wanted. */
export interface FooterOptions {
  readonly country: CountryCode;
  readonly language: string;
  /** See `footerTextType` of `@marquee/config` (DEC-021). */
  readonly textType: FooterTextType;
  /** Milliseconds; the environment's limit when omitted. A page does not wait that long (DEC-022). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Fetches the link groups of the footer.
 * @throws errors of `@marquee/http`, AuthError `REFUSED`; the caller logs them and shows its built-in lists [SHELL-100]
 */
export async function fetchFooter(
  request: SendRequest,
  options: FooterOptions,
): Promise<readonly FooterGroup[]> {
  const { country, language, textType, timeoutMs, signal } = options;
  const wire = await requireAnswer(request, {
    endpoint: webFooterEndpoint,
    signal,
    timeoutMs,
    query: { ccode: country, lang: language, text_type: textType },
  });
  return readFooterGroups(wire);
}
