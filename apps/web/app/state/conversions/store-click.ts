export { storeClick } from "@marquee/analytics-sdk";
