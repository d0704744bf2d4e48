import { createClient } from "@marquee/http";
import { fetchPlanSelection, formatMoney, selectPlans } from "@marquee/plans-sdk";

const viewer = () => ({ country: "IN", language: "en" });
const client = createClient({ origin: "https://api.example.tv", clientKey: "partner-acme", viewer });

const { categories } = await fetchPlanSelection(client, { code: "BINGE" });
const { active } = selectPlans({ categories, country: client.viewer().country });
const price = active?.sellPrice ?? active?.price.actual;
console.log(active?.title, price && formatMoney(price));
