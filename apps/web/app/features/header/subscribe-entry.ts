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
  app,
}: {
  readonly userType: UserType;
  readonly app: Pick<AppContext, "bestOffering" | "showsGetStarted">;
}): SubscribeEntry | undefined {
  if (userType === "premium") return undefined;
  if (userType === "guest" && app.bestOffering !== undefined)
    return { label: "subscribe", price: app.bestOffering.price };
  return { label: app.showsGetStarted ? "getStarted" : "subscribe", price: undefined };
}
