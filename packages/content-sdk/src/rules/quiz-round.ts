import type { CampaignScreen } from "@marquee/config/content";
import type { AnswerRefusalCode, Campaign } from "../sport.ts";

/** A quiz and the viewer's progress. */
export type QuizRound = Pick<Campaign, "id" | "status" | "questionCount" | "answered">;

// SESS-76
/**
 * Returns the screen of a round: the quiz until its last answer, then the result, and the winners once the quiz is over. An
 * unknown round has not started.
 */
export function quizScreen(round: QuizRound | undefined): CampaignScreen {
  if (round === undefined) return "Landing";
  const { status, questionCount, answered } = round;
  if (status === "COMPLETED") return "Winners";
  if (status !== "ACTIVE") return "Landing";
  return answered.length < questionCount ? "Quiz" : "Result";
}

/** Returns the round after an answer: the question counts as answered if it was saved, or had an answer already. */
export function roundAfterAnswer(
  round: QuizRound,
  questionId: string,
  refusal: AnswerRefusalCode | undefined,
): QuizRound {
  const { answered } = round;
  return refusal === "CAMPAIGN_NOT_ACTIVE" || answered.indexOf(questionId) >= 0
    ? round
    : Object.assign({}, round, { answered: answered.concat(questionId) });
}
