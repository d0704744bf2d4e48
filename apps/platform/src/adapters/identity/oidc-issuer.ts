import { createHash } from "node:crypto";
import { HOUR, isEmail, SECOND } from "@marquee/config";
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from "jose";
import * as z from "zod/mini";
import type { Clock } from "../../ports/clock.ts";
import {
  IdentityRefused,
  IdentityUnavailable,
  type SocialIssuer,
  type SocialPerson,
} from "../../ports/social-issuer.ts";
import { parseJson } from "../../network/parse-json.ts";

const TIMEOUT_MS = 5 * SECOND;
/** How long an issuer's metadata is cached. */
const METADATA_LIFETIME_MS = HOUR;
/** Least time between two fetches of the keys, so that tokens with unknown key ids cannot make us flood the issuer. */
const KEYS_COOLDOWN_MS = 10 * SECOND;
const CLOCK_TOLERANCE_SECONDS = 60;
/** Asymmetric algorithms only: otherwise a forger could sign a token with our public key as the shared secret. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const SCOPES = ["openid", "email", "profile", "name"];
const MAX_NAME = 60;

const issuerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  scopes_supported: z.optional(z.array(z.string())),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});
type IssuerMetadata = z.infer<typeof issuerMetadata>;

interface Discovered {
  readonly metadata: IssuerMetadata;
  readonly keys: JWTVerifyGetKey;
}

const tokenAnswer = z.object({ id_token: z.string() });

/** Options of {@link createOidcIssuer}. */
export interface OidcIssuerOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The URL to which the issuer redirects the browser; it must be registered with the issuer. */
  readonly redirectUri: string;
  /** Default: `query`. Apple sends name and e-mail only with `form_post`. */
  readonly responseMode?: "query" | "form_post";
  readonly clock: Clock;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Default: 10 s. */
  readonly keysCooldownMs?: number;
}

/** Speaks OpenID Connect: discovery, keys with cache and rotation, authorisation code with PKCE, ID tokens. */
export function createOidcIssuer(options: OidcIssuerOptions): SocialIssuer {
  const {
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    responseMode = "query",
    clock,
    fetch = globalThis.fetch,
    keysCooldownMs = KEYS_COOLDOWN_MS,
  } = options;
  const discover = createDiscovery({ issuer, clock, fetch, keysCooldownMs });

  async function read(idToken: string, nonce: string | undefined): Promise<SocialPerson> {
    const { keys } = await discover();
    const rules = {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(clock.now()),
    };
    const claims = await jwtVerify(idToken, keys, rules).then(({ payload }) => payload, refuse);
    if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims["azp"] !== clientId)
      throw new IdentityRefused("The ID token was made for another application");
    if (nonce !== undefined && claims["nonce"] !== nonce)
      throw new IdentityRefused("The ID token belongs to another sign-in");
    return toPerson(claims);
  }

  return {
    async authorizeUrl({ state, nonce, verifier }) {
      const { metadata } = await discover();
      const url = new URL(metadata.authorization_endpoint);
      const scope = SCOPES.filter(
        (name) => metadata.scopes_supported?.includes(name) ?? name !== "name",
      ).join(" ");
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const parameters = {
        response_type: "code",
        response_mode: responseMode,
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async redeem({ code, verifier, nonce }) {
      const { metadata } = await discover();
      const form = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
      });
      const headers: Record<string, string> = {};
      if (clientSecret !== undefined) {
        const methods = metadata.token_endpoint_auth_methods_supported;
        if (methods === undefined || methods.includes("client_secret_post"))
          form.set("client_secret", clientSecret);
        else
          headers["authorization"] =
            `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString("base64")}`;
      }
      const answer = await fetchJson(fetch, metadata.token_endpoint, { method: "POST", body: form, headers });
      if (answer.status >= 500 || answer.status === 429)
        throw new IdentityUnavailable(`The issuer ${issuer} answered ${answer.status}`);
      const parsed = z.safeParse(tokenAnswer, answer.status === 200 ? answer.json : undefined);
      if (!parsed.success)
        throw new IdentityRefused(`The issuer returned no ID token for the code (status ${answer.status})`);
      return read(parsed.data.id_token, nonce);
    },

    verify: (idToken) => read(idToken, undefined),
  };
}

/** Fetches an issuer's metadata and keys; caches them for an hour. */
function createDiscovery({
  issuer,
  clock,
  fetch,
  keysCooldownMs,
}: Required<
  Pick<OidcIssuerOptions, "issuer" | "clock" | "fetch" | "keysCooldownMs">
>): () => Promise<Discovered> {
  let known: (Discovered & { readonly until: number }) | undefined;

  return async () => {
    if (known !== undefined && known.until > clock.now()) return known;
    const answer = await fetchJson(fetch, `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
    const parsed = z.safeParse(issuerMetadata, answer.status === 200 ? answer.json : undefined);
    if (!parsed.success)
      throw new IdentityUnavailable(`The issuer ${issuer} has no usable metadata (status ${answer.status})`);
    if (parsed.data.issuer !== issuer)
      throw new IdentityUnavailable(`The issuer ${issuer} names another issuer in its metadata`);
    const keys = createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
      [customFetch]: fetch,
      cooldownDuration: keysCooldownMs,
      timeoutDuration: TIMEOUT_MS,
    });
    known = { metadata: parsed.data, keys, until: clock.now() + METADATA_LIFETIME_MS };
    return known;
  };
}

/**
 * An invalid token is refused; unreachable keys are the issuer's fault. Only the error's code is reported, as its text may hold
 * claims.
 */
function refuse(error: unknown): never {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
    throw new IdentityUnavailable("The keys of the issuer cannot be read");
  if (error.code === "ERR_JOSE_GENERIC" || error instanceof errors.JWKSInvalid)
    throw new IdentityUnavailable("The keys of the issuer cannot be read");
  throw new IdentityRefused(`The ID token is not valid: ${error.code}`);
}

async function fetchJson(
  fetch: typeof globalThis.fetch,
  url: string,
  init: {
    readonly method?: "POST";
    readonly body?: URLSearchParams;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<{ readonly status: number; readonly json: unknown }> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: "application/json", ...init.headers },
      redirect: init.method === "POST" ? "manual" : "follow",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, json: parseJson(text) };
  } catch (error) {
    throw new IdentityUnavailable(
      `The issuer could not be reached: ${error instanceof Error ? error.name : "unknown"}`,
    );
  }
}

function toPerson(claims: JWTPayload): SocialPerson {
  const text = (name: string): string => (typeof claims[name] === "string" ? claims[name].trim() : "");
  const short = (name: string): string => name.slice(0, MAX_NAME);
  const email = text("email").toLowerCase();
  const isConfirmed = claims["email_verified"] === true || claims["email_verified"] === "true";
  const [first = "", ...rest] = text("name").split(/\s+/);
  return {
    subject: claims.sub ?? "",
    email: isConfirmed && isEmail(email) ? email : undefined,
    firstName: short(text("given_name") || first),
    lastName: short(text("family_name") || (text("given_name") === "" ? rest.join(" ") : "")),
  };
}
