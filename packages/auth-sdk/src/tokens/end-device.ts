import type { RequestAnswer, SendRequest } from "@marquee/http";
import { refusal } from "../calls/answer.ts";
import type { JsonObject } from "../calls/json-fields.ts";
import { removeDeviceOperation } from "../wire/generated/operations.ts";
import { postOperation } from "./post-operation.ts";

/**
 * Ends the session of a device with a token that is no longer in use. The request may outlive the page.
 * @throws {MarqueeError} code `REFUSED` when the backend refuses; errors of `@marquee/http` otherwise
 */
export async function endDevice(
  request: SendRequest,
  { deviceId, accessToken }: { readonly deviceId: string; readonly accessToken: string },
): Promise<void> {
  const call = postOperation(removeDeviceOperation, { deviceIds: [deviceId] });
  const answer: RequestAnswer = await request(
    Object.assign(call, { deviceId, headers: { authorization: `bearer ${accessToken}` }, keepalive: true }),
  );
  const { data, errors } = Object(answer.data) as JsonObject;
  if (answer.ok && data && !errors) return;
  throw refusal(
    call.endpoint.id,
    (Object((Object(errors) as unknown[])[0]) as Record<string, unknown>)["extensions"],
  );
}
