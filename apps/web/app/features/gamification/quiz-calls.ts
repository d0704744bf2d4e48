// Import on demand: only viewers who play need these calls.
export { answerQuiz, fetchCampaigns, fetchLeaderboard, fetchQuizResult } from "@marquee/content-sdk";
