import { PAYMENT_KEYS } from "@marquee/config/storage";
import type { Client } from "@marquee/http";
import { checkOptions } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow, RunningFlow } from "@marquee/http/flow";
import { redeemPrepaidCode, verifyPrepaidCode } from "../calls/check-codes.ts";
import { PREPAID_START, reducePrepaid } from "../flows/prepaid-flow.ts";
import type { PrepaidEffect, PrepaidEvent, PrepaidState } from "../flows/prepaid-flow.ts";
import { asText } from "../read/json-fields.ts";
import { createStoredRecord, recordPorts } from "../stored/stored-record.ts";
import type { RecordOptions } from "../stored/stored-record.ts";
import { tooManyMessage } from "./code-answer.ts";
import { typedCode } from "./typed-code.ts";
import type { TypedCode } from "./typed-code.ts";

/** Options of `createPrepaid`. */
export interface PrepaidOptions extends RecordOptions {
  /** Whether the viewer is signed in now. */
  readonly isSignedIn: () => boolean | Promise<boolean>;
  /** Opens sign-in for a guest with a valid code; afterwards `resume` is called. */
  readonly openSignIn: () => unknown;
  /** Opens the success page, `/paymentsuccess?prepaidsuccess=true` on the web. */
  readonly openSuccess: () => unknown;
  /** Reads the subscriptions again, `refresh` of `createSubscriptions` for example. */
  readonly refreshSubscriptions: () => unknown;
}

/** Redeeming a prepaid code. Its actions reject only with `INVALID_OPTION`. */
export interface Prepaid extends Flow<PrepaidState> {
  /** Verifies a code and redeems it; a guest is sent to sign-in first. Ignored while another code is pending. */
  enterCode(entry: TypedCode): Promise<void>;
  /** Resumes a code that was pending when the viewer left for sign-in or the program ended. Call it at each load. */
  resume(): Promise<void>;
  /** Resets to an empty field, after a refusal or instead of signing in. */
  restart(): Promise<void>;
}

/**
 * Creates the flow of a prepaid code. A verified code is stored until its redemption is answered, so a reload does not lose
 * it.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `storage` or the function that is missing
 * @example
 * const prepaid = createPrepaid(auth, { storage: auth.storage, isSignedIn, openSignIn, openSuccess, refreshSubscriptions });
 * await prepaid.resume();
 * await prepaid.enterCode({ code });
 */
export function createPrepaid(client: Client, options: PrepaidOptions): Prepaid {
  const ports = recordPorts("createPrepaid", client, options);
  checkOptions("createPrepaid", options, {
    isSignedIn: "function",
    openSignIn: "function",
    openSuccess: "function",
    refreshSubscriptions: "function",
  });
  const marker = createStoredRecord(ports, { key: PAYMENT_KEYS.prepaidMarker, read: asText });
  const { isSignedIn, openSignIn, openSuccess, refreshSubscriptions } = options;
  const flow: RunningFlow<PrepaidState, PrepaidEvent> = createFlow<PrepaidState, PrepaidEvent, PrepaidEffect>(
    client,
    {
      start: PREPAID_START,
      reduce: reducePrepaid,
      perform: {
        async verify({ code }) {
          return { type: "verified", answer: await verifyPrepaidCode(client, { code }) };
        },
        async redeem({ code }) {
          return { type: "redeemed", answer: await redeemPrepaidCode(client, { code }) };
        },
        storeMarker: ({ code }) => marker.set(code),
        clearMarker: () => marker.clear(),
        async openSignIn(_, running) {
          if (running.isCurrent()) await openSignIn();
        },
        async refreshSubscriptions() {
          await refreshSubscriptions();
        },
        async openSuccess(_, running) {
          if (running.isCurrent()) await openSuccess();
        },
      },
      onFailure({ type }, cause) {
        client.logger.warn("An effect of a prepaid code failed", { effect: type, cause });
        return type === "verify" || type === "redeem"
          ? { type: "callFailed", message: tooManyMessage(cause) }
          : undefined;
      },
      leaves: ({ type }) => type === "restarted" && flow.get().step === "signInNeeded",
    },
  );

  /** Whether the viewer is signed in; false when that cannot be read. */
  async function readIsSignedIn(): Promise<boolean> {
    try {
      return await isSignedIn();
    } catch (cause) {
      client.logger.warn("Whether a viewer of a prepaid code is signed in could not be read", { cause });
      return false;
    }
  }

  const acts: Pick<Prepaid, "enterCode" | "resume" | "restart"> = {
    async enterCode(entry) {
      const code = typedCode("enterCode", entry);
      await flow.send({ type: "codeEntered", code, isSignedIn: await readIsSignedIn() });
    },
    // PLAN-46, PLAN-121
    async resume() {
      const code = await marker.load();
      if (code === undefined || !(await readIsSignedIn())) return;
      const { step } = flow.get();
      if (step === "signInNeeded") await flow.send({ type: "signedIn" });
      else if (step === "entering") await flow.send({ type: "codeEntered", code, isSignedIn: true });
    },
    restart: () => flow.send({ type: "restarted" }),
  };
  return Object.assign({ get: flow.get, subscribe: flow.subscribe, close: flow.close }, acts);
}
