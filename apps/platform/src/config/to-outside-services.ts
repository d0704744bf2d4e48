import { isIPv4 } from "node:net";
import { PARTNER_MODES, SOCIAL_PROVIDERS, type PartnerMode, type SocialProvider } from "@marquee/config";
import type { EnvReader } from "./env-reader.ts";
import type {
  CaptchaSettings,
  IssuerSettings,
  MailSettings,
  OutsideServices,
  SmsSettings,
  StripeSettings,
  TruecallerSettings,
} from "./outside-services.ts";
import type { EnvName } from "./read-env.ts";
import { standInProblem, type STAND_INS } from "./stand-ins.ts";

const SMS_METHODS = ["GET", "POST", "PUT"] as const;
const SMS_BODY = '{"to":"{recipient}","text":"{text}"}';
const TRUECALLER_ORIGINS = ["https://profile4.truecaller.com", "https://profile4-noneu.truecaller.com"];
const MIN_PARTNER_KEY = 16;

/** Facts about the installation that decide which stand-ins are allowed. */
export interface InstallationFacts {
  readonly webOrigin: string;
  /** True where no other machine reaches the web app or the platform. */
  readonly isPrivate: boolean;
}

/** Reads the services outside; half of one is a problem, not a service. */
export function toOutsideServices(
  read: EnvReader,
  { webOrigin, isPrivate }: InstallationFacts,
): OutsideServices {
  const hasDemoIdentity = readStandIn(read, "DEMO_IDENTITY", isPrivate);
  const hasTestPayments = readStandIn(read, "TEST_PAYMENTS", isPrivate);
  const captcha = readCaptcha(read);
  if (!isLoopback(webOrigin) && captcha === undefined)
    read.refuse(
      "CAPTCHA_VERIFY_URL",
      "is missing; the demo captcha stops nobody, so it needs a WEB_ORIGIN on this machine",
    );
  return {
    mail: readMail(read),
    sms: readSms(read),
    captcha,
    issuers: readIssuers(read),
    truecaller: readTruecaller(read),
    partnerKeys: readPartnerKeys(read),
    hasDemoIdentity,
    stripe: readStripe(read),
    hasTestPayments,
  };
}

/** Reads whether a stand-in is on: on by default when only this machine can reach it, refused when others can. */
export function readStandIn(read: EnvReader, name: keyof typeof STAND_INS, isPrivate: boolean): boolean {
  const isOn = (read.choice(name, ["0", "1"]) ?? (isPrivate ? "1" : "0")) === "1";
  if (isOn && !isPrivate) read.refuse(name, standInProblem(name));
  return isOn;
}

/** True for an address that only this machine reaches. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, ""));
}

/** True for a name or address of an interface that only this machine reaches. */
export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

function readMail(read: EnvReader): MailSettings | undefined {
  const url = read.url("OTP_SMTP_URL", ["smtp:", "smtps:"]);
  if (url === undefined) return undefined;
  const from = read.text("OTP_SMTP_FROM");
  if (from === undefined || !/^[^\r\n]*[^\s@]+@[^\s@]+$/.test(from))
    return read.refuse(
      "OTP_SMTP_FROM",
      "must be the sender of mails, such as Marquee <no-reply@example.com>",
    );
  return { url, from };
}

function readSms(read: EnvReader): SmsSettings | undefined {
  const url = read.url("OTP_SMS_URL", ["http:", "https:"]);
  if (url === undefined) return undefined;
  const method = read.choice("OTP_SMS_METHOD", SMS_METHODS) ?? "POST";
  const body = read.text("OTP_SMS_BODY") ?? SMS_BODY;
  const target = method === "GET" ? url : body;
  if (!target.includes("{recipient}") || !target.includes("{text}"))
    return read.refuse(method === "GET" ? "OTP_SMS_URL" : "OTP_SMS_BODY", "must name {recipient} and {text}");
  return { url, method, body, header: readHeader(read) };
}

