import { MINUTE, SOCIAL_PROVIDERS, type SocialProvider } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IdentityUnavailable } from "../../ports/social-issuer.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { bearer, CONSENTS, newBrowser, type TestBrowser } from "../auth/auth.fixture.ts";
import { loginAudit } from "../../schema/auth.ts";
import { answerText } from "../../demo/identity/answer-text.fixture.ts";
import { consent, socialIdentity, user } from "../../schema/users.ts";
import { socialAttempt } from "./tables.ts";

const RETURN_URL = "http://127.0.0.1:3000/en/signin?from=%2Fplans";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

let people = 0;
const newEmail = (): string => `social${(people += 1)}@example.com`;

/** An ID token as the provider's own SDK would hand it to an app. */
async function idToken(browser: TestBrowser, provider: SocialProvider, options: object): Promise<string> {
  return answerText(await browser.post(`/test/issuer/${provider}/token`, options), "id_token");
}

/** Goes from page to page as a browser does, below `/api` of the web origin; answers the last address. */
async function follow(url: string, form?: Record<string, string>): Promise<Response> {
  const { pathname, search } = new URL(url);
  return platform.fetch(
    pathname.replace(/^\/api/, "") + search,
    form === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
        },
  );
}

/** The trip of a browser to a provider and back to the page of the web app; answers what that page finds in its address. */
async function travel(
  browser: TestBrowser,
  provider: SocialProvider,
  form: Record<string, string>,
): Promise<URLSearchParams> {
  const started = await browser.post(`/auth/${provider}/start`, { return_url: RETURN_URL });
  const authorizeUrl = answerText(started, "authorize_url");
  expect(await (await follow(authorizeUrl)).text()).toContain('<form method="post"');
  const decided = await follow(authorizeUrl, form);
  const back =
    decided.status === 303
      ? await follow(decided.headers.get("location") ?? "")
      : await submit(await decided.text());
  expect(back.status).toBe(303);
  const page = new URL(back.headers.get("location") ?? "");
  expect(page.origin + page.pathname).toBe("http://127.0.0.1:3000/en/signin");
  expect(page.searchParams.get("from")).toBe("/plans");
  expect(page.searchParams.get("state")).toBe(answerText(started, "state"));
  return page.searchParams;
}

/** Submits the form of a page, as the page of an issuer does that answers by form. */
function submit(html: string): Promise<Response> {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  return follow(/action="([^"]+)"/.exec(html)?.[1] ?? "", Object.fromEntries(fields));
}

const addUser = async (facts: Partial<typeof user.$inferInsert>): Promise<string> =>
  (
    await platform.db
      .insert(user)
      .values({ countryCode: "IN", ...facts })
      .returning({ id: user.id })
  )[0]?.id ?? "";

