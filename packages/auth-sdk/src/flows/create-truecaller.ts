import {
  startTruecallerEndpoint,
  truecallerMergeEndpoint,
  truecallerRegisterEndpoint,
  truecallerStatusEndpoint,
  truecallerUpdateEndpoint,
} from "@marquee/config/endpoints/auth";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Client, RequestCall } from "@marquee/http";
import { refusal, requireSuccess } from "../calls/answer.ts";
import { asText } from "../calls/json-fields.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { readSignInResult, requireSignIn } from "./sign-in-result.ts";
import type { SignInResult } from "./sign-in-result.ts";
import { pollPauseMs } from "./poll-pause.ts";
import type { Left, SignInMethod } from "./sign-in-performers.ts";

/** A request to the Truecaller app under way. */
export interface TruecallerRequest {
  readonly requestId: string;
  /** Opens the app, whose viewer agrees there. */
  readonly deepLink: string;
  /** Asks until the viewer has answered; hand it to `follow` of `createSignIn`. */
  readonly method: SignInMethod;
}

/** Names a request to the app. */
export interface TruecallerEntry {
  readonly requestId: string;
}

/**
 * Signing in with the Truecaller app. No act rejects, save for a mistake of the program: `MarqueeError` code
 * `INVALID_OPTION`.
 */
export interface Truecaller {
  start(): Promise<ActResult<TruecallerRequest>>;
  /** A signed-in viewer takes the confirmed number over, `merge` also from an account that has it. */
  update(entry: TruecallerEntry): Promise<ActResult<unknown>>;
  merge(entry: TruecallerEntry): Promise<ActResult<unknown>>;
}

/**
 * Makes it.
 *
 * Spec: plans §9, "truecaller web status/update/register/merge".
 * @throws {MarqueeError} code `INVALID_OPTION` for what is no client
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
      const answer = await requireSuccess(request, { endpoint, body: { request_id: requestId } });
      const status = asText(answer["status"]);
      if (status === "refused" || status === "expired")
        throw refusal(endpoint.id, { code: status === "refused" ? "IDENTITY_REFUSED" : "REQUEST_EXPIRED" });
      // The request itself proves a number that no account has yet.
      if (status === "done")
        return answer["shouldRegister"] === true
          ? { kind: "registrationNeeded", proof: requestId }
          : readSignInResult(endpoint.id, answer);
    }
  }

  /** The number that a request has confirmed becomes that of the viewer. */
  const take =
    (endpoint: RequestCall["endpoint"]): Truecaller["update"] =>
    async (entry) => {
      checkOptions("createTruecaller", entry, { requestId: "text" });
      const call = { endpoint, body: { request_id: entry.requestId } };
      return attempt(() => requireSuccess(request, call), logger);
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