function readHeader(read: EnvReader): SmsSettings["header"] {
  const text = read.text("OTP_SMS_HEADER");
  if (text === undefined) return undefined;
  const [, name, value] = /^([A-Za-z0-9-]+):\s*([!-~][ -~]*)$/.exec(text) ?? [];
  return name === undefined || value === undefined
    ? read.refuse("OTP_SMS_HEADER", "must be one header, such as Authorization: Bearer …")
    : { name, value };
}

function readCaptcha(read: EnvReader): CaptchaSettings | undefined {
  const url = readServiceUrl(read, "CAPTCHA_VERIFY_URL");
  const secret = read.text("CAPTCHA_SECRET");
  if (secret !== undefined && read.text("CAPTCHA_VERIFY_URL") === undefined)
    return read.refuse("CAPTCHA_VERIFY_URL", "is missing beside CAPTCHA_SECRET");
  if (url === undefined) return undefined;
  return secret === undefined ? read.refuse("CAPTCHA_SECRET", "is missing") : { url, secret };
}

function readIssuers(read: EnvReader): OutsideServices["issuers"] {
  const issuers: Partial<Record<SocialProvider, IssuerSettings>> = {};
  for (const provider of SOCIAL_PROVIDERS) {
    const prefix = provider.toUpperCase() as Uppercase<SocialProvider>;
    const issuer = readServiceUrl(read, `${prefix}_ISSUER`);
    if (issuer === undefined) continue;
    const clientId = read.text(`${prefix}_CLIENT_ID`);
    if (clientId === undefined) read.refuse(`${prefix}_CLIENT_ID`, "is missing");
    else issuers[provider] = { issuer, clientId, clientSecret: read.text(`${prefix}_CLIENT_SECRET`) };
  }
  return issuers;
}

function readTruecaller(read: EnvReader): TruecallerSettings | undefined {
  const appKey = read.text("TRUECALLER_APP_KEY");
  const isHttps = (entry: string): boolean =>
    URL.canParse(entry) &&
    new URL(entry).origin === entry &&
    (entry.startsWith("https://") || isLoopback(entry));
  const profileOrigins =
    read.list("TRUECALLER_ORIGINS", (entry) =>
      isHttps(entry) ? undefined : "must be origins that begin with https://, separated by commas",
    ) ?? TRUECALLER_ORIGINS;
  return appKey === undefined ? undefined : { appKey, profileOrigins };
}

function readPartnerKeys(read: EnvReader): OutsideServices["partnerKeys"] {
  const modes = Object.keys(PARTNER_MODES) as PartnerMode[];
  const split = (entry: string): readonly [PartnerMode | undefined, string] => [
    modes.find((mode) => entry.startsWith(`${mode}=`)),
    entry.slice(entry.indexOf("=") + 1),
  ];
  const entries = read.list("PARTNER_KEYS", (entry) => {
    const [mode, key] = split(entry);
    return mode === undefined || key.length < MIN_PARTNER_KEY
      ? `must be entries such as satellite=KEY of ${modes.join(", ")}, each key of ${MIN_PARTNER_KEY} or more characters`
      : undefined;
  });
  return Object.fromEntries((entries ?? []).map(split));
}

function readStripe(read: EnvReader): StripeSettings | undefined {
  const [secretKey, webhookSecret] = [read.text("STRIPE_SECRET_KEY"), read.text("STRIPE_WEBHOOK_SECRET")];
  const apiUrl = readServiceUrl(read, "STRIPE_API_URL");
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined) return read.refuse("STRIPE_SECRET_KEY", "is missing");
  return webhookSecret === undefined
    ? read.refuse("STRIPE_WEBHOOK_SECRET", "is missing; without it no payment would be believed")
    : { secretKey, webhookSecret, apiUrl };
}

/** Reads a service's URL. Data about people must be sent over TLS, except to this machine. */
export function readServiceUrl(read: EnvReader, name: EnvName): string | undefined {
  const url = read.url(name, ["http:", "https:"]);
  if (url === undefined || url.startsWith("https:") || isLoopback(url)) return url;
  return read.refuse(name, "must begin with https://");
}
