import { MAX_AUTH_RETRIES } from "@marquee/config/account";
import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import type { FetchStep, RequestLike } from "../ports/fetch.ts";
import type { RefreshOutcome, SessionEndReason, TokenSource, ViewerToken } from "../ports/token-source.ts";
import { playerCode } from "./player-codes.ts";
import { readRefusal } from "./refusal.ts";
import { requestOf, signalOf, withHeaders } from "./request-facts.ts";
import { notesOf } from "./response-notes.ts";
import { isPromise, untilAborted } from "./abort-signal.ts";

/** Options of `tokens`. */
export interface TokensOptions {
  readonly source: TokenSource;
}

/**
 * The step that attaches the viewer's and the platform's token and replays what their renewal can heal. In this order:
 *
 * - 403 with PLATFORM_TOKEN_EXPIRED: renew the platform token once, repeat once.
 * - 401 with a player code: the answer is the caller's.
 * - 401 of a token that has been replaced meanwhile: repeat with the newer one.
 * - 401 of a guest: renew the guest token, repeat.
 * - 401 with code 401 and the terminal message: the session ends.
 * - any other 401: drop the access token if the body carries a code, refresh, repeat. At most three repeats in all.
 *
 * A call stays with the session whose token it has had: once that is over it rejects, or its refused answer is the caller's.
 *
 * What cannot be healed is resolved with as it came, unread. A body that is a stream cannot be sent twice: the token is
 * renewed all the same, the refused answer is the caller's.
 */
export function tokens({ source }: TokensOptions): FetchStep {
  // The order is that of DEC-047, DEC-113 and DEC-120.
  let known = "";
  let bearer = "";
  return (next) =>
    async (input, init = {}) => {
      const { access = "viewer", withAccessTokenHeader } = init.marquee || {};
      if (access === "public" || access === "start") return next(input, init);

      const signal = signalOf(input, init);
      let upcoming = input;
      let repeatsLeft = MAX_AUTH_RETRIES;
      let isPlatformRenewed = false;
      let viewer: ViewerToken | undefined;
      for (;;) {
        const added: Record<string, string> = {};
        let platform = source.getPlatformToken();
        // Waiting costs even where there is nothing to wait for, and there hardly ever is.
        if (isPromise(platform)) platform = await untilAborted(platform, signal);
        if (platform) added["x-access-token"] = platform;
        const token = access === "viewer" ? source.getViewerToken(viewer) : undefined;
        if (isPromise(token)) {
          viewer = await untilAborted(token, signal);
          // Who signs out at this very moment sends no token any more.
          if (viewer && viewer.generation !== source.getGeneration()) continue;
        } else viewer = token;
        const isUser = isUserToken(viewer);
        const name = isUser ? "authorization" : "x-z5-guest-token";
        let sent: string | undefined;
        if (viewer) {
          // Put together once: a fetch reads a text that was joined just now much slower.
          if (viewer.value !== known) bearer = "bearer " + (known = viewer.value);
          added[name] = sent = isUser ? bearer : viewer.value;
          if (withAccessTokenHeader) added["access-token"] = viewer.value;
        }
        const generation = viewer ? viewer.generation : source.getGeneration();
        const current = upcoming;
        // The body of a Request can be sent once only, so the next attempt's copy is made before.
        if (requestOf(current).body && !init.body) upcoming = (current as RequestLike).clone();
        const response = await next(current, withHeaders(current, init, added));
        const { status } = response;
        if (status !== 401 && status !== 403) return response;

        const { code, message } = await readRefusal(response);
        if (status === 403) {
          if (code !== "PLATFORM_TOKEN_EXPIRED" || isPlatformRenewed) return response;
          isPlatformRenewed = true;
          if (!(await untilAborted(source.renewPlatformToken(platform), signal))) return response;
        } else {
          // A caller that sent another authorization was not refused as this viewer.
          if (access !== "viewer" || playerCode.test(code) || added[name] !== sent) return response;
          /** `refreshed` when a repeat may succeed, otherwise how the session stands; `undefined` for what is no session. */
          const heal = async (): Promise<RefreshOutcome | SessionEndReason | undefined> => {
            if (repeatsLeft && source.getGeneration() !== generation) {
              // Who signed out meanwhile does not have the call repeated in a guest's name, nor in the next person's.
              return isUserToken(await source.getViewerToken(viewer)) === isUser ? "refreshed" : undefined;
            }
            if (!isUser)
              return repeatsLeft && (await source.renewGuestToken(generation)) === "renewed"
                ? "refreshed"
                : undefined;
            let outcome: RefreshOutcome | SessionEndReason = "terminal";
            if (code !== "401" || message !== TOKEN_EXPIRED_MESSAGE) {
              if (code) await source.dropAccessToken(generation);
              outcome = repeatsLeft ? await source.refresh(generation) : "retriesExhausted";
            }
            if (outcome !== "refreshed" && outcome !== "unavailable")
              await source.endSession({ reason: outcome, generation });
            return outcome;
          };
          const outcome = await untilAborted(heal(), signal);
          if (outcome !== "refreshed") {
            notesOf(response).sessionOutcome = outcome;
            return response;
          }
          repeatsLeft -= 1;
        }
        // A body that is read while it is sent: there is nothing left to send a second time.
        const body = Object(init.body) as Record<string | symbol, unknown>;
        if (body["getReader"] || body[Symbol.asyncIterator]) return response;
        // Read to its end, so that connection and timer are free before the repeat.
        response.text().catch(() => undefined);
      }
    };
}

function isUserToken(token: ViewerToken | undefined): boolean {
  return (Object(token) as Partial<ViewerToken>).kind === "user";
}
