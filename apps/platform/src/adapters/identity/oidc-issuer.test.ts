import { HOUR } from "@marquee/config";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "../../demo/identity/demo-accounts.ts";
import { createDemoIssuer, type DemoIssuer } from "../../demo/identity/demo-issuer.ts";
import { IdentityRefused, IdentityUnavailable, type SocialIssuer } from "../../ports/social-issuer.ts";
import type { AdjustableClock } from "../../ports/clock.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { startStubServer, type StubAnswer, type StubServer } from "../../testing/start-stub-server.ts";
import { createOidcIssuer, type OidcIssuerOptions } from "./oidc-issuer.ts";

const CLIENT_ID = "marquee";
const REDIRECT_URI = "http://127.0.0.1:3000/api/auth/google/return";
const TRIP = {
  state: "state-1",
  nonce: "nonce-1",
  verifier: "verifier-of-at-least-forty-three-characters-0001",
};
const [NOOR] = DEMO_ACCOUNTS;

let clock: AdjustableClock;
let server: StubServer;
let issuer: DemoIssuer;
/** Answers that the server gives instead of the issuer's, by path. */
let instead: Map<string, StubAnswer | "hang">;

beforeEach(async () => {
  clock = createFakeClock();
  instead = new Map();
  server = await startStubServer(async ({ method, path, body }) => {
    const replaced = instead.get(path);
    if (replaced !== undefined) return replaced;
    const response = await issuer.handle(
      new Request(server.origin + path, { method, ...(method === "POST" ? { body } : {}) }),
    );
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  });
  issuer = createDemoIssuer({
    name: "Google",
    issuer: server.origin,
    clientId: CLIENT_ID,
    redirectUri: REDIRECT_URI,
    clock,
  });
});
afterEach(() => server.close());

const client = (options: Partial<OidcIssuerOptions> = {}): SocialIssuer =>
  createOidcIssuer({
    issuer: server.origin,
    clientId: CLIENT_ID,
    clientSecret: undefined,
    redirectUri: REDIRECT_URI,
    clock,
    keysCooldownMs: 0,
    ...options,
  });

/** Opens the issuer's page as a browser would; answers the query of the redirect back to us. */
async function visit(
  url: string,
  choice: Record<string, string> = { email: NOOR.email, decision: "continue" },
): Promise<URLSearchParams> {
  const page = await fetch(url);
  expect(await page.text()).toContain('<form method="post"');
  const back = await fetch(url, { method: "POST", body: new URLSearchParams(choice), redirect: "manual" });
  const location = new URL(back.headers.get("location") ?? "");
  expect(location.href.split("?")[0]).toBe(REDIRECT_URI);
  return location.searchParams;
}

