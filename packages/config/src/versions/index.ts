export { API_VERSION, apiVersion } from "./api-version.ts";
export { APP_VERSION } from "./app-version.ts";
export { WEB_APP } from "./web-app.ts";
