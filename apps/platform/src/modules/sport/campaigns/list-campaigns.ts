import type { CampaignStatus } from "@marquee/config";
import type { WireCampaigns } from "@marquee/content-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { CampaignRepository } from "./campaign-repository.ts";
import { campaignStatus } from "./campaign-status.ts";
import { questionIn } from "./campaign-texts.ts";

/** Running campaigns first, then future ones, past ones, and those without a date. */
const ORDER: readonly CampaignStatus[] = ["ACTIVE", "SCHEDULED", "COMPLETED", "IDLE"];

interface CampaignsQuery {
  readonly id: string | undefined;
  readonly language: string;
  readonly userId: string | undefined;
  readonly nowMs: number;
}

/** The campaigns, with the questions of running ones but never the right answers. */
export async function listCampaigns(
  repository: CampaignRepository,
  { id, language, userId, nowMs }: CampaignsQuery,
): Promise<WireCampaigns> {
  const rows = (await repository.list()).filter((row) => id === undefined || row.id === id);
  const ids = rows.map((row) => row.id);
  const [questions, answers] = await Promise.all([
    repository.questions(ids),
    userId === undefined ? new Map<string, number>() : repository.answers(userId, ids),
  ]);
  const campaigns = rows.map((row) => {
    const own = questions.filter(({ campaignId }) => campaignId === row.id);
    const status = campaignStatus(row, nowMs);
    return {
      id: row.id,
      title: localText(row.title, language),
      status,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      question_count: own.length,
      questions:
        status === "ACTIVE"
          ? own.map((question) => ({
              id: question.id,
              text: questionIn(question, language).text,
              options: [...questionIn(question, language).options],
            }))
          : [],
      answered: own.filter((question) => answers.has(question.id)).map((question) => question.id),
    };
  });
  return {
    campaigns: campaigns.sort(
      (left, right) =>
        ORDER.indexOf(left.status) - ORDER.indexOf(right.status) ||
        (right.starts_at ?? "").localeCompare(left.starts_at ?? "") ||
        left.id.localeCompare(right.id),
    ),
  };
}
