import { MarqueeError } from "@marquee/http";
import { recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { isRefusalCode, reasonOf, settle, toProblem } from "./problem.ts";

const failed = (facts: Partial<ConstructorParameters<typeof MarqueeError>[0]>) =>
  new MarqueeError({ message: "no", method: "POST", path: "x", code: "REFUSED", ...facts } as never);

describe("a failed call", () => {
  it.each(["CAPTCHA_REQUIRED", "PERMISSION_DENIED"])("of %s requires a captcha", (code) => {
    expect(reasonOf(code)).toBe("CAPTCHA_NEEDED");
  });

  it("has the reason of the platform, else the code of the call, and is logged only with its codes", () => {
    const logger = recordingLogger();
    expect(toProblem(failed({ serverCode: "OTP_WRONG" }), logger)).toEqual({ code: "OTP_WRONG" });
    expect(toProblem(failed({ serverCode: "MADE_UP" }), logger)).toEqual({ code: "REFUSED" });
    expect(toProblem(failed({ code: "TIMEOUT" }), logger)).toEqual({ code: "TIMEOUT" });
    expect(toProblem(failed({ code: "RATE_LIMITED", retryAfterMs: 5000 }))).toEqual({
      code: "RATE_LIMITED",
      retryAfterMs: 5000,
    });
    expect(logger.lines.map(({ level, facts }) => [level, facts])).toEqual([
      ["warn", { code: "REFUSED", serverCode: "OTP_WRONG" }],
      ["warn", { code: "REFUSED", serverCode: "MADE_UP" }],
      ["warn", { code: "TIMEOUT", serverCode: undefined }],
    ]);
  });

  it("caused by a programming error is logged with its cause", () => {
    const logger = recordingLogger();
    const cause = new TypeError("x is undefined");
    expect(toProblem(cause, logger)).toEqual({ code: "UNEXPECTED" });
    expect(logger.lines).toEqual([expect.objectContaining({ level: "error", facts: { cause } })]);
  });

  it("is a refusal if the platform refused it, also for a captcha, and not if the call failed", async () => {
    for (const code of ["REFUSED", "NOT_FOUND", "CAPTCHA_NEEDED", "OTP_WRONG", "WRONG_PASSWORD"])
      expect([code, isRefusalCode(code)]).toEqual([code, true]);
    for (const code of ["TIMEOUT", "UNEXPECTED", ""])
      expect([code, isRefusalCode(code)]).toEqual([code, false]);
    const refusal = failed({ serverCode: "PERMISSION_DENIED" });
    expect(await settle(() => Promise.reject(refusal))).toEqual({ ok: false, code: "CAPTCHA_NEEDED" });
    const lost = failed({ code: "TIMEOUT" });
    await expect(settle(() => Promise.reject(lost))).rejects.toBe(lost);
  });
});
