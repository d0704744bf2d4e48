import type { FakeAnswer, FamilyRequest } from "@marquee/http/testing";
import { isSignedIn, notFound, ok, unauthorized, type FakeCatalogue } from "./fake-request.ts";

const QUESTIONS = [
  { id: "quiz-1-1", text: "Who plays the engineer?", options: ["Buster Keaton", "Harold Lloyd"] },
  { id: "quiz-1-2", text: "What is stolen?", options: ["A horse", "An engine"] },
];
const RIGHT = [0, 1];
const QUIZ = { campaign_id: "quiz-1", title: "Silent films", total: QUESTIONS.length };

const conflict = (code: string): FakeAnswer => ({ status: 409, json: { code, message: "Not now" } });

/** Answers the calls about quizzes and matches: one quiz with two questions, one league. */
export function fakeSport({ items }: FakeCatalogue): (request: FamilyRequest) => FakeAnswer | undefined {
  const answersOf: Record<string, Record<string, number>> = {};

  const rightOf = (answers: Readonly<Record<string, number>>): number =>
    QUESTIONS.filter(({ id }, index) => answers[id] === RIGHT[index]).length;

  function quiz(request: FamilyRequest, act: string): FakeAnswer {
    const caller = request.headers["authorization"] || "";
    const answers = (answersOf[caller] = answersOf[caller] || {});
    const answered = Object.keys(answers).length;
    if (act === "winners") return conflict("CAMPAIGN_NOT_OVER");
    if (act === "leaderboard") {
      const own = answered > 0 && caller ? { rank: 1, right: rightOf(answers) } : null;
      return ok({ ...QUIZ, entries: own ? [own] : [], own });
    }
    if (!isSignedIn(request)) return unauthorized;
    if (act === "result") {
      if (answered < QUESTIONS.length) return conflict("NOT_FINISHED");
      const questions = QUESTIONS.map((question, index) => ({
        ...question,
        own_option: answers[question.id],
        correct_option: RIGHT[index],
      }));
      return ok({ ...QUIZ, right: rightOf(answers), rank: 1, questions });
    }
    const { question_id, option } = Object(request.body) as {
      readonly question_id?: string;
      readonly option?: number;
    };
    if (act !== "answers" || !QUESTIONS.some(({ id }) => id === question_id)) return notFound;
    if (answers[question_id as string] !== undefined) return conflict("ALREADY_ANSWERED");
    answers[question_id as string] = option as number;
    return ok({ question_id, answered: answered + 1, total: QUESTIONS.length });
  }

  const campaigns = ({ headers }: FamilyRequest) => ({
    campaigns: [
      {
        id: QUIZ.campaign_id,
        title: QUIZ.title,
        status: "ACTIVE",
        question_count: QUESTIONS.length,
        questions: QUESTIONS,
        answered: Object.keys(answersOf[headers["authorization"] || ""] || {}),
      },
    ],
  });

  const matches = ({ nowMs }: FamilyRequest) => ({
    matches: [
      {
        id: "match-1",
        sport: "cricket",
        tournament: "Marquee Cup",
        home: { name: "Mumbai", score: "142/4" },
        away: { name: "Delhi" },
        venue: "Mumbai",
        state: "Live",
        start_time: new Date(nowMs).toISOString(),
        items: items.slice(0, 1),
      },
    ],
  });

  return (request) => {
    const [, first, id, act = ""] = request.path.split("/");
    if (first === "matches") {
      if (id === "clips") return ok({ items: items.slice(0, 1) });
      const teams = ["Mumbai", "Delhi"].map((name) => ({ name, played: 1, won: 0, lost: 0, points: 1 }));
      return ok(id === "teams" ? { teams } : matches(request));
    }
    if (first !== "campaign") return undefined;
    if (id === undefined) return ok(campaigns(request));
    return id === QUIZ.campaign_id ? quiz(request, act) : notFound;
  };
}
