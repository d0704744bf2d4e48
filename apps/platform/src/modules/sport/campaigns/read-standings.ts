import type { WireLeaderboard, WireWinners } from "@marquee/content-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { CampaignRepository, CampaignRow, StandingRow } from "./campaign-repository.ts";
import { campaignStatus } from "./campaign-status.ts";
import { campaignNotCompleted, unknownCampaign } from "../errors.ts";

/** Places that a list shows. */
const MOST_PLACES = 50;

/** Names of people as others may see them. */
export type PublicNames = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface StandingsPorts {
  readonly repository: CampaignRepository;
  readonly publicNames: PublicNames;
}

interface StandingsQuery {
  readonly campaignId: string;
  readonly language: string;
  readonly nowMs: number;
}

async function requireCampaign(repository: CampaignRepository, id: string): Promise<CampaignRow> {
  const campaign = await repository.find(id);
  if (campaign === undefined) throw unknownCampaign(id);
  return campaign;
}

const toStanding = ({ userId, rank, right }: StandingRow, names: ReadonlyMap<string, string>) => ({
  rank,
  right,
  name: names.get(userId) ?? null,
});

/**
 * The people with all answers right, the fastest first. @throws {PlatformError} 404 for an unknown campaign, 409 before it is
 * over
 */
export async function readWinners(
  { repository, publicNames }: StandingsPorts,
  { campaignId, language, nowMs }: StandingsQuery,
): Promise<WireWinners> {
  const campaign = await requireCampaign(repository, campaignId);
  if (campaignStatus(campaign, nowMs) !== "COMPLETED") throw campaignNotCompleted();
  const [questions, places] = await Promise.all([
    repository.questions([campaignId]),
    repository.standings(campaignId, MOST_PLACES),
  ]);
  const winners = places.filter(({ right }) => right === questions.length && right > 0);
  const names = await publicNames(winners.map(({ userId }) => userId));
  return {
    campaign_id: campaignId,
    title: localText(campaign.title, language),
    total: questions.length,
    winners: winners.map((place) => toStanding(place, names)),
  };
}

/** The leaders of a campaign, and the caller's rank. @throws {PlatformError} 404 for an unknown campaign */
export async function readLeaderboard(
  { repository, publicNames }: StandingsPorts,
  { campaignId, language, userId }: Omit<StandingsQuery, "nowMs"> & { readonly userId: string | undefined },
): Promise<WireLeaderboard> {
  const campaign = await requireCampaign(repository, campaignId);
  const [questions, places, own] = await Promise.all([
    repository.questions([campaignId]),
    repository.standings(campaignId, MOST_PLACES),
    userId === undefined ? undefined : repository.standingOf(campaignId, userId),
  ]);
  const names = await publicNames(
    [...places, ...(own === undefined ? [] : [own])].map((place) => place.userId),
  );
  return {
    campaign_id: campaignId,
    title: localText(campaign.title, language),
    total: questions.length,
    entries: places.map((place) => toStanding(place, names)),
    own: own === undefined ? null : toStanding(own, names),
  };
}
