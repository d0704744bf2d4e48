import { expect, it } from "vitest";
import { SOON } from "../../../testing/page-for-tests.tsx";
import { openPlayer, PROGRAMME } from "../open-player-for-tests.tsx";

it.each([
  [[], false],
  [["en"], false],
  [["en", "hi"], true],
] as const)(
  "the player of a title with sound in %j has a choice of its language: %s [SHELL-161]",
  async (languages, hasChoice) => {
    const audio = languages.map((language) => ({ language, label: `In ${language}` }));
    const subtitles = [{ language: "ta", label: "Tamil", address: "/ta.vtt" }];
    const { openedVideo } = await openPlayer({
      answer: (call) =>
        call.includes("/getDetails") ? Response.json({ ...PROGRAMME, audio, subtitles }) : undefined,
    });
    await openedVideo();
    const named = (name: string) => document.querySelector(`[role="dialog"] [aria-label="${name}"]`);
    await expect.poll(() => named("Subtitles"), SOON).not.toBeNull();
    expect(named("Audio language") !== null).toBe(hasChoice);
  },
);
