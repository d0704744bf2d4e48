import { tokenExchangeEndpoint } from '@marquee/config';
import type { AbortSignalLike, SendRequest } from '@marquee/http';
import { requireAnswer } from './answer.ts';
import { AuthError } from './errors/auth-error.ts';
import { readTokens } from './tokens/read-tokens.ts';
import type { SignInTokens } from './tokens/read-tokens.ts';

/**
 * Exchanges the one-time token of a device or partner for a session: form-encoded, by POST [AUTH-04].
 * @throws {AuthError} code `REFUSED` for a 400, `UNREADABLE_ANSWER` without tokens; errors of `@marquee/http` otherwise, `UNAUTHORIZED` for a token that is not valid
 */
export async function exchangeToken(request: SendRequest, { token, signal }: { readonly token: string; readonly signal?: AbortSignalLike | undefined }): Promise<SignInTokens> {
  const tokens = readTokens(await requireAnswer(request, { endpoint: tokenExchangeEndpoint, form: { token }, access: 'device', signal }));
  if (!tokens) throw new AuthError({ code: 'UNREADABLE_ANSWER', message: 'POST /auth/token answered without tokens', endpoint: tokenExchangeEndpoint.id, path: '' });
  return tokens;
}
