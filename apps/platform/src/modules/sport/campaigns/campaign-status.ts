import type { CampaignStatus } from "@marquee/config";

/** What decides where a campaign stands. */
export interface CampaignDates {
  /** IDLE keeps a campaign back, whatever its dates say. */
  readonly status: CampaignStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Where a campaign stands at a moment: its dates move it on, so that nobody has to open and close it by hand (SESS-75). */
export function campaignStatus({ status, startsAt, endsAt }: CampaignDates, now: number): CampaignStatus {
  if (status === "IDLE" || startsAt === null) return status;
  if (now < startsAt.getTime()) return "SCHEDULED";
  return endsAt === null || now < endsAt.getTime() ? "ACTIVE" : "COMPLETED";
}
