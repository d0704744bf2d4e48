import type { WireQuizResult } from "@marquee/content-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { CampaignRepository } from "./campaign-repository.ts";
import { questionIn } from "./campaign-texts.ts";
import { quizNotFinished, unknownCampaign } from "../errors.ts";

/**
 * The result of a user in a quiz, with the right answers.
 * @throws {PlatformError} 404 for an unknown campaign, 409 before the last question is answered
 */
export async function readQuizResult(
  repository: CampaignRepository,
  {
    campaignId,
    userId,
    language,
  }: { readonly campaignId: string; readonly userId: string; readonly language: string },
): Promise<WireQuizResult> {
  const campaign = await repository.find(campaignId);
  if (campaign === undefined) throw unknownCampaign(campaignId);
  const [questions, answers, standing] = await Promise.all([
    repository.questions([campaignId]),
    repository.answers(userId, [campaignId]),
    repository.standingOf(campaignId, userId),
  ]);
  if (standing === undefined || answers.size < questions.length) throw quizNotFinished();
  return {
    campaign_id: campaignId,
    title: localText(campaign.title, language),
    right: standing.right,
    total: questions.length,
    rank: standing.rank,
    questions: questions.map((question) => {
      const { text, options } = questionIn(question, language);
      return {
        id: question.id,
        text,
        options: [...options],
        own_option: answers.get(question.id) ?? 0,
        correct_option: question.correctOption,
      };
    }),
  };
}
