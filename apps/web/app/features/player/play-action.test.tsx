import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { SOON } from "../../testing/page-for-tests.tsx";
import { buildCard, openPlayer } from "./open-player-for-tests.tsx";
import { PlayAction } from "./PlayAction.tsx";

const FILM = buildCard({ id: "0-0-1", kind: "movie", assetType: 0, to: "/movies/details/film/0-0-1" });

/** The address that is rendered. */
function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

it("goes back only to the page of the title when its player is closed twice at once, each time it was opened [CONT-160]", async () => {
  const { router } = await openPlayer({
    element: (
      <>
        <Address />
        <PlayAction card={FILM} language="en" />
      </>
    ),
    history: ["/", FILM.to],
  });
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const address = () => find("output")?.textContent;
  const closeTwice = async (): Promise<void> => {
    await router.navigate({ hash: "#play" }, { state: { isFromPage: true } });
    await expect.poll(address, SOON).toBe("/movies/details/film/0-0-1#play");
    await expect.poll(() => find('[role="dialog"] [aria-label="Close player"]'), SOON).not.toBeNull();
    const button = find('[role="dialog"] [aria-label="Close player"]');
    button?.click();
    button?.click();
    document.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Escape" }));
    await expect.poll(address, SOON).not.toMatch(/#play/);
  };
  await closeTwice();
  expect(address()).toBe("/movies/details/film/0-0-1");
  await closeTwice();
  expect(address()).toBe("/movies/details/film/0-0-1");
});
