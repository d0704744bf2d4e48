import { createDeviceCodeEndpoint, pollDeviceCodeEndpoint } from "@marquee/config/endpoints/auth";
import { isMarqueeError } from "@marquee/http";
import { refusal, requireAnswer } from "../answer.ts";
import type { SignInPorts } from "../auth-calls.ts";
import { createFlow } from "./create-flow.ts";
import { isAuthError } from "../errors/auth-error.ts";
import { exchangeToken } from "../exchange-token.ts";
import { asObject, asText } from "../json-fields.ts";
import type { Observable } from "../observable.ts";
import { pollPauseMs } from "./poll-pause.ts";
import { reduceTvSignIn, TV_SIGN_IN_ACTS, TV_SIGN_IN_START } from "./tv-sign-in-flow.ts";
import type { TvSignInEffect, TvSignInEvent, TvSignInState } from "./tv-sign-in-flow.ts";

/** Signing a television in: `start` -> `code` -> `done` or `expired`. */
export interface TvSignIn extends Observable<TvSignInState> {
  /** Asks for a code and waits for the viewer; also after `expired`. Settles once it is over. */
  begin(): Promise<void>;
  /** Back to `start`; nothing is asked any more. */
  cancel(): Promise<void>;
}

/**
 * Makes the flow of a television. The secret for asking travels in a header, never in an address; while the network is
 * away it asks on. Spec: DEC-108; PLAT-39.
 */
export function createTvSignIn({
  request,
  timers,
  signIn,
  logger,
  deviceName,
}: Omit<SignInPorts, "execute" | "clock"> & { readonly deviceName?: string }): TvSignIn {
  let pollToken = "";
  let pauseMs = 0;
  const { get, subscribe, send } = createFlow<TvSignInState, TvSignInEvent, TvSignInEffect>({
    start: TV_SIGN_IN_START,
    acts: TV_SIGN_IN_ACTS,
    reduce: reduceTvSignIn,
    logger,
    perform: {
      async makeCode(_, { isCurrent }) {
        const answer =
          asObject(
            await requireAnswer(request, {
              endpoint: createDeviceCodeEndpoint,
              body: { device_name: deviceName },
              access: "device",
            }),
          ) || {};
        if (!isCurrent()) return undefined;
        const code = asText(answer["code"]);
        pollToken = asText(answer["poll_token"]) || "";
        if (!code) throw refusal(createDeviceCodeEndpoint.id, answer);
        pauseMs = pollPauseMs(answer["interval"]);
        return { type: "codeMade", code };
      },
      async poll(_, { isCurrent }) {
        await new Promise<void>((resolve) => void timers.setTimeout(resolve, pauseMs));
        if (!isCurrent()) return undefined;
        let wire: unknown;
        try {
          wire = await requireAnswer(request, {
            endpoint: pollDeviceCodeEndpoint,
            headers: { "poll-token": pollToken },
            access: "device",
          });
        } catch (cause) {
          if (isAuthError(cause)) return { type: "expired" };
          if (isMarqueeError(cause) && cause.isRetryable) return { type: "pending" };
          throw cause;
        }
        const token = asText((asObject(wire) || {})["token"]);
        if (!token) return { type: "pending" };
        const tokens = isCurrent() && (await exchangeToken(request, { token }));
        if (tokens && isCurrent()) await signIn(tokens);
        return { type: "signedIn" };
      },
    },
  });
  return { get, subscribe, begin: () => send({ type: "begun" }), cancel: () => send({ type: "cancelled" }) };
}
