import { confirmDeviceCodeEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";

/** Options of `confirmDeviceCode`. */
export interface DeviceCodeOptions {
  /** As the television shows it. */
  readonly code: string;
}

/**
 * Signs the television in that shows a code, as the signed-in viewer. A wrong, used or expired code is refused with
 * `CODE_INVALID`.
 * @throws {MarqueeError} code `UNAUTHORIZED` for a guest, or as every call
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
