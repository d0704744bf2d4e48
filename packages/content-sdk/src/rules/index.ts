// Whether an item plays
export { canPlay, type PlayVerdict, type PlayableItem, type PlayingViewer } from "./can-play.ts";
export { licenceState, type LicenceFacts } from "./licence-state.ts";
export { rentalState, type RentalFacts, type RentalState } from "./rental-state.ts";
export { isWithinAge } from "./age-gate.ts";

// Where its page is
export { itemAddress, type AddressedItem } from "../item-address.ts";
