import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEMO_CAPTCHA_VALUE } from "@marquee/config/account";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { start, startExamplePlatform, type ExamplePlatform } from "./example-platform.ts";

const EMAIL = "otp-only@example.com";
const DAY = 86_400_000;

describe("a partner's server", () => {
  let platform: ExamplePlatform;
  let cwd: string;
  beforeAll(async () => {
    platform = await startExamplePlatform();
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    cwd = mkdtempSync(path.join(tmpdir(), "partner-server-"));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  const run = (program: string, ...options: readonly string[]) =>
    start(`partner-server/${program}`, { cwd, env: { MARQUEE_ORIGIN: platform.origin }, options });

  async function signIn(): Promise<void> {
    const program = run("sign-in.ts", EMAIL, DEMO_CAPTCHA_VALUE);
    await program.saying(`Code sent to ${EMAIL}`);
    program.type(await platform.otpOf(EMAIL));
    expect(await program.ended).toMatchObject({ code: 0, printed: expect.stringContaining("Signed in") });
  }

  it("signs in with a one-time code, refreshes days later, buys with a promo code and pays [JRNY-37]", async () => {
    await signIn();
    platform.clock.advance(3 * DAY);

    const program = run("buy.ts", "0-11-in-year", "BINGE");
    const printed = await program.saying("Pay here: ");
    // Half of ₹999.
    expect(printed).toContain("0-11-in-year: Premium, 12 months, ₹499.50");
    const address = /Pay here: (\S+)/.exec(printed)?.[1] ?? "";
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    const form = new URLSearchParams({ outcome: "success" });
    const paid = await fetch(address, { method: "POST", body: form, redirect: "manual" });
    expect(paid.headers.get("location")).toMatch(/^\/paymentsuccess/);

    const { code, printed: all } = await program.ended;
    expect(all).toContain("Premium, 12 months, until 2026-01-09T04:30:00.000Z");
    expect(code).toBe(0);
  });

  it("learns of a wrong code and asks again", async () => {
    platform.clock.advance(DAY);
    const program = run("sign-in.ts", EMAIL, DEMO_CAPTCHA_VALUE);
    await program.saying("Code sent to");
    const otp = await platform.otpOf(EMAIL);
    program.type(otp === "111111" ? "222222" : "111111");
    await program.saying("OTP_WRONG");
    program.type(otp);
    expect((await program.ended).printed).toContain("Signed in");
  });

  it("stores its tokens in the file and nowhere else [JRNY-37]", async () => {
    platform.clock.advance(DAY);
    await signIn();
    const file = path.join(cwd, "tokens.json");
    expect(existsSync(file)).toBe(true);
    rmSync(file);
    const { code, printed } = await run("buy.ts", "0-11-in-month", "BINGE").ended;
    expect(code).not.toBe(0);
    expect(printed).toContain("Nobody is signed in");
  });
});
