import type { Client, MarqueeError } from "@marquee/http";
import type { RenewalNudge } from "../nudges/renewal-nudge.ts";
import { readRenewalNudge } from "../read/read-nudge.ts";
import { lapserAdvanceRenewalNudgeOperation } from "../wire/generated/operations.ts";
import { checked } from "./call.ts";
import type { CallOptions } from "./call.ts";

/**
 * Fetches the viewer's renewal nudge; undefined without one. A failed request is logged and gives undefined. Needs sign-in.
 * @throws {MarqueeError} `INVALID_OPTION` and `ABORTED` only
 * @example
 * const nudge = await fetchRenewalNudge(client);
 */
export async function fetchRenewalNudge(
  client: Client,
  options: CallOptions = {},
): Promise<RenewalNudge | undefined> {
  const { signal } = checked("fetchRenewalNudge", client, options);
  // SHELL-130, DEC-053: with both token headers
  try {
    const { data } = await client.execute(
      lapserAdvanceRenewalNudgeOperation,
      { country: client.viewer().country },
      { withAccessTokenHeader: true, signal },
    );
    return readRenewalNudge(data && data.lapserAdvanceRenewalNudge);
  } catch (cause) {
    if ((cause as MarqueeError).code === "ABORTED") throw cause;
    client.logger.warn("The renewal nudge could not be fetched", { cause });
    return undefined;
  }
}
