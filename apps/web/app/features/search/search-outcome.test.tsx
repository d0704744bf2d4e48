import { expect, it } from "vitest";
import { showPageAtom, trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { SearchOutcome } from "./SearchOutcome.tsx";

it("records a search when its results show, and none for a further page of them [ANLT-135]", async () => {
  const { router, store, calls, quiet } = await openPage(
    <SearchOutcome
      query="general"
      minimumLength={3}
      counts={{ titles: 4, people: 2, channels: 1 }}
      kind="people"
      hasTop={false}
    />,
    {
      app: buildAppContext(),
      history: ["/search?q=general"],
      answer: (call) => (call === "POST /events" ? Response.json({ accepted: 1 }) : undefined),
    },
  );
  await store.set(showPageAtom, "/search");
  await router.navigate("/search?q=general&page=2");
  await quiet();
  await store.set(trackAtom, { name: "menu_opened", properties: { menu: "last" } });
  const events = () =>
    calls
      .filter(({ call }) => call === "POST /events")
      .flatMap(({ body }) => (body as { events: readonly { event: string; properties: object }[] }).events)
      .filter(({ event }) => event !== "page_viewed");
  await expect.poll(() => events().at(-1)?.event, SOON).toBe("menu_opened");
  expect(events()).toMatchObject([
    { event: "search_submitted", properties: { query: "general", resultCount: 7 } },
    { event: "menu_opened" },
  ]);
});
