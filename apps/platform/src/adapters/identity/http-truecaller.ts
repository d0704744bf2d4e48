import { SECOND, toPhoneNumber } from "@marquee/config";
import * as z from "zod/mini";
import { IdentityRefused, IdentityUnavailable } from "../../ports/social-issuer.ts";
import type { Truecaller, TruecallerProfile } from "../../ports/truecaller.ts";

const TIMEOUT_MS = 5 * SECOND;
const MAX_NAME = 60;

const profile = z.object({
  phoneNumbers: z.array(z.union([z.string(), z.number()])).check(z.minLength(1)),
  name: z.optional(
    z.object({ first: z.optional(z.nullable(z.string())), last: z.optional(z.nullable(z.string())) }),
  ),
});

/** Options of {@link createHttpTruecaller}. */
export interface HttpTruecallerOptions {
  /** Public key of our application. */
  readonly appKey: string;
  /** Origins from which profiles may be fetched; other origins are refused. */
  readonly profileOrigins: readonly string[];
  /** Default: a link into the Truecaller app. The stand-in of the demo links to a web page instead. */
  readonly deepLink?: (requestId: string) => string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Truecaller's web protocol: a deep link with our nonce, then a profile fetched with the token that Truecaller's server sends us.
 */
export function createHttpTruecaller({
  appKey,
  profileOrigins,
  deepLink = appLink(appKey),
  fetch = globalThis.fetch,
}: HttpTruecallerOptions): Truecaller {
  return {
    deepLink,
    async readProfile({ endpoint, accessToken }) {
      if (!URL.canParse(endpoint) || !profileOrigins.includes(new URL(endpoint).origin))
        throw new IdentityRefused("The profile's URL is not one of Truecaller");
      if (!/^[!-~]+$/.test(accessToken)) throw new IdentityRefused("The access token is malformed");
      const { status, json } = await fetchJson(fetch, endpoint, accessToken);
      if (status >= 500 || status === 429) throw new IdentityUnavailable(`Truecaller answered ${status}`);
      const parsed = z.safeParse(profile, status === 200 ? json : undefined);
      if (!parsed.success) throw new IdentityRefused(`Truecaller returned no profile (status ${status})`);
      return toProfile(parsed.data);
    },
  };
}

function appLink(appKey: string): (requestId: string) => string {
  return (requestId) =>
    `truecallersdk://truesdk/web_verify?${new URLSearchParams({ type: "btmsheet", requestNonce: requestId, partnerKey: appKey, partnerName: "Marquee", lang: "en", skipOption: "useanothernum" }).toString()}`;
}

async function fetchJson(
  fetch: typeof globalThis.fetch,
  endpoint: string,
  accessToken: string,
): Promise<{ readonly status: number; readonly json: unknown }> {
  try {
    const response = await fetch(endpoint, {
      headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, json: await response.json().catch(() => undefined) };
  } catch (error) {
    throw new IdentityUnavailable(
      `Truecaller could not be reached: ${error instanceof Error ? error.name : "unknown"}`,
    );
  }
}

function toProfile({ phoneNumbers: [first = ""], name }: z.infer<typeof profile>): TruecallerProfile {
  const number = toPhoneNumber(`+${String(first).replace(/^\+/, "")}`, { callingCode: "91" });
  if (number === undefined) throw new IdentityRefused("Truecaller returned an unsupported phone number");
  const short = (text: string | null | undefined): string => (text ?? "").trim().slice(0, MAX_NAME);
  return {
    mobile: number.callingCode + number.nationalNumber,
    firstName: short(name?.first),
    lastName: short(name?.last),
  };
}
