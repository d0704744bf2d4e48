// Whether an item plays
export { canPlay, type PlayVerdict, type PlayableItem, type PlayingViewer } from "./can-play.ts";
export { isLicensedFor } from "./is-licensed-for.ts";
export { licenceState, type LicenceFacts } from "./licence-state.ts";
export { rentalState, type RentalFacts, type RentalState } from "./rental-state.ts";
export { isWithinAge } from "./age-gate.ts";

// What a title is offered as
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

// How far something was watched
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

// Addresses that a player renews
export { renewedAddress } from "./renewed-address.ts";

// What a viewer chooses
export {
  captionsToShow,
  neighbourRate,
  PLAYING_RATES,
  primaryLanguage,
  qualityChoices,
  startingAudio,
  type CaptionFacts,
  type NamedHeight,
} from "./stream-choices.ts";
export {
  readPlayerPreferences,
  startingHeight,
  toPlayerSetting,
  type PlayerPreferences,
  type PlayerSetting,
} from "./player-preferences.ts";
export { nextReaction } from "./next-reaction.ts";

// What comes after it
export {
  NOTHING_NEXT,
  STILL_WATCHING_AFTER,
  UP_NEXT_SECONDS,
  upNext,
  type EndedTitle,
  type UpNextEvent,
  type UpNextState,
} from "./up-next.ts";

// Guide, league and quiz
export {
  isOnAir,
  laterMatchState,
  matchSchedule,
  programmesFrom,
  type MatchSchedule,
  type ShownSpan,
} from "./schedules.ts";
export { quizScreen, roundAfterAnswer, type QuizRound } from "./quiz-round.ts";

// Its people, and where its page is
export { castOf, type CastMember } from "./cast.ts";
export { itemAddress, type AddressedItem } from "../item-address.ts";
