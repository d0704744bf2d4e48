// Choices of quality, rate, audio and subtitles
export {
  captionsToShow,
  neighbourRate,
  PLAYING_RATES,
  qualityChoices,
  startingAudio,
  type CaptionFacts,
  type NamedHeight,
} from "./stream-choices.ts";

// Stored preferences
export {
  readPlayerPreferences,
  startingHeight,
  toPlayerSetting,
  type PlayerPreferences,
  type PlayerSetting,
} from "./player-preferences.ts";

// Renewed addresses, and the licence address
export { licenceAddress } from "./licence-address.ts";
export { renewedAddress } from "./renewed-address.ts";

// Up next
export { NOTHING_NEXT, upNext, type EndedTitle, type UpNextEvent, type UpNextState } from "./up-next.ts";
