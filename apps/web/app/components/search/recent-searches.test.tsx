import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { RecentSearches } from "./RecentSearches.tsx";

it("searches of a guest that found something are on the device, removable one by one and all at once, and no call is sent [CONT-40]", async () => {
  const stored = { settings: JSON.stringify({ recent_search: "nargis,awaara" }) };
  const { text, local, press, calls, quiet } = await openPage(<RecentSearches found="general" />, {
    app: buildAppContext(),
    stored,
  });
  const kept = () =>
    (JSON.parse(local.getItem("settings") ?? "{}") as { recent_search?: unknown }).recent_search;
  await expect.poll(kept, SOON).toBe("general,nargis,awaara");
  await expect.poll(text, SOON).toContain("general");
  await press("Remove nargis");
  await expect.poll(kept, SOON).toBe("general,awaara");
  await press("Clear all");
  await expect.poll(kept, SOON).toBe("");
  await quiet();
  expect(text()).toBe("");
  expect(calls.filter(({ call }) => call.includes("settings"))).toEqual([]);
});
