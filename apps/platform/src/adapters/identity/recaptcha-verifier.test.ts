import { afterEach, describe, expect, it, vi } from "vitest";
import { startStubServer, type StubAnswer, type StubServer } from "../../testing/start-stub-server.ts";
import { createRecaptchaVerifier } from "./recaptcha-verifier.ts";

let server: StubServer | undefined;
afterEach(() => server?.close());

async function verify(answer: StubAnswer | "hang"): Promise<boolean> {
  server = await startStubServer(() => answer);
  return createRecaptchaVerifier({
    url: `${server.origin}/siteverify`,
    secret: "key",
    hostname: "www.marquee.example",
  }).verify({ value: "solved", address: "49.36.0.1" });
}

describe("the captcha service", () => {
  it("receives secret, value and address as a form, and its yes is accepted [AUTH-21]", async () => {
    expect(
      await verify({
        json: { success: true, hostname: "www.marquee.example", challenge_ts: "2026-01-01T00:00:00Z" },
      }),
    ).toBe(true);
    expect(server?.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /siteverify"]);
    expect(server?.requests[0]?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(server?.requests[0]?.body))).toEqual({
      secret: "key",
      response: "solved",
      remoteip: "49.36.0.1",
    });
  });

  it.each([
    ["a wrong value", { success: false, "error-codes": ["invalid-input-response"] }],
    ["an expired or used value", { success: false, "error-codes": ["timeout-or-duplicate"] }],
    ["a value solved on another site", { success: true, hostname: "phishing.example" }],
    ["the score of a robot", { success: true, hostname: "www.marquee.example", score: 0.1 }],
  ])("refuses %s", async (_what, json) => {
    expect(await verify({ json })).toBe(false);
  });

  it.each([
    ["an error", { status: 500 }],
    ["a page instead of JSON", { text: "<h1>hello</h1>" }],
    ["another shape", { json: { ok: true } }],
    ["a complaint about our secret", { json: { success: false, "error-codes": ["invalid-input-secret"] } }],
    ["a redirect", { status: 302, headers: { location: "https://elsewhere.example" } }],
  ])("that answers with %s gives no result: the check fails", async (_what, answer: StubAnswer) => {
    await expect(verify(answer)).rejects.toThrow();
  });

  it("has 3 seconds to answer", async () => {
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => AbortSignal.abort(new DOMException("out of time", "TimeoutError")));
    await expect(verify("hang")).rejects.toThrow("out of time");
    expect(timeout).toHaveBeenCalledWith(3000);
    timeout.mockRestore();
  });
});