describe("an OpenID Connect issuer", () => {
  it("sends a browser there with PKCE, state and nonce, and exchanges the returned code for a person [AUTH-41]", async () => {
    const google = client();
    const url = await google.authorizeUrl(TRIP);
    const requested = Object.fromEntries(new URL(url).searchParams);
    expect(requested).toMatchObject({
      response_type: "code",
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      state: "state-1",
      nonce: "nonce-1",
      code_challenge_method: "S256",
      scope: "openid email profile",
    });
    expect(url).not.toContain(TRIP.verifier);
    const back = await visit(url);
    expect(back.get("state")).toBe("state-1");
    expect(await google.redeem({ ...TRIP, code: back.get("code") ?? "" })).toEqual({
      subject: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: NOOR.email,
      firstName: "Noor",
      lastName: "Demo",
    });
  });

  it("accepts a code once, and only with the verifier of its sign-in", async () => {
    const google = client();
    const code = (await visit(await google.authorizeUrl(TRIP))).get("code") ?? "";
    await google.redeem({ ...TRIP, code });
    await expect(google.redeem({ ...TRIP, code })).rejects.toThrow(IdentityRefused);
    const stolen = (await visit(await google.authorizeUrl(TRIP))).get("code") ?? "";
    await expect(google.redeem({ ...TRIP, verifier: "another", code: stolen })).rejects.toThrow(
      IdentityRefused,
    );
  });

  it("refuses an ID token of another sign-in", async () => {
    const google = client();
    const code = (await visit(await google.authorizeUrl(TRIP))).get("code") ?? "";
    await expect(google.redeem({ ...TRIP, nonce: "nonce-2", code })).rejects.toThrow("another sign-in");
  });

  it("reports that the person refused", async () => {
    expect((await visit(await client().authorizeUrl(TRIP), { decision: "refuse" })).get("error")).toBe(
      "access_denied",
    );
  });

  it("omits an e-mail address that the issuer has not confirmed", async () => {
    const google = client();
    expect(
      (await google.verify(await issuer.mint({ ...NOOR, isEmailConfirmed: false }))).email,
    ).toBeUndefined();
    expect((await google.verify(await issuer.mint({ ...NOOR, email: "NOOR@Example.com" }))).email).toBe(
      "noor@example.com",
    );
    expect((await google.verify(await issuer.mint({ ...NOOR, email: "no address" }))).email).toBeUndefined();
  });

  it.each([
    ["forged", { isForged: true }],
    ["for another application", { audience: "somebody-else" }],
    ["of another issuer", { issuer: "https://evil.example" }],
    ["expired", { lifetimeSeconds: -120 }],
  ])("refuses an ID token that is %s [PLAT-33] [AUTH-42]", async (_what, options) => {
    const token = await issuer.mint(NOOR, options);
    const error = await client()
      .verify(token)
      .then(
        () => undefined,
        (thrown: unknown) => thrown as Error,
      );
    expect(error).toBeInstanceOf(IdentityRefused);
    expect(error?.message).not.toContain(token.split(".")[1]);
  });

  it.each([
    ["text", "not a token"],
    [
      "a token without signature",
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"sub":"1"}').toString("base64url")}.`,
    ],
    [
      "a token of another algorithm",
      `${Buffer.from('{"alg":"HS256"}').toString("base64url")}.${Buffer.from('{"sub":"1"}').toString("base64url")}.AAAA`,
    ],
  ])("refuses %s", async (_what, token) => {
    await expect(client().verify(token)).rejects.toThrow(IdentityRefused);
  });

  it("refuses a token whose claims were changed", async () => {
    const [head, , signature] = (await issuer.mint(NOOR)).split(".");
    const claims = Buffer.from(
      JSON.stringify({ iss: server.origin, aud: CLIENT_ID, sub: "victim", iat: 1, exp: 9_999_999_999 }),
    ).toString("base64url");
    await expect(client().verify(`${head}.${claims}.${signature}`)).rejects.toThrow(IdentityRefused);
  });

  it("fetches metadata and keys once, and keys again after they were rotated", async () => {
    const google = client();
    for (let sign = 0; sign < 3; sign += 1) await google.verify(await issuer.mint(NOOR));
    const count = (path: string): number => server.requests.filter((request) => request.path === path).length;
    expect([count("/.well-known/openid-configuration"), count("/jwks")]).toEqual([1, 1]);
    const old = await issuer.mint(NOOR);
    issuer.rotate();
    await google.verify(await issuer.mint(NOOR));
    expect([count("/.well-known/openid-configuration"), count("/jwks")]).toEqual([1, 2]);
    await expect(google.verify(old)).rejects.toThrow(IdentityRefused);
    clock.advance(HOUR + 1);
    await google.verify(await issuer.mint(NOOR));
    expect(count("/.well-known/openid-configuration")).toBe(2);
  });

  it("does not fetch keys again for each token with an unknown key id", async () => {
    const google = client({ keysCooldownMs: 60_000 });
    await google.verify(await issuer.mint(NOOR));
    issuer.rotate();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(google.verify(await issuer.mint(NOOR))).rejects.toThrow(IdentityRefused);
    expect(server.requests.filter(({ path }) => path === "/jwks")).toHaveLength(1);
  });

  it.each([
    ["metadata cannot be fetched", "/.well-known/openid-configuration", { status: 500 }],
    ["metadata is a page", "/.well-known/openid-configuration", { text: "<html>" }],
    [
      "metadata is of another issuer",
      "/.well-known/openid-configuration",
      {
        json: {
          issuer: "https://evil.example",
          authorization_endpoint: "https://evil.example/a",
          token_endpoint: "https://evil.example/t",
          jwks_uri: "https://evil.example/k",
        },
      },
    ],
    ["keys cannot be fetched", "/jwks", { status: 503 }],
    ["keys are nonsense", "/jwks", { json: { keys: "none" } }],
  ])("reports an outage, not a refusal, when %s", async (_what, path, answer: StubAnswer) => {
    instead.set(path, answer);
    await expect(client().verify(await issuer.mint(NOOR))).rejects.toThrow(IdentityUnavailable);
  });

  it.each([
    [503, IdentityUnavailable],
    [400, IdentityRefused],
    [200, IdentityRefused],
  ])("reports the right error for status %i without an ID token", async (status, kind) => {
    const google = client();
    const code = (await visit(await google.authorizeUrl(TRIP))).get("code") ?? "";
    instead.set("/token", { status, json: { error: "x" } });
    await expect(google.redeem({ ...TRIP, code })).rejects.toThrow(kind);
  });

  it("authenticates with the client secret when there is one", async () => {
    const google = client({ clientSecret: "s ecret" });
    const code = (await visit(await google.authorizeUrl(TRIP))).get("code") ?? "";
    await google.redeem({ ...TRIP, code }).catch(() => undefined);
    const sent = server.requests.filter(({ path }) => path === "/token").at(-1);
    expect(sent?.headers.authorization).toBe(`Basic ${Buffer.from("marquee:s%20ecret").toString("base64")}`);
    expect(sent?.body).not.toContain("ecret");
  });
});
