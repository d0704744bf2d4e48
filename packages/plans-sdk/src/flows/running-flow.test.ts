import { recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import type { CodeAnswer } from "../codes/code-answer.ts";
import { systemTimers } from "@marquee/http";
import { createFlow } from "@marquee/http/flow";
import { PREPAID_START, reducePrepaid } from "./prepaid-flow.ts";
import type { PrepaidEffect, PrepaidEvent, PrepaidState } from "./prepaid-flow.ts";

/** The prepaid flow with calls that answer as told, and what was done in turn. */
function prepaid(answers: {
  readonly verify: () => Promise<CodeAnswer>;
  readonly redeem?: () => Promise<CodeAnswer>;
}) {
  const done: string[] = [];
  const logger = recordingLogger();
  const flow = createFlow<PrepaidState, PrepaidEvent, PrepaidEffect>(
    { timers: systemTimers(), logger },
    {
      start: PREPAID_START,
      reduce: reducePrepaid,
      onFailure({ type }, cause) {
        logger.warn("An effect failed", { effect: type, cause });
        return { type: "callFailed" };
      },
      perform: {
        verify: async ({ code }) => {
          done.push(["verify", code].join(" "));
          return { type: "verified", answer: await answers.verify() };
        },
        redeem: async ({ code }) => {
          done.push(["redeem", code].join(" "));
          return { type: "redeemed", answer: await answers.redeem!() };
        },
        storeMarker: ({ code }) => void done.push(["keep", code].join(" ")),
        clearMarker: async () => {
          await Promise.resolve();
          done.push("drop");
        },
        openSignIn: () => void done.push("sign in"),
        refreshSubscriptions: () => void done.push("refresh"),
        openSuccess: () => void done.push("success"),
      },
    },
  );
  return { flow, done, logger };
}
const good = () => Promise.resolve<CodeAnswer>({ ok: true });

describe("a running flow", () => {
  it("performs effects one after another and feeds their answers back, so that a code is verified, then redeemed [PLAN-43]", async () => {
    const { flow, done } = prepaid({ verify: good, redeem: good });
    const steps: string[] = [];
    const end = flow.subscribe(({ step }) => steps.push(step));
    await flow.send({ type: "codeEntered", code: "P", isSignedIn: true });
    end();
    expect(done).toEqual(["verify P", "redeem P", "drop", "refresh", "success"]);
    expect([flow.get(), steps]).toEqual([{ step: "redeemed" }, ["verifying", "redeeming", "redeemed"]]);
    await flow.send({ type: "restarted" });
    expect(steps).toHaveLength(3);
  });

  it("redeems nothing after a verification that failed [PLAN-43]", async () => {
    const { flow, done } = prepaid({ verify: () => Promise.resolve({ ok: false, message: "Used" }) });
    await flow.send({ type: "codeEntered", code: "P", isSignedIn: true });
    expect(done).toEqual(["verify P", "drop"]);
    expect(flow.get()).toMatchObject({ step: "refused", message: "Used" });
  });

  it("goes on with the event of a failure, logs it without the code, and never rejects", async () => {
    const { flow, logger } = prepaid({ verify: () => Promise.reject(new Error("down")) });
    await flow.send({ type: "codeEntered", code: "SECRET", isSignedIn: true });
    expect(flow.get()).toMatchObject({ step: "refused", reason: "NO_ANSWER" });
    expect(logger.lines.map(({ level, facts }) => [level, facts?.["effect"]])).toEqual([["warn", "verify"]]);
    expect(JSON.stringify(logger.lines)).not.toContain("SECRET");
  });

  it("does nothing for an event that does not fit", async () => {
    const { flow, done } = prepaid({ verify: good });
    const heard: unknown[] = [];
    flow.subscribe((state) => heard.push(state));
    await flow.send({ type: "signedIn" });
    expect([flow.get(), done, heard]).toEqual([PREPAID_START, [], []]);
  });
});
