import type { Logger } from "@marquee/http";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import type { RenewalNudge } from "../nudges/renewal-nudge.ts";
import { readRenewalNudge } from "../read/read-nudge.ts";
import { lapserAdvanceRenewalNudgeOperation } from "../wire/generated/operations.ts";
import type { CallOptions } from "./plans-client.ts";

/** Whom the nudge is for. */
export interface NudgeOptions extends CallOptions {
  readonly country: string;
  readonly logger: Logger;
}

/**
 * Fetches the renewal nudge of the viewer, with both token headers (SHELL-130, DEC-053). Never rejects: a failure is logged and
 * counts as no nudge.
 */
export async function fetchRenewalNudge(
  graphql: ExecuteOperation,
  { country, logger, signal }: NudgeOptions,
): Promise<RenewalNudge | undefined> {
  try {
    const { data } = await graphql(
      lapserAdvanceRenewalNudgeOperation,
      { country },
      { withAccessTokenHeader: true, signal },
    );
    return readRenewalNudge(data && data.lapserAdvanceRenewalNudge);
  } catch (cause) {
    logger.warn("The renewal nudge could not be fetched", { cause });
    return undefined;
  }
}
