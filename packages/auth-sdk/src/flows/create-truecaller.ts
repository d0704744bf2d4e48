import {
  startTruecallerEndpoint,
  truecallerMergeEndpoint,
  truecallerRegisterEndpoint,
  truecallerStatusEndpoint,
  truecallerUpdateEndpoint,
} from "@marquee/config/endpoints/auth";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Client, MarqueeError, RequestCall } from "@marquee/http";
import { refusal, requireSuccess } from "../calls/answer.ts";
import { asText, type JsonObject } from "../calls/json-fields.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { readSignInResult, requireSignIn } from "./sign-in-result.ts";
import type { SignInResult } from "./sign-in-result.ts";
import { pollPauseMs } from "./poll-pause.ts";
import type { Left, SignInMethod } from "./sign-in-performers.ts";

/** A pending request to the Truecaller app. */
export interface TruecallerRequest {
  readonly requestId: string;
  /** Opens the Truecaller app, in which the viewer agrees. */
  readonly deepLink: string;
  /** Polls until the viewer has answered; pass it to `follow` of `createSignIn`. */
  readonly method: SignInMethod;
}

/** Id of a request to the app. */
export interface TruecallerEntry {
  readonly requestId: string;
}

/**
 * Sign-in with the Truecaller app. No method rejects, except with the code `INVALID_OPTION` for a wrong
 * argument.
 */
export interface Truecaller {
  start(): Promise<ActResult<TruecallerRequest>>;
  /** Stores the confirmed number for the signed-in viewer. `merge` also merges in an account that has the number. */
  update(entry: TruecallerEntry): Promise<ActResult<unknown>>;
  merge(entry: TruecallerEntry): Promise<ActResult<unknown>>;
}

/**
 * Creates sign-in with the Truecaller app.
 *
 * Spec: plans §9, "truecaller web status/update/register/merge".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client
 * @example
 * const started = await createTruecaller(auth).start();
 * if (started.ok) await createSignIn(auth).follow({ method: started.value.method });
 */
export function createTruecaller(client: Client): Truecaller {
  checkCall("createTruecaller", client);
  const { request, logger } = client;
  // AUTH-43
  async function logIn(
    requestId: string,
    { pauseMs, isCurrent, after }: Left & { readonly pauseMs: number },
  ): Promise<SignInResult> {
    for (;;) {
      await new Promise<void>((resolve) => after(pauseMs, resolve));
      if (!isCurrent()) return { kind: "confirmed" };
      const endpoint = truecallerStatusEndpoint;
      const call = { endpoint, body: { request_id: requestId } };
      const answer = await requireSuccess(request, call).catch((cause: MarqueeError): JsonObject => {
        // The browser may have no network while the app is in front of it.
        if (!cause.isRetryable) throw cause;
        return {};
      });
      const status = asText(answer["status"]);
      if (status === "refused") throw refusal(endpoint.id, { code: "IDENTITY_REFUSED" });
      if (status === "expired") throw refusal(endpoint.id, { code: "REQUEST_EXPIRED" });
      // For a number without account the request id is the proof to register with.
      if (status === "done")
        return answer["shouldRegister"] === true
          ? { kind: "registrationNeeded", proof: requestId }
          : readSignInResult(endpoint.id, answer);
    }
  }

  /** Creates the call that stores the confirmed number for the viewer. */
  const take =
    (endpoint: RequestCall["endpoint"]): Truecaller["update"] =>
    async (entry) => {
      checkOptions("createTruecaller", entry, { requestId: "text" });
      return attempt(
        () => requireSuccess(request, { endpoint, body: { request_id: entry.requestId } }),
        logger,
      );
    };

  return {
    start: () =>
      attempt(async () => {
        const answer = await requireSuccess(request, { endpoint: startTruecallerEndpoint, body: {} });
        const requestId = asText(answer["request_id"]) || "";
        return {
          requestId,
          deepLink: asText(answer["deep_link"]) || "",
          method: {
            name: "truecaller" as const,
            logIn: ({ isCurrent, after }) =>
              logIn(requestId, { pauseMs: pollPauseMs(answer["interval"]), isCurrent, after }),
            register: ({ consents }) =>
              requireSignIn(request, {
                endpoint: truecallerRegisterEndpoint,
                body: { request_id: requestId, consents },
              }),
          },
        };
      }, logger),
    update: take(truecallerUpdateEndpoint),
    merge: take(truecallerMergeEndpoint),
  };
}
