import { CONSENT_GROUPS, SALE_GROUPS, toConsentGroups, type ConsentGroup } from "@marquee/analytics-sdk";

/** Two views of one page: choosing each group, or objecting to sale and sharing (DEC-025). */
export type ConsentView = "preferences" | "do-not-sell";

/** The view an address asks for; an unknown one is the preferences (DEC-025). */
export function readConsentView(search: URLSearchParams): ConsentView {
  return search.get("view") === "do-not-sell" ? "do-not-sell" : "preferences";
}

/** Whether somebody has objected to sale and sharing: nothing of it is granted. */
export function hasObjected(granted: readonly ConsentGroup[]): boolean {
  return SALE_GROUPS.every((group) => !granted.includes(group));
}

/** What a sent form means. `decision` is the value of the button, `granted` what holds before. */
export function chosenGroups(
  form: FormData,
  { decision, granted }: { readonly decision: string | undefined; readonly granted: readonly ConsentGroup[] },
): readonly ConsentGroup[] {
  if (decision === "all") return CONSENT_GROUPS;
  if (decision === "none") return [];
  if (decision !== "objection")
    return toConsentGroups(form.getAll("group").filter((group) => typeof group === "string"));
  // An answer that stays the same leaves a finer choice of the preferences alone.
  if (form.has("objection") === hasObjected(granted)) return granted;
  return form.has("objection")
    ? granted.filter((group) => !SALE_GROUPS.includes(group))
    : toConsentGroups([...granted, ...SALE_GROUPS]);
}