describe.each(SOCIAL_PROVIDERS)("an account at %s", (provider) => {
  it("registers by its token with consents, and signs in from then on [AUTH-41] [AUTH-42] [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const email = newEmail();
    const token = await idToken(browser, provider, { email, first_name: "Noor", last_name: "Demo" });
    const { status, body } = await browser.post(`/auth/${provider}/login`, { access_token: token });
    expect([status, body]).toEqual([
      200,
      {
        code: 200,
        message: expect.any(String),
        shouldRegister: true,
        secureToken: expect.any(String),
        email,
        firstName: "Noor",
        lastName: "Demo",
      },
    ]);
    const registered = await browser.post(`/auth/${provider}/register`, {
      access_token: token,
      consents: CONSENTS,
      first_name: "Noora",
    });
    expect(registered.body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: "bearer",
      code: 200,
    });
    const [row] = await platform.db.select().from(user).where(eq(user.email, email));
    expect(row).toMatchObject({
      firstName: "Noora",
      lastName: "Demo",
      countryCode: "IN",
      isRestricted: false,
    });
    expect(row?.emailVerifiedAt).not.toBeNull();
    expect(
      await platform.db
        .select()
        .from(consent)
        .where(eq(consent.userId, row?.id ?? "")),
    ).toHaveLength(8);
    const again = await newBrowser(platform);
    const { body: tokens } = await again.post(`/auth/${provider}/login`, {
      access_token: await idToken(again, provider, { email }),
    });
    expect((await again.get("/user/v1/user", bearer(tokens.access_token))).body).toMatchObject({ email });
    expect(
      (
        await platform.db
          .select()
          .from(loginAudit)
          .where(eq(loginAudit.userId, row?.id ?? ""))
      ).map(({ way }) => way),
    ).toEqual([provider, provider]);
  });

  it("registers by a trip of the browser, and signs in by another [AUTH-41] [AUTH-42] [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const email = newEmail();
    const arrived = await travel(browser, provider, {
      other_email: email,
      first_name: "Dev",
      decision: "continue",
    });
    const { body } = await browser.post(`/auth/${provider}/login`, {
      code: arrived.get("code"),
      state: arrived.get("state"),
    });
    expect(body).toMatchObject({ shouldRegister: true, email, firstName: "Dev" });
    const registered = await browser.post(`/auth/${provider}/register`, {
      secure_token: body.secureToken,
      consents: CONSENTS,
    });
    expect(registered.body).toMatchObject({ access_token: expect.any(String), code: 200 });
    const next = await travel(browser, provider, { other_email: email, decision: "continue" });
    expect(
      (await browser.post(`/auth/${provider}/login`, { code: next.get("code"), state: next.get("state") }))
        .body,
    ).toMatchObject({ access_token: expect.any(String) });
  });

  it.each([
    ["forged", { is_forged: true }],
    ["for another application", { audience: "another" }],
    ["expired", { life_seconds: -120 }],
  ])("does not sign in by a token that is %s: 401 [PLAT-33] [AUTH-42]", async (_what, options) => {
    const browser = await newBrowser(platform);
    const token = await idToken(browser, provider, { email: newEmail(), ...options });
    for (const call of ["login", "register"]) {
      const { status, body } = await browser.post(`/auth/${provider}/${call}`, {
        access_token: token,
        consents: CONSENTS,
      });
      expect([status, body.code]).toEqual([401, "IDENTITY_REFUSED"]);
      expect(body.message).not.toMatch(/jwt|signature|aud|claim/i);
    }
  });

  it("makes no account when the person refuses there [AUTH-42]", async () => {
    const arrived = await travel(await newBrowser(platform), provider, { decision: "refuse" });
    expect([arrived.get("error"), arrived.get("code")]).toEqual(["access_denied", null]);
  });
});

