import type { ConsentAnswer } from "@marquee/analytics-sdk";

/** Two views of one page: choosing each group, or objecting to sale and sharing. */
export type ConsentView = "preferences" | "do-not-sell";

/** The view an address asks for; an unknown one is the preferences. */
export function readConsentView(search: URLSearchParams): ConsentView {
  return search.get("view") === "do-not-sell" ? "do-not-sell" : "preferences";
}

/** What a form of the consent manager says. */
export function readConsentForm(form: FormData): Pick<ConsentAnswer, "ticked" | "isObjecting"> {
  const ticked = form.getAll("group").filter((group) => typeof group === "string");
  return { ticked, isObjecting: form.has("objection") };
}
