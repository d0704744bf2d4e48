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
 * Creates the step that adds the viewer's and the platform's token, and repeats a refused call after a token was renewed. Rules,
 * in this order:
 *
 * - 403 with PLATFORM_TOKEN_EXPIRED: renew the platform token once, repeat once.
 * - 401 with a player code: return the answer.
 * - 401 of a token that was replaced meanwhile: repeat with the newer one.
 * - 401 of a guest: renew the guest token, repeat.
 * - 401 with code 401 and the terminal message: the session ends.
 * - any other 401: drop the access token if the body carries a code, refresh, repeat. At most three repeats in all.
 *
 * A call belongs to the session of its first token. After the end of that session it is not repeated: it rejects, or resolves
 * with the refused answer.
 *
 * Any other refused answer is returned unread. A stream body cannot be sent twice: the token is renewed, and the refused
 * answer is returned.
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
        // Awaited only if needed, as an await delays also a value that is already there. A caller who has aborted asks for no token.
        if (isPromise(platform) || signal) platform = await untilAborted(platform, signal);
        if (platform) added["x-access-token"] = platform;
        const token = access === "viewer" ? source.getViewerToken(viewer) : undefined;
        if (isPromise(token)) {
          viewer = await untilAborted(token, signal);
          // The viewer signed out or in meanwhile: the old token is not sent.
          if (viewer && viewer.generation !== source.getGeneration()) continue;
        } else viewer = token;
        const isUser = isUserToken(viewer);
        const name = isUser ? "authorization" : "x-z5-guest-token";
        let sent: string | undefined;
        if (viewer) {
          // Joined once for each token: fetch reads a newly joined text slower.
          if (viewer.value !== known) bearer = "bearer " + (known = viewer.value);
          added[name] = sent = isUser ? bearer : viewer.value;
          if (withAccessTokenHeader) added["access-token"] = viewer.value;
        }
        const generation = viewer ? viewer.generation : source.getGeneration();
        const current = upcoming;
        // The body of a Request can be sent only once, so it is cloned for the next attempt.
        if (requestOf(current).body && !init.body) upcoming = (current as RequestLike).clone();
        const response = await next(current, withHeaders(current, init, added));
        const { status } = response;
        if (status !== 401 && status !== 403) return response;

        const { code, message } = await readRefusal(response);
        if (status === 403) {
          if (code !== "PLATFORM_TOKEN_EXPIRED" || isPlatformRenewed) return response;
          isPlatformRenewed = await untilAborted(source.renewPlatformToken(platform), signal);
          if (!isPlatformRenewed) return response;
        } else {
          // The caller sent its own authorization, so the refusal is not about the viewer's token.
          if (access !== "viewer" || playerCode.test(code) || added[name] !== sent) return response;
          /**
           * Returns `refreshed` when a repeat may succeed, otherwise the state of the session; `undefined` without a session.
           */
          const heal = async (): Promise<RefreshOutcome | SessionEndReason | undefined> => {
            if (repeatsLeft && source.getGeneration() !== generation) {
              // After a sign-out meanwhile the call is not repeated as a guest or as another person.
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
        // A stream body was consumed by the first attempt and cannot be sent again.
        const body = Object(init.body) as Record<string | symbol, unknown>;
        if (body["getReader"] || body[Symbol.asyncIterator]) return response;
        // The refused body is read, to free connection and timer before the repeat.
        response.text().catch(() => undefined);
      }
    };
}

function isUserToken(token: ViewerToken | undefined): boolean {
  return (Object(token) as Partial<ViewerToken>).kind === "user";
}
