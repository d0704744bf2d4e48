import {
  startTruecallerEndpoint,
  truecallerMergeEndpoint,
  truecallerRegisterEndpoint,
  truecallerStatusEndpoint,
  truecallerUpdateEndpoint,
} from "@marquee/config/endpoints/auth";
import type { Timers } from "@marquee/http";
import { refusal, requireSuccess } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { asText } from "../json-fields.ts";
import { readSignInResult, requireSignIn } from "../sign-in-result.ts";
import type { SignInResult } from "../sign-in-result.ts";
import { pollPauseMs } from "./poll-pause.ts";
import type { Left, SignInWay } from "./sign-in-performers.ts";

/** A request to the Truecaller app under way. */
export interface TruecallerRequest {
  readonly requestId: string;
  /** Opens the app, whose viewer agrees there. */
  readonly deepLink: string;
  /** Asks until the viewer has answered; hand it to `follow` of `createSignIn`. */
  readonly way: SignInWay;
}

/** Signing in with the Truecaller app [AUTH-43]. Nothing here rejects, save what `way` does. */
export interface Truecaller {
  start(): Promise<Outcome<TruecallerRequest>>;
  /** A signed-in viewer takes the confirmed number over, `merge` also from an account that has it. */
  update(requestId: string): Promise<Outcome<unknown>>;
  merge(requestId: string): Promise<Outcome<unknown>>;
}

/** Makes it. Spec: plans §9, "truecaller web status/update/register/merge". */
export function createTruecaller({
  request,
  timers,
  logger,
}: Pick<AuthCalls, "request" | "logger"> & { readonly timers: Timers }): Truecaller {
  async function logIn(
    requestId: string,
    { pauseMs, isCurrent }: Left & { readonly pauseMs: number },
  ): Promise<SignInResult> {
    for (;;) {
      await new Promise<void>((resolve) => void timers.setTimeout(resolve, pauseMs));
      if (!isCurrent()) return { kind: "confirmed" };
      const endpoint = truecallerStatusEndpoint;
      const answer = await requireSuccess(request, { endpoint, body: { request_id: requestId } });
      const status = asText(answer["status"]);
      if (status === "refused" || status === "expired")
        throw refusal(endpoint.id, Object.assign({}, answer, { code: status }));
      // The request itself is the proof of a number that nobody has yet.
      if (status === "done")
        return answer["shouldRegister"] === true
          ? { kind: "registrationNeeded", proof: requestId }
          : readSignInResult(endpoint.id, answer);
    }
  }

  return {
    start: () =>
      attempt(async () => {
        const answer = await requireSuccess(request, { endpoint: startTruecallerEndpoint, body: {} });
        const requestId = asText(answer["request_id"]) || "";
        return {
          requestId,
          deepLink: asText(answer["deep_link"]) || "",
          way: {
            logIn: ({ isCurrent }) =>
              logIn(requestId, { pauseMs: pollPauseMs(answer["interval"]), isCurrent }),
            register: ({ consents }) =>
              requireSignIn(request, {
                endpoint: truecallerRegisterEndpoint,
                body: { request_id: requestId, consents },
              }),
          },
        };
      }, logger),
    update: (requestId) =>
      attempt(
        () =>
          requireSuccess(request, { endpoint: truecallerUpdateEndpoint, body: { request_id: requestId } }),
        logger,
      ),
    merge: (requestId) =>
      attempt(
        () => requireSuccess(request, { endpoint: truecallerMergeEndpoint, body: { request_id: requestId } }),
        logger,
      ),
  };
}
