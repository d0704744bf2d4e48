import { readThumbnails, thumbnailAt, type Thumbnail } from "@marquee/content-sdk/timeline";
import { useCallback, useEffect, useRef, useState } from "react";
import { savesData } from "../../../browser/saves-data.ts";

/** The thumbnails of the seek bar. */
export interface Thumbnails {
  /** Loads the thumbnails, once; never with the save-data setting. */
  readonly load: () => void;
  /** Returns the thumbnail of a position; undefined until loaded. */
  readonly at: (positionMs: number) => Thumbnail | undefined;
}

/** Fetches the list and decodes its first image, so that the first thumbnail shows complete. */
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

/** Loads the thumbnails on the first use of the seek bar. `current` renews an expired address. */
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
      // Only the time shows; the next use of the bar tries again.
      () => {
        requested.current = undefined;
      },
    );
  }, [address, current]);
  const at = useCallback((positionMs: number) => thumbnailAt(thumbnails, positionMs), [thumbnails]);
  return { load, at };
}
