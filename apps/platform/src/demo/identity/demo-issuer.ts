import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND } from "@marquee/config";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose";
import { escapeHtml } from "../../http/escape-html.ts";
import type { Clock } from "../../ports/clock.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "./demo-accounts.ts";
import { demoForm, demoPage } from "./demo-page.ts";

const CODE_MS = 2 * MINUTE;
const TOKEN_SECONDS = 10 * 60;
const ALGORITHM = "ES256";

/** Options of {@link createDemoIssuer}. */
export interface DemoIssuerOptions {
  /** Title of the page. */
  readonly name: string;
  /** URL of the issuer, without a slash at the end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly clock: Clock;
}

/** How an ID token differs from an ordinary one. */
export interface MintOptions {
  readonly audience?: string;
  readonly issuer?: string;
  /** Default: ten minutes; negative for an expired token. */
  readonly lifetimeSeconds?: number;
  readonly nonce?: string;
  /** Whether to sign with an unpublished key. */
  readonly isForged?: boolean;
}

/** A small OpenID Connect provider: discovery, keys, a page to choose an account, authorisation codes with PKCE, ID tokens. */
export interface DemoIssuer {
  readonly issuer: string;
  handle(request: Request): Promise<Response>;
  /** Issues an ID token for an account, as the provider's own SDK would give it to an app. */
  mint(account: DemoAccount, options?: MintOptions): Promise<string>;
  /** Replaces the keys; the old ones are no longer published. */
  rotate(): void;
}

interface Grant {
  readonly account: DemoAccount;
  readonly nonce: string;
  readonly challenge: string;
  readonly expiresAt: number;
}

interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** Signs in fictional people. Keys and codes are in memory and end with the process. */
export function createDemoIssuer(options: DemoIssuerOptions): DemoIssuer {
  const { issuer, clock } = options;
  let key = makeKey();
  const grants = new Map<string, Grant>();

  async function mint(
    account: DemoAccount,
    {
      audience = options.clientId,
      issuer: statedIssuer = issuer,
      lifetimeSeconds = TOKEN_SECONDS,
      nonce,
      isForged = false,
    }: MintOptions = {},
  ): Promise<string> {
    const now = Math.floor(clock.now() / SECOND);
    const { id } = await key;
    const { privateKey } = isForged ? await makeKey() : await key;
    return new SignJWT({ ...claimsOf(account), ...(nonce === undefined ? {} : { nonce }) })
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setIssuer(statedIssuer)
      .setAudience(audience)
      .setSubject(subjectOf(issuer, account))
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(privateKey);
  }

  async function redeem(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    if (grant === undefined || grant.expiresAt < clock.now() || !isValidExchange(form, grant, options))
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    return Response.json({
      token_type: "Bearer",
      access_token: randomBytes(16).toString("base64url"),
      expires_in: TOKEN_SECONDS,
      id_token: await mint(grant.account, { nonce: grant.nonce }),
    });
  }

  async function decide(request: Request, query: URLSearchParams): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const answer: Record<string, string> = { state: query.get("state") ?? "" };
    const account = form.get("decision") === "refuse" ? undefined : chosenAccount(form);
    if (account === undefined) answer["error"] = "access_denied";
    else {
      const code = randomBytes(24).toString("base64url");
      grants.set(code, {
        account,
        nonce: query.get("nonce") ?? "",
        challenge: query.get("code_challenge") ?? "",
        expiresAt: clock.now() + CODE_MS,
      });
      answer["code"] = code;
    }
    return redirectBack(options, { isByForm: query.get("response_mode") === "form_post", answer });
  }

  return {
    issuer,
    mint,
    rotate: () => void (key = makeKey()),
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url);
      const call = `${request.method} ${pathname.slice(new URL(issuer).pathname.replace(/\/$/, "").length)}`;
      if (call === "GET /.well-known/openid-configuration") return Response.json(metadataOf(issuer));
      if (call === "GET /jwks") return Response.json({ keys: [(await key).publicJwk] });
      if (call === "POST /token") return redeem(request);
      if (!call.endsWith(" /authorize"))
        return demoPage({ title: options.name, body: "<p>There is nothing here.</p>", status: 404 });
      const problem = problemOf(searchParams, options);
      if (problem !== undefined)
        return demoPage({ title: options.name, body: `<p>${escapeHtml(problem)}</p>`, status: 400 });
      return request.method === "POST"
        ? decide(request, searchParams)
        : demoPage({ title: `Sign in with ${options.name}`, body: accountForm() });
    },
  };
}