describe("a social sign-in", () => {
  it("is refused for a provider that does not exist or is not configured [PLAT-33] [AUTH-41]", async () => {
    const browser = await newBrowser(platform);
    for (const call of ["start", "login", "register"])
      expect(
        (await browser.post(`/auth/myspace/${call}`, { access_token: "x", return_url: RETURN_URL })).status,
      ).toBe(400);
    const bare = await createTestPlatform({ identity: { issuers: {}, demo: undefined } });
    const other = await newBrowser(bare);
    expect((await other.post("/auth/google/login", { access_token: "x" })).body).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("not offered"),
    });
    expect((await other.get("/auth/demo/issuer/google/jwks")).status).toBe(404);
    await bare.close();
  });

  it("needs the privacy consent, and requires it before the proof is used up [AUTH-42]", async () => {
    const browser = await newBrowser(platform);
    const { body } = await browser.post("/auth/google/login", {
      access_token: await idToken(browser, "google", { email: newEmail() }),
    });
    for (const consents of [undefined, { ...CONSENTS, IsPrivacyPolicy: false }]) {
      expect(
        (
          await browser.post("/auth/google/register", {
            secure_token: body.secureToken,
            ...(consents && { consents }),
          })
        ).body.code,
      ).toBe("CONSENT_NEEDED");
    }
    expect(
      (await browser.post("/auth/facebook/register", { secure_token: body.secureToken, consents: CONSENTS }))
        .body.code,
    ).toBe("PROOF_INVALID");
    expect(
      (await browser.post("/auth/google/register", { secure_token: body.secureToken, consents: CONSENTS }))
        .status,
    ).toBe(200);
    expect(
      (await browser.post("/auth/google/register", { secure_token: body.secureToken, consents: CONSENTS }))
        .body.code,
    ).toBe("PROOF_INVALID");
  });

  it("finds the account of an address that both sides have confirmed, and keeps to it when the address changes [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const email = newEmail();
    const id = await addUser({ email, emailVerifiedAt: new Date() });
    expect(
      (
        await browser.post("/auth/google/login", {
          access_token: await idToken(browser, "google", { email }),
        })
      ).body,
    ).toHaveProperty("access_token");
    await platform.db.update(user).set({ email: newEmail() }).where(eq(user.id, id));
    expect(
      (
        await browser.post("/auth/google/login", {
          access_token: await idToken(browser, "google", { email }),
        })
      ).body,
    ).toHaveProperty("access_token");
    expect(await platform.db.select().from(socialIdentity).where(eq(socialIdentity.userId, id))).toHaveLength(
      1,
    );
  });

  it("never opens an account by an address that the provider or we have not confirmed [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const mine = newEmail();
    await addUser({ email: mine, emailVerifiedAt: new Date() });
    expect(
      (
        await browser.post("/auth/google/login", {
          access_token: await idToken(browser, "google", { email: mine, is_email_confirmed: false }),
        })
      ).body.code,
    ).toBe("IDENTITY_WITHOUT_CONTACT");
    const typed = newEmail();
    await addUser({ email: typed });
    const { body } = await browser.post("/auth/google/login", {
      access_token: await idToken(browser, "google", { email: typed }),
    });
    expect([body.code, body.access_token]).toEqual(["CONTACT_TAKEN", undefined]);
  });

  it("is refused for a person who may not sign in, with what brings an account back [AUTH-70]", async () => {
    const browser = await newBrowser(platform);
    const email = newEmail();
    await addUser({
      email,
      emailVerifiedAt: new Date(),
      deletionDueAt: new Date(platform.clock.now() + 60_000),
    });
    const { status, body } = await browser.post("/auth/google/login", {
      access_token: await idToken(browser, "google", { email }),
    });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: "DELETION_PENDING", secure_token: expect.any(String) }),
    ]);
  });

  it("belongs to the device that began it, works once and for 15 minutes [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const email = newEmail();
    const arrive = async () =>
      Object.fromEntries(await travel(browser, "google", { other_email: email, decision: "continue" })) as {
        code: string;
        state: string;
      };
    const first = await arrive();
    expect((await (await newBrowser(platform)).post("/auth/google/login", first)).body.code).toBe(
      "REQUEST_EXPIRED",
    );
    expect((await browser.post("/auth/facebook/login", first)).body.code).toBe("REQUEST_EXPIRED");
    expect((await browser.post("/auth/google/login", first)).body).toHaveProperty("secureToken");
    expect((await browser.post("/auth/google/login", first)).body.code).toBe("REQUEST_EXPIRED");
    const late = await arrive();
    platform.clock.advance(15 * MINUTE);
    expect((await browser.post("/auth/google/login", late)).body.code).toBe("REQUEST_EXPIRED");
    expect((await browser.post("/auth/google/login", { code: "c", state: "made-up" })).body.code).toBe(
      "REQUEST_EXPIRED",
    );
  });

  it("does not take the code of another trip [PLAT-33]", async () => {
    const browser = await newBrowser(platform);
    const one = await travel(browser, "google", { other_email: newEmail(), decision: "continue" });
    const two = await travel(browser, "google", { other_email: newEmail(), decision: "continue" });
    const { status, body } = await browser.post("/auth/google/login", {
      code: one.get("code"),
      state: two.get("state"),
    });
    expect([status, body.code]).toEqual([400, "IDENTITY_REFUSED"]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/signin",
    "http://127.0.0.1:3000.evil.example/",
    "http://127.0.0.1:3000@evil.example/",
    "javascript:alert(1)",
  ])("never redirects to %s [PLAT-33]", async (returnUrl) => {
    const { status } = await (
      await newBrowser(platform)
    ).post("/auth/google/start", { return_url: returnUrl });
    expect(status).toBe(400);
  });

  it("that is unknown ends on the sign-in page", async () => {
    const back = await platform.fetch("/auth/google/return?state=made-up&code=c");
    expect([back.status, back.headers.get("location")]).toEqual([
      303,
      "http://127.0.0.1:3000/signin?error=expired",
    ]);
  });

  it("stores neither state nor verifier in clear text", async () => {
    const browser = await newBrowser(platform);
    const started = await browser.post("/auth/google/start", { return_url: RETURN_URL });
    const authorizeUrl = answerText(started, "authorize_url");
    const rows = JSON.stringify(await platform.db.select().from(socialAttempt));
    expect(rows).not.toContain(answerText(started, "state"));
    expect(authorizeUrl).toContain("code_challenge=");
    expect(authorizeUrl).not.toContain("code_verifier");
  });

  it("needs a device", async () => {
    expect(
      (
        await platform.fetch("/auth/google/start", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ return_url: RETURN_URL }),
        })
      ).status,
    ).toBe(400);
  });

  it("does not retry when the provider is unreachable: 503", async () => {
    const away = { authorizeUrl: fail, redeem: fail, verify: fail };
    async function fail(): Promise<never> {
      throw new IdentityUnavailable("away");
    }
    const alone = await createTestPlatform({ identity: { issuers: { google: away } } });
    const { status, headers } = await (
      await newBrowser(alone)
    ).post("/auth/google/login", { access_token: "x" });
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    await alone.close();
  });
});
