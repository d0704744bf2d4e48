import { pageNotFound, PlatformError } from "../../errors/platform-error.ts";

export const unknownCampaign = (id: string): PlatformError => pageNotFound(`There is no campaign ${id}`);

/** 409: answers are taken only while a campaign runs. */
export const campaignNotActive = (): PlatformError =>
  new PlatformError(409, "CAMPAIGN_NOT_ACTIVE", "This quiz takes no answers now");

/** 409: a question is answered once for ever. */
export const alreadyAnswered = (): PlatformError =>
  new PlatformError(409, "ALREADY_ANSWERED", "You have answered this question");

/** 409: there is no result before the last question. */
export const quizNotFinished = (): PlatformError =>
  new PlatformError(409, "QUIZ_NOT_FINISHED", "Answer every question first");

/** 409: there are no winners before the end. */
export const campaignNotCompleted = (): PlatformError =>
  new PlatformError(409, "CAMPAIGN_NOT_COMPLETED", "The winners are known once this quiz is over");
