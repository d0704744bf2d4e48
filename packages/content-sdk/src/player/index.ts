// What a viewer may choose, and what shows
export {
  captionsToShow,
  neighbourRate,
  PLAYING_RATES,
  qualityChoices,
  startingAudio,
  type CaptionFacts,
  type NamedHeight,
} from "./stream-choices.ts";

// What was chosen before
export {
  readPlayerPreferences,
  startingHeight,
  toPlayerSetting,
  type PlayerPreferences,
  type PlayerSetting,
} from "./player-preferences.ts";

// Addresses that are renewed, and that of the keys
export { licenceAddress } from "./licence-address.ts";
export { renewedAddress } from "./renewed-address.ts";

// What comes after a title
export { NOTHING_NEXT, upNext, type EndedTitle, type UpNextEvent, type UpNextState } from "./up-next.ts";
