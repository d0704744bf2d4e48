import type { CampaignStatus } from "@marquee/config";

/** The dates that decide a campaign's status. */
export interface CampaignDates {
  /** `IDLE` hides a campaign, whatever its dates. */
  readonly status: CampaignStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** The status of a campaign at a time. It follows from the dates, so that campaigns are not opened and closed by hand. */
export function campaignStatus({ status, startsAt, endsAt }: CampaignDates, now: number): CampaignStatus {
  if (status === "IDLE" || startsAt === null) return status;
  if (now < startsAt.getTime()) return "SCHEDULED";
  return endsAt === null || now < endsAt.getTime() ? "ACTIVE" : "COMPLETED";
}