/** Sends the browser back to the application, with the answer in the URL or in a form. */
function redirectBack(
  { name, redirectUri }: DemoIssuerOptions,
  { isByForm, answer }: { readonly isByForm: boolean; readonly answer: Readonly<Record<string, string>> },
): Response {
  if (isByForm) {
    return demoPage({
      title: name,
      body: demoForm({ action: redirectUri, hidden: answer, body: "<button>Go on</button>" }),
      submitsTo: redirectUri,
    });
  }
  const target = new URL(redirectUri);
  for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value);
  return new Response(null, {
    status: 303,
    headers: { location: target.href, "cache-control": "no-store" },
  });
}

async function makeKey(): Promise<SigningKey> {
  const id = randomBytes(6).toString("hex");
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  return {
    id,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: ALGORITHM, use: "sig" },
  };
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ["openid", "email", "profile"],
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [ALGORITHM],
    token_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
  };
}

function problemOf(query: URLSearchParams, { clientId, redirectUri }: DemoIssuerOptions): string | undefined {
  if (query.get("client_id") !== clientId) return "No application has this client id.";
  if (query.get("redirect_uri") !== redirectUri)
    return "The application is not registered with this address.";
  if (
    query.get("response_type") !== "code" ||
    query.get("code_challenge_method") !== "S256" ||
    (query.get("code_challenge") ?? "") === ""
  )
    return "Only codes with PKCE are given out.";
  return undefined;
}

/** Whether the token request comes from the application that got the grant, with the verifier of that sign-in. */
function isValidExchange(
  form: URLSearchParams,
  { challenge }: Grant,
  application: DemoIssuerOptions,
): boolean {
  return (
    form.get("client_id") === application.clientId &&
    form.get("redirect_uri") === application.redirectUri &&
    form.get("grant_type") === "authorization_code" &&
    fitsChallenge(form.get("code_verifier") ?? "", challenge)
  );
}

function fitsChallenge(verifier: string, challenge: string): boolean {
  const presented = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(challenge, "base64url");
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

function accountForm(): string {
  const choices = DEMO_ACCOUNTS.map(
    ({ email, firstName, lastName }, index) =>
      `<label><input type="radio" name="email" value="${email}"${index === 0 ? " checked" : ""}> ${firstName} ${lastName}, ${email}</label>`,
  );
  const own =
    '<label>Another e-mail address<input name="other_email" type="email" autocomplete="off"></label><label>First name<input name="first_name" autocomplete="off"></label><label>Last name<input name="last_name" autocomplete="off"></label><label><input type="checkbox" name="unconfirmed" value="1"> the address is not confirmed</label>';
  return demoForm({
    body: `${choices.join("")}${own}<button name="decision" value="continue">Continue</button><button name="decision" value="refuse">Refuse</button>`,
  });
}

function chosenAccount(form: URLSearchParams): DemoAccount {
  const other = form.get("other_email")?.trim() ?? "";
  const isEmailConfirmed = form.get("unconfirmed") !== "1";
  if (other !== "")
    return {
      email: other,
      firstName: form.get("first_name")?.trim() ?? "",
      lastName: form.get("last_name")?.trim() ?? "",
      isEmailConfirmed,
    };
  const chosen = DEMO_ACCOUNTS.find(({ email }) => email === form.get("email")) ?? DEMO_ACCOUNTS[0];
  return { ...chosen, isEmailConfirmed };
}

function claimsOf({ email, isEmailConfirmed, firstName, lastName }: DemoAccount) {
  return { email, email_verified: isEmailConfirmed, given_name: firstName, family_name: lastName };
}

/** One subject for each e-mail address, so that signing in again finds the same account. */
function subjectOf(issuer: string, { email }: DemoAccount): string {
  return createHash("sha256").update(`${issuer}\0${email.toLowerCase()}`).digest("hex").slice(0, 24);
}
