import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import { createClient } from "./index.ts";

const client = createClient({
  origin: "https://api.example.tv",
  clientKey: "partner-acme",
  viewer: () => ({ country: "IN", language: "en" }),
});

const { data } = await client.request({
  endpoint: consumptionEndpoint,
  query: { content_id: "0-0-1", translation: "en" },
});
console.log(data);
