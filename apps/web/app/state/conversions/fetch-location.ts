export { fetchLocation } from "@marquee/auth-sdk/app";
