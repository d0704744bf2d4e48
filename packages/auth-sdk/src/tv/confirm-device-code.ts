import { confirmDeviceCodeEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";

/** Options of `confirmDeviceCode`. */
export interface DeviceCodeOptions {
  /** Code on the screen of the television. */
  readonly code: string;
}

/**
 * Signs a television in as the signed-in viewer, by the code it shows. A wrong, used or expired code is refused with
 * `CODE_INVALID`.
 * @throws {MarqueeError} code `UNAUTHORIZED` for a guest, or the code of a failed request
 * @example
 * const { ok } = await confirmDeviceCode(auth, { code: "ABCD1234" });
 */
export async function confirmDeviceCode(
  client: Client,
  options: DeviceCodeOptions,
): Promise<Result<unknown, RefusalCode>> {
  checkCall("confirmDeviceCode", client, options, { code: "text" });
  // AUTH-46
  return settle(() =>
    requireSuccess(client.request, { endpoint: confirmDeviceCodeEndpoint, body: { code: options.code } }),
  );
}
