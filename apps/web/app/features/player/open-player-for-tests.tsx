import { useState, type ReactNode } from "react";
import { expect, vi } from "vitest";
import type { CardData } from "../../components/card.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { PlayerDialog } from "./PlayerDialog.tsx";

export const buildCard = (fields: Pick<CardData, "id" | "kind" | "assetType" | "to">): CardData => ({
  ...fields,
  title: "A title",
  images: { poster: undefined, cover: undefined, square: undefined },
  imageUrl: undefined,
  access: "free",
  year: undefined,
  durationMs: undefined,
  ageRating: undefined,
  genre: undefined,
  episode: undefined,
  season: undefined,
});

const CHANNEL = buildCard({ id: "0-9-1", kind: "channel", assetType: 9, to: "/channels/details/one/0-9-1" });

/** The platform's answer for a programme of the channel, an hour long. */
export const PROGRAMME = {
  content_id: "0-9-1",
  playback_id: "00000000-0000-4000-8000-0000000000aa",
  address: "/media/programme/master.m3u8",
  remote_address: "/media/programme/remote.m3u8",
  expires_at: "2026-12-01T00:00:00.000Z",
  duration: 3600,
  live: false,
  programme_title: "The News",
  programme_at: "2026-11-30T20:00:00.000Z",
  subtitles: [],
  audio: [],
  qualities: [],
};

/** Makes the window one of a browser that plays HLS itself. It has no media, so a test sends the events of the video. */
function preparePlaying(): void {
  const { prototype } = window.HTMLMediaElement;
  Object.assign(prototype, { canPlayType: () => "maybe", load: () => undefined });
  Object.defineProperty(prototype, "remote", { value: undefined });
  for (const name of ["requestAnimationFrame", "cancelAnimationFrame", "getComputedStyle"] as const)
    vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal("HTMLMediaElement", window.HTMLMediaElement);
  vi.stubGlobal("MediaError", { MEDIA_ERR_DECODE: 3 });
}

function InPlayingBrowser({
  prepare,
  children,
}: {
  readonly prepare: () => void;
  readonly children: ReactNode;
}) {
  useState(() => {
    preparePlaying();
    prepare();
  });
  return children;
}

/** Opens a page in a browser that plays. Default: the player, with a programme of a channel. */
export async function openPlayer({
  element = (
    <PlayerDialog title={{ card: CHANNEL, language: "en", programmeId: "now" }} onClose={() => undefined} />
  ),
  prepare = () => undefined,
  answer,
  ...options
}: Partial<Parameters<typeof openPage>[1]> & {
  readonly element?: ReactNode;
  /** Runs before the first render, once there is a window. */
  readonly prepare?: () => void;
} = {}) {
  const page = await openPage(<InPlayingBrowser prepare={prepare}>{element}</InPlayingBrowser>, {
    app: buildAppContext(),
    ...options,
    answer: (call, ...rest) =>
      answer?.(call, ...rest) ?? (call.includes("/getDetails") ? Response.json(PROGRAMME) : undefined),
  });
  /** Waits for the stream to be opened, and sends the event after which its position can be set. */
  const openedVideo = async (): Promise<HTMLVideoElement> => {
    const find = () => document.querySelector<HTMLVideoElement>("video[src]");
    await expect.poll(find, SOON).not.toBeNull();
    const video = find() as HTMLVideoElement;
    // The player has handled the opened stream and its ad breaks.
    await page.quiet();
    video.dispatchEvent(new window.Event("loadedmetadata"));
    return video;
  };
  return { ...page, openedVideo };
}
