import { readThumbnails, thumbnailAt, type Thumbnail } from "@marquee/content-sdk/timeline";
import { useCallback, useEffect, useRef, useState } from "react";
import { savesData } from "./saves-data.ts";

/** Pictures over the seek bar. */
export interface Thumbnails {
  /** Loads them, once; with save-data never. */
  readonly load: () => void;
  /** The one of a position, with the address of its picture; undefined until it is there. */
  readonly at: (positionMs: number) => Thumbnail | undefined;
}

/** Fetches list and picture together, so that the first thumbnail shows whole. */
async function fetchThumbnails(address: string): Promise<readonly Thumbnail[]> {
  const answer = await fetch(address);
  if (!answer.ok) return [];
  const base = new URL(address, document.baseURI);
  const thumbnails = readThumbnails(await answer.text()).map((thumbnail) => ({
    ...thumbnail,
    address: new URL(thumbnail.address, base).href,
  }));
  const [first] = thumbnails;
  if (first === undefined) return [];
  const picture = new Image();
  picture.src = first.address;
  await picture.decode();
  return thumbnails;
}

/** Loads the pictures over the seek bar at its first use. `current` renews an address that ran out. */
export function useThumbnails(address: string | undefined, current: (address: string) => string): Thumbnails {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  const requested = useRef<string | undefined>(undefined);
  useEffect(() => {
    requested.current = undefined;
    setThumbnails([]);
  }, [address]);
  const load = useCallback(() => {
    if (address === undefined || requested.current === address || savesData()) return;
    requested.current = address;
    fetchThumbnails(current(address)).then(
      (found) => (requested.current === address ? setThumbnails(found) : undefined),
      // The time alone shows; the next use of the bar asks again.
      () => {
        requested.current = undefined;
      },
    );
  }, [address, current]);
  const at = useCallback((positionMs: number) => thumbnailAt(thumbnails, positionMs), [thumbnails]);
  return { load, at };
}
