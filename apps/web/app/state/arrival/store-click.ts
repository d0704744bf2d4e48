export { keepClick } from "@marquee/analytics-sdk";
