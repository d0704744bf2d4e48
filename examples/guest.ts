import { fetchPageRows } from "@marquee/content-sdk";
import { createClient } from "@marquee/http";

const client = createClient({
  origin: process.env["MARQUEE_ORIGIN"] ?? "http://127.0.0.1:4000",
  clientKey: "partner-acme",
  viewer: () => ({ country: "IN", language: "en" }),
});
const { rows } = await fetchPageRows(client, { id: "home" });
for (const { title, items } of rows) console.log(`${title}: ${items.map((item) => item.title).join(", ")}`);
