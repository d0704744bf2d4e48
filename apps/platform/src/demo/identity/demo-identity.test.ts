import { PARTNER_CODE_HEADER } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { newBrowser, newMobile } from "../../modules/auth/auth.fixture.ts";
import { answerText } from "./answer-text.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const submit = (path: string, form: Record<string, string>): Promise<Response> =>
  platform.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });

describe("the stand-ins", () => {
  it.each(["/auth/demo/truecaller/app?requestNonce=x", "/auth/demo/partner"])(
    "show a page that says what it is and that nobody may frame: %s",
    async (path) => {
      const response = await platform.fetch(path);
      expect(await response.text()).toContain("stand-in");
      expect(response.headers.get("content-security-policy")).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("describe the issuer by its public URL", async () => {
    const metadata = (await (
      await platform.fetch("/auth/demo/issuer/google/.well-known/openid-configuration")
    ).json()) as Record<string, unknown>;
    expect(metadata).toMatchObject({
      issuer: "http://127.0.0.1:3000/api/auth/demo/issuer/google",
      jwks_uri: "http://127.0.0.1:3000/api/auth/demo/issuer/google/jwks",
    });
    const { keys } = (await (await platform.fetch("/auth/demo/issuer/google/jwks")).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty("d");
  });

  it.each([
    ["another application", { client_id: "x" }],
    ["another address", { redirect_uri: "https://evil.example" }],
    ["no PKCE", { code_challenge: "" }],
  ])("redirect no one for %s", async (_what, change) => {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: "marquee-demo",
      redirect_uri: "http://127.0.0.1:3000/api/auth/google/return",
      code_challenge: "c",
      code_challenge_method: "S256",
      state: "<script>",
      ...change,
    });
    const response = await submit(`/auth/demo/issuer/google/authorize?${query.toString()}`, {
      decision: "continue",
    });
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
    expect(await response.text()).not.toContain("<script>");
  });

  it("refuse any other provider", async () => {
    expect((await platform.fetch("/auth/demo/issuer/myspace/jwks")).status).toBe(404);
    expect((await platform.fetch("/auth/demo/issuer/google/nothing")).status).toBe(404);
  });

  it("confirm partner codes on the partner's console [AUTH-44]", async () => {
    const browser = await newBrowser(platform);
    const code = answerText(await browser.get("/partner/getcode?partner=Vi"), "code");
    const wrong = await submit("/auth/demo/partner", {
      partner: "Vi",
      code: "BBBB-BBBB",
      mobile: `+${newMobile()}`,
    });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    expect(
      (await submit("/auth/demo/partner", { partner: "Vi", code, mobile: `+${newMobile()}` })).status,
    ).toBe(200);
    expect(
      (await browser.get("/partner/getdeviceuser?partner=Vi", { [PARTNER_CODE_HEADER]: code })).body,
    ).toHaveProperty("token");
  });

  it("exist only when they are enabled", async () => {
    const bare = await createTestPlatform({ identity: { demo: undefined } });
    for (const path of ["/auth/demo/issuer/google/jwks", "/auth/demo/partner", "/auth/demo/truecaller/app"])
      expect((await bare.fetch(path)).status).toBe(404);
    expect(
      (
        await bare.fetch("/test/issuer/google/token", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        })
      ).status,
    ).toBe(404);
    await bare.close();
  });
});
