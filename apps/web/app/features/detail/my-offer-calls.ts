/** Calls about a title that not everyone may play, for signed-in viewers. Import on demand. */
export { fetchMyOffer, fetchRentals } from "@marquee/content-sdk";
