import { checkOptions } from "@marquee/http/errors";
import type { Flow } from "@marquee/http/flow";
import { createActFlow } from "../flows/act-flow.ts";
import { createPartnerSignIn } from "./create-partner-sign-in.ts";
import { pollPauseMs } from "../flows/poll-pause.ts";
import { isRefusalCode } from "../calls/problem.ts";
import { checkSignInClient, type SignInClient } from "../flows/sign-in-client.ts";
import { SHOWN_CODE_ACTS, SHOWN_CODE_START, reduceShownCode } from "../tv/shown-code-flow.ts";
import type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "../tv/shown-code-flow.ts";

/** Sign-in by a code that a partner confirms: `start` -> `code` -> `done` or `expired`. */
export interface PartnerCode extends Flow<ShownCodeState> {
  /** Requests a code and polls until the partner confirms it. Call it again for another code. Settles when the flow ends. */
  begin(): Promise<void>;
  /** Goes back to `start` and stops polling. */
  cancel(): Promise<void>;
  /** Polls at once, for a customer who returns from the partner. */
  look(): void;
}

/** Options of `createPartnerCode`. */
export interface PartnerCodeOptions {
  /** Partner name as launch knows it. */
  readonly partner: string;
  /** Whether the screen is visible; while it is hidden the flow does not poll. Default: always visible. */
  readonly isShown?: (() => boolean) | undefined;
}

/**
 * Creates the flow for one partner. Every 5 s it polls whether the code is confirmed, then signs this device in, once. It goes on
 * polling while the network is offline.
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
          const checked = await partnerSignIn.checkCode({ code: get().code, isCurrent });
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
