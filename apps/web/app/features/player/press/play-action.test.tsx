import { useLocation } from "react-router";
import { expect, it } from "vitest";
import { SOON } from "../../../testing/page-for-tests.tsx";
import { buildCard, openPlayer } from "../open-player-for-tests.tsx";
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

it("shows the loading frame once for a press, and not again when the player closes [CONT-160]", async () => {
  const { router } = await openPlayer({
    element: <PlayAction card={FILM} language="en" />,
    history: [FILM.to],
  });
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  let frames = 0;
  const observer = new window.MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if ((node as HTMLElement).getAttribute("aria-busy") === "true") frames += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  find(`a[href$="#play"]`)?.click();
  const player = '[role="dialog"]:not([aria-busy])';
  await expect.poll(() => find(`${player} video`), SOON).not.toBeNull();
  expect([frames, router.state.location.hash]).toEqual([1, "#play"]);
  find(`${player} [aria-label="Close player"]`)?.click();
  await expect.poll(() => find('[role="dialog"]'), SOON).toBeNull();
  observer.disconnect();
  expect([frames, router.state.location.hash]).toEqual([1, ""]);
});
