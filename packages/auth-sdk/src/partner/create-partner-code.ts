import { checkOptions } from "@marquee/http/errors";
import type { Flow } from "@marquee/http/flow";
import { createActFlow } from "../flows/act-flow.ts";
import { createPartnerSignIn } from "./create-partner-sign-in.ts";
import { pollPauseMs } from "../flows/poll-pause.ts";
import { isRefusalCode } from "../calls/problem.ts";
import { checkSignInClient, type SignInClient } from "../flows/sign-in-client.ts";
import { SHOWN_CODE_ACTS, SHOWN_CODE_START, reduceShownCode } from "../tv/shown-code-flow.ts";
import type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "../tv/shown-code-flow.ts";

/** Signing in by a code that a partner confirms: `start` -> `code` -> `done` or `expired`. */
export interface PartnerCode extends Flow<ShownCodeState> {
  /** Asks for a code and waits for the partner; also for another one. Settles once it is over. */
  begin(): Promise<void>;
  /** Back to `start`; nothing is asked any more. */
  cancel(): Promise<void>;
  /** Asks at once, for a customer who comes back from the partner. */
  look(): void;
}

/** Options of `createPartnerCode`. */
export interface PartnerCodeOptions {
  /** As launch names it. */
  readonly partner: string;
  /** Whether the screen shows; while it is hidden nothing is asked. Default: always. */
  readonly isShown?: (() => boolean) | undefined;
}

/**
 * Makes the flow for one partner: every 5 s it asks whether the code was confirmed, and signs this device in then, once. Without
 * internet it asks on.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const partnerCode = createPartnerCode(auth, { partner: "Vi" });
 * partnerCode.subscribe(({ step, code }) => show(step === "code" ? `Confirm ${code} in the app` : step));
 * await partnerCode.begin();
 */
export function createPartnerCode(auth: SignInClient, options: PartnerCodeOptions): PartnerCode {
  checkSignInClient("createPartnerCode", auth);
  checkOptions("createPartnerCode", options, { partner: "text", isShown: "function?" });
  const { partner, isShown = () => true } = options;
  const partnerSignIn = createPartnerSignIn(auth, { partner });
  let wake: () => void = () => undefined;
  // AUTH-88
  const { get, subscribe, close, send } = createActFlow<ShownCodeState, ShownCodeEvent, ShownCodeEffect>(
    auth,
    {
      start: SHOWN_CODE_START,
      acts: SHOWN_CODE_ACTS,
      reduce: reduceShownCode,
      perform: {
        async makeCode() {
          const made = await partnerSignIn.fetchCode();
          if (!made.ok) return { type: "failed", problem: made };
          return made.value ? { type: "codeMade", code: made.value } : { type: "expired" };
        },
        async poll(_, { isCurrent, after }) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            after(pollPauseMs(undefined), resolve);
          });
          if (!isCurrent() || !isShown()) return { type: "pending" };
          const checked = await partnerSignIn.checkCode({ code: get().code });
          if (checked.ok) return { type: checked.value === "pending" ? "pending" : "signedIn" };
          if (checked.code === "NO_ACTIVE_INTERNET") return { type: "pending" };
          if (isRefusalCode(checked.code)) return { type: "expired" };
          return { type: "failed", problem: checked };
        },
      },
    },
  );
  return {
    get,
    subscribe,
    close,
    begin: () => send({ type: "begun" }),
    cancel: () => send({ type: "cancelled" }),
    look: () => wake(),
  };
}
