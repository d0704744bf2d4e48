import { invalidArgument, pageNotFound } from "../../../errors/platform-error.ts";
import type { CampaignRepository } from "./campaign-repository.ts";
import { campaignStatus } from "./campaign-status.ts";
import { questionIn } from "./campaign-texts.ts";
import { alreadyAnswered, campaignNotActive, unknownCampaign } from "../errors.ts";

interface Answer {
  readonly campaignId: string;
  readonly questionId: string;
  readonly option: number;
  readonly userId: string;
  readonly nowMs: number;
}

/**
 * Stores a person's answer to a question, which can be given only once.
 * @throws {PlatformError} 404 for an unknown campaign or question, 400 for an unknown option, 409 for a second answer or a
 * campaign that is not running
 */
export async function answerQuestion(
  repository: CampaignRepository,
  { campaignId, questionId, option, userId, nowMs }: Answer,
): Promise<{ question_id: string; answered: number; total: number }> {
  const campaign = await repository.find(campaignId);
  if (campaign === undefined) throw unknownCampaign(campaignId);
  if (campaignStatus(campaign, nowMs) !== "ACTIVE") throw campaignNotActive();
  const questions = await repository.questions([campaignId]);
  const question = questions.find(({ id }) => id === questionId);
  if (question === undefined) throw pageNotFound(`There is no question ${questionId} in ${campaignId}`);
  if (option >= questionIn(question, "en").options.length)
    throw invalidArgument("body.option: is not one of the options");
  if (!(await repository.answer({ questionId, userId, option, at: new Date(nowMs) })))
    throw alreadyAnswered();
  const answers = await repository.answers(userId, [campaignId]);
  return { question_id: questionId, answered: answers.size, total: questions.length };
}
