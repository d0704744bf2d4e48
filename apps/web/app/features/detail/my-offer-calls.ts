/** What a signed-in viewer asks about a title that does not play for everybody. Import it on demand. */
export { fetchMyOffer, fetchRentals } from "@marquee/content-sdk";
