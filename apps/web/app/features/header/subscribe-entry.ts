import type { UserType } from "@marquee/config";
import type { AppContext } from "../../app-context.ts";

/** What the button to the plans says; `price` stands behind the word. */
export interface SubscribeEntry {
  readonly label: "subscribe" | "getStarted";
  readonly price: string | undefined;
}

/**
 * The button to the plans: none for a viewer with a pack; with a known best price, which only guests abroad have, "Subscribe" and the
 * price; for everybody else "Get Started" where the country says so (DEC-014).
 */
export function subscribeEntry({
  userType,
  site,
}: {
  readonly userType: UserType;
  readonly site: Pick<AppContext, "bestOffering" | "showsGetStarted">;
}): SubscribeEntry | undefined {
  if (userType === "premium") return undefined;
  if (userType === "guest" && site.bestOffering !== undefined)
    return { label: "subscribe", price: site.bestOffering.price };
  return { label: site.showsGetStarted ? "getStarted" : "subscribe", price: undefined };
}
