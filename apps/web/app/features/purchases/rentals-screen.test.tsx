import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { RentalsScreen } from "./RentalsScreen.tsx";

it.each([
  ["IN", ["home", "plex"], true],
  ["GB", ["plex"], true],
  ["IN", ["home"], false],
  ["DE", ["home", "plex"], false],
] as const)(
  "the empty list of rentals in %s with the menu %j links to rentals: %s [SHELL-157]",
  async (country, menuNames, isLinked) => {
    const { text } = await openPage(<RentalsScreen />, {
      app: buildAppContext({ country, menuNames, userType: "registered" }),
      address: "/myprofile/rentals",
      isSignedIn: true,
      answer: (call) => (call === "GET /user/v1/rentals" ? Response.json({ items: [] }) : undefined),
    });
    await expect.poll(text, SOON).toContain("You have nothing rented at the moment.");
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect([links.length > 2, links.some((href) => href?.endsWith("/zee-plex-movies-on-rent"))]).toEqual([
      true,
      isLinked,
    ]);
  },
);
