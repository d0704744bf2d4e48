// Whether an item plays
export { canPlay, type AccessDecision, type PlayableItem, type PlayingViewer } from "./can-play.ts";
export { isLicensedFor } from "./is-licensed-for.ts";
export { licenceIn } from "./licence-in.ts";
export { licenceState, type LicenceFacts } from "./licence-state.ts";
export { rentalState, type RentalFacts, type RentalState } from "./rental-state.ts";
export { isWithinAge } from "./age-gate.ts";

// Offer of a title
export {
  isUpcomingOffer,
  knownOffer,
  offerActions,
  showOffer,
  titleOffer,
  type DecidedRights,
  type OfferActions,
  type OfferQuestion,
  type TitleOffer,
} from "./title-offer.ts";
export { refusalActions, type RefusalActions } from "./refusal-actions.ts";

// Watched positions
export {
  isWatched,
  isWatchedLater,
  mayRenewStream,
  resumePositionMs,
  startPositionMs,
  watchedPercent,
  type StartFacts,
  type WatchedMoment,
  type WatchedPart,
} from "./watched.ts";

// Watchlist entry of a guest before sign-in
export { isPendingWatchlist, pendingWatchlist } from "./pending-watchlist.ts";

// Reactions
export { nextReaction } from "./next-reaction.ts";

// League and quiz
export { laterMatchState, matchSchedule, type MatchSchedule } from "./schedules.ts";
export { quizScreen, roundAfterAnswer, type QuizRound } from "./quiz-round.ts";

// People, language and page of an item
export { castOf, type CastMember } from "./cast.ts";
export { primaryLanguage } from "./primary-language.ts";
export { itemAddress, type AddressedItem } from "../titles/item-address.ts";
