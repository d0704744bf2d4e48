import { MAX_AUTH_RETRIES, TOKEN_EXPIRED_MESSAGE, toPlayerCode } from '@marquee/config';
import type { CallContext } from '../call-context.ts';
import type { SessionOutcome } from '../errors/http-error.ts';
import type { FetchInit, FetchInput, FetchStep } from '../ports/fetch.ts';
import type { TokenSource, ViewerToken } from '../ports/token-source.ts';
import { readRefusal, type Refusal } from './refusal.ts';
import { addressOf, headersOf, isRequest, signalOf } from './request-facts.ts';
import { markSessionOutcome } from './session-outcome.ts';
import { untilAborted } from './until-aborted.ts';

/** Code of the 403 that says the platform token is dead (DEC-113). */
const platformTokenExpired = 'PLATFORM_TOKEN_EXPIRED';

/** Options of `tokens`. */
export interface TokensOptions {
  readonly source: TokenSource;
  /** As in `HeadersOptions`: addresses for which it answers `false` get no token. Default: every address. */
  readonly isOwnAddress?: (address: string) => boolean;
}

/**
 * The step that attaches the viewer's and the platform's token and replays what their renewal can heal. In this order
 * (DEC-047, DEC-113, DEC-120):
 *
 * - 403 with PLATFORM_TOKEN_EXPIRED: renew the platform token once, repeat once.
 * - 401 with a player code: the answer is the caller's.
 * - 401 of a token that has been replaced meanwhile: repeat with the newer one.
 * - 401 of a guest: renew the guest token, repeat.
 * - 401 with code 401 and the terminal message: the session ends.
 * - any other 401: drop the access token if the body carries a code, refresh, repeat. At most three repeats in all.
 *
 * What cannot be healed is resolved with as it came, unread. A body that is a stream cannot be sent twice: the token is
 * renewed all the same, the refused answer is the caller's.
 */
export function tokens({ source, isOwnAddress }: TokensOptions): FetchStep {
  return (next) => async (input, init) => {
    const context: CallContext = (init && init.marquee) || {};
    const access = context.access || 'viewer';
    if (access === 'public' || access === 'start' || (isOwnAddress && !isOwnAddress(addressOf(input)))) return next(input, init);

    const signal = signalOf(input, init);
    const attempt = repeatable(input, init);
    let repeats = 0;
    let isPlatformRenewed = false;
    for (;;) {
      const platform = await untilAborted(source.getPlatformToken(), signal);
      const viewer = access === 'viewer' ? await untilAborted(source.getViewerToken(), signal) : undefined;
      const generation = viewer ? viewer.generation : source.getGeneration();
      const response = await next(attempt.take(), withTokens(input, init, { platform, viewer }));
      if (response.status !== 401 && response.status !== 403) return response;

      const refusal = await readRefusal(response);
      if (response.status === 403) {
        if (refusal.code !== platformTokenExpired || isPlatformRenewed) return response;
        isPlatformRenewed = true;
        if (!(await untilAborted(source.renewPlatformToken(platform), signal))) return response;
      } else {
        if (access !== 'viewer' || toPlayerCode(refusal.code)) return response;
        const isLast = repeats === MAX_AUTH_RETRIES;
        const healed = await untilAborted(heal(source, { viewer, generation, refusal, isLast }), signal);
        if (healed !== true) return markSessionOutcome(response, healed);
        repeats += 1;
      }
      if (!attempt.isRepeatable) return response;
      // Read to its end, so that connection and timer are free before the repeat.
      response.text().catch(() => undefined);
    }
  };
}

interface Refused {
  readonly viewer: ViewerToken | undefined;
  readonly generation: number;
  readonly refusal: Refusal;
  readonly isLast: boolean;
}

/** `true` when a repeat may succeed, otherwise how the session stands (`undefined`: untouched). */
async function heal(source: TokenSource, { viewer, generation, refusal, isLast }: Refused): Promise<true | SessionOutcome | undefined> {
  const isUser = viewer !== undefined && viewer.kind === 'user';
  if (!isLast && source.getGeneration() !== generation) {
    // Someone who signed out meanwhile does not have the call repeated in a guest's name.
    const current = await source.getViewerToken();
    return (current !== undefined && current.kind === 'user') === isUser ? true : undefined;
  }
  if (!isUser) return !isLast && (await source.renewGuestToken(generation)) === 'renewed' ? true : undefined;
  if (refusal.code === '401' && refusal.message === TOKEN_EXPIRED_MESSAGE) {
    await source.endSession({ reason: 'terminal', generation });
    return 'terminal';
  }
  if (refusal.code !== undefined) await source.dropAccessToken(generation);
  if (isLast) {
    await source.endSession({ reason: 'retriesExhausted', generation });
    return 'retriesExhausted';
  }
  const outcome = await source.refresh(generation);
  if (outcome === 'refreshed') return true;
  if (outcome === 'refused') await source.endSession({ reason: 'refused', generation });
  return outcome;
}

function withTokens(
  input: FetchInput,
  init: FetchInit | undefined,
  { platform, viewer }: { readonly platform: string | undefined; readonly viewer: ViewerToken | undefined },
): FetchInit {
  const own: Record<string, string> = {};
  if (platform) own['x-access-token'] = platform;
  if (viewer) {
    if (viewer.kind === 'user') own['authorization'] = `bearer ${viewer.value}`;
    else own['x-z5-guest-token'] = viewer.value;
    if (init && init.marquee && init.marquee.withAccessTokenHeader) own['access-token'] = viewer.value;
  }
  return Object.assign({}, init, { headers: Object.assign(own, headersOf(input, init)) });
}

/** Gives the input of each attempt. A `Request` with a body is cloned ahead, as its body can be sent once only. */
function repeatable(input: FetchInput, init: FetchInit | undefined): { readonly isRepeatable: boolean; take(): FetchInput } {
  const body = init && init.body;
  const isStream =
    typeof body === 'object' && body !== null && ('getReader' in body || (Symbol.asyncIterator && Symbol.asyncIterator in body));
  if (!isRequest(input) || !input.body || (body !== undefined && body !== null)) return { isRepeatable: !isStream, take: () => input };
  let spare = input.clone();
  let isFirst = true;
  return {
    isRepeatable: true,
    take() {
      if (isFirst) {
        isFirst = false;
        return input;
      }
      const request = spare;
      spare = spare.clone();
      return request;
    },
  };
}
