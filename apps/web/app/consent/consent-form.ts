import type { ConsentAnswer } from "@marquee/analytics-sdk";

/** The views of the consent manager: choosing groups, or objecting to sale and sharing. */
export type ConsentView = "preferences" | "do-not-sell";

/** The view in the query. Default `preferences`. */
export function readConsentView(search: URLSearchParams): ConsentView {
  return search.get("view") === "do-not-sell" ? "do-not-sell" : "preferences";
}

/** Reads the values of a consent form. */
export function readConsentForm(form: FormData): Pick<ConsentAnswer, "ticked" | "isObjecting"> {
  const ticked = form.getAll("group").filter((group) => typeof group === "string");
  return { ticked, isObjecting: form.has("objection") };
}
