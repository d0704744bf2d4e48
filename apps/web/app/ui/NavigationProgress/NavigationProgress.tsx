import { useNavigation } from "react-router";
import { line } from "./NavigationProgress.css.ts";

/** A line at the top edge while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div aria-hidden="true" className={line} />;
}
