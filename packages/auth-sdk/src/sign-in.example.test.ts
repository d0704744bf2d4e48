import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OTP_SENT, otpResult, testCalls } from "./flows/test-calls.fixture.ts";
import { askToSignIn } from "./sign-in.example.ts";

describe("the example of signing in", () => {
  it("shows each screen and signs in", async () => {
    const { auth, signedIn } = testCalls(
      { json: { code: 200, message: "Go on", next: "otp" } },
      OTP_SENT,
      otpResult("verifyOtp"),
    );
    const shown: string[] = [];
    const signIn = askToSignIn(auth, (text) => shown.push(text));
    await signIn.submitContact({ text: "asha@mail.in", captcha: "value of the captcha" });
    await signIn.submitOtp({ otp: "12" });
    await signIn.submitOtp({ otp: "123 456" });
    expect(shown).toEqual([
      "contact",
      "contact",
      "otp, another one in 30 s",
      "INVALID_OTP",
      "otp, another one in 30 s",
      "done",
    ]);
    expect(signedIn).toHaveLength(1);
  });

  it("is the file that stands in the README", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("sign-in.example.ts") + "```");
  });
});
