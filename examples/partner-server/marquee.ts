import { createAuth } from "@marquee/auth-sdk";
import { fileStorage } from "@marquee/http/node";

const origin = process.env["MARQUEE_ORIGIN"] ?? "http://127.0.0.1:4000";
const viewer = () => ({ country: "IN", language: "en" });
const storage = fileStorage("tokens.json");
export const auth = createAuth({ origin, clientKey: "partner-acme", viewer, storage });
