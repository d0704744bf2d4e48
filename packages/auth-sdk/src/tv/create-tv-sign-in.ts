import { createDeviceCodeEndpoint, pollDeviceCodeEndpoint } from "@marquee/config/endpoints/auth";
import { checkOptions, isMarqueeError } from "@marquee/http/errors";
import { refusal, requireAnswer } from "../calls/answer.ts";
import type { Flow } from "@marquee/http/flow";
import { createActFlow } from "../flows/act-flow.ts";
import { exchangeToken } from "../tokens/exchange-token.ts";
import { asText } from "../calls/json-fields.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import { checkSignInClient, takeOver, type SignInClient } from "../flows/sign-in-client.ts";
import { pollPauseMs } from "../flows/poll-pause.ts";
import { reduceShownCode, SHOWN_CODE_ACTS, SHOWN_CODE_START } from "./shown-code-flow.ts";
import type { ShownCodeEffect, ShownCodeEvent, ShownCodeState } from "./shown-code-flow.ts";

/** Sign-in of a television: `start` -> `code` -> `done` or `expired`. */
export interface TvSignIn extends Flow<ShownCodeState> {
  /** Requests a code and polls until the viewer confirms it. Call it again after `expired`. Settles when the flow ends. */
  begin(): Promise<void>;
  /** Goes back to `start` and stops polling. */
  cancel(): Promise<void>;
}

/** Options of `createTvSignIn`. */
export interface TvSignInOptions {
  /** Name in the list of devices, such as `TV in the living room`. Default: chosen by the platform. */
  readonly deviceName?: string | undefined;
}

/**
 * Creates the sign-in flow of a television. It shows a code and polls until the viewer has entered it on another device, also while
 * the network is offline. The secret for polling is sent in a header, never in an address.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const tv = createTvSignIn(auth);
 * tv.subscribe(({ step, code }) => show(step === "code" ? `Enter ${code} at example.tv/device` : step));
 * await tv.begin();
 */
export function createTvSignIn(auth: SignInClient, options: TvSignInOptions = {}): TvSignIn {
  checkSignInClient("createTvSignIn", auth);
  checkOptions("createTvSignIn", options, { deviceName: "text?" });
  const { request } = auth;
  // DEC-108, PLAT-39
  let pollToken = "";
  let pauseMs = 0;
  const { get, subscribe, close, send } = createActFlow<ShownCodeState, ShownCodeEvent, ShownCodeEffect>(
    auth,
    {
      start: SHOWN_CODE_START,
      acts: SHOWN_CODE_ACTS,
      reduce: reduceShownCode,
      perform: {
        async makeCode(_, { isCurrent }) {
          const answer = Object(
            await requireAnswer(request, {
              endpoint: createDeviceCodeEndpoint,
              body: { device_name: options.deviceName },
              access: "device",
            }),
          ) as JsonObject;
          if (!isCurrent()) return undefined;
          const code = asText(answer["code"]);
          pollToken = asText(answer["poll_token"]) || "";
          if (!code) throw refusal(createDeviceCodeEndpoint.id, answer);
          pauseMs = pollPauseMs(answer["interval"]);
          return { type: "codeMade", code };
        },
        async poll(_, { isCurrent, after }) {
          await new Promise<void>((resolve) => after(pauseMs, resolve));
          if (!isCurrent()) return undefined;
          let wire: unknown;
          try {
            wire = await requireAnswer(request, {
              endpoint: pollDeviceCodeEndpoint,
              headers: { "poll-token": pollToken },
              access: "device",
            });
          } catch (cause) {
            if (!isMarqueeError(cause)) throw cause;
            if (cause.code === "REFUSED") return { type: "expired" };
            if (!cause.isRetryable) throw cause;
            return { type: "pending" };
          }
          const token = asText((Object(wire) as JsonObject)["token"]);
          if (!token) return { type: "pending" };
          const tokens = isCurrent() && (await exchangeToken(auth, { token }));
          if (tokens && isCurrent()) await takeOver(auth, tokens);
          return { type: "signedIn" };
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
  };
}
