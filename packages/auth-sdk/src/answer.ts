import type { RequestAnswer, RequestCall, SendRequest } from '@marquee/http';
import { AuthError } from './errors/auth-error.ts';
import { asObject, asText } from './json-fields.ts';

/**
 * Makes the call and gives its parsed answer. `@marquee/http` hands the body of a 400 back; these calls can do nothing with it.
 * @throws {AuthError} code `REFUSED` for a 400; errors of `@marquee/http` otherwise
 */
export async function requireAnswer(request: SendRequest, call: RequestCall): Promise<unknown> {
  const answer: RequestAnswer = await request(call);
  if (answer.ok) return answer.data;
  const { method, family, path } = call.endpoint;
  const refusal = asText(asObject(answer.data)?.['message']);
  throw new AuthError({
    code: 'REFUSED',
    message: `${method} /${family}${path} was refused with ${answer.status}${refusal === undefined ? '' : `: ${refusal}`}`,
    endpoint: call.endpoint.id,
    path: '',
  });
}
