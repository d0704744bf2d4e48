// Import it on demand: only who plays needs these calls.
export { answerQuiz, fetchCampaigns, fetchLeaderboard, fetchQuizResult } from "@marquee/content-sdk";
