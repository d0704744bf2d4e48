/** A thumbnail of a part of a title: a part of a larger picture. */
export interface Thumbnail {
  /** Milliseconds from the beginning. */
  readonly startMs: number;
  readonly endMs: number;
  /** Address of the whole picture, relative to that of the list. */
  readonly address: string;
  /** Pixels of the whole picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// CONT-133
/** Returns the address of a playback's list of thumbnails, next to its master playlist; undefined without one. */
export function thumbnailsAddress({
  address,
  hasThumbnails,
}: {
  readonly address: string;
  readonly hasThumbnails: boolean | undefined;
}): string | undefined {
  return hasThumbnails === true ? "".concat(address).replace(/[^/]*$/, "thumbnails.vtt") : undefined;
}

const CUE =
  /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) +--> +(?:(\d+):)?(\d\d):(\d\d\.\d{3})[^\r\n]*\r?\n([^#\r\n]+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/gm;

const toMs = (hours: string | undefined, minutes: string, seconds: string): number =>
  Math.round((Number(hours || 0) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);

// CONT-133
/**
 * Reads a list of thumbnails in order of time: WebVTT whose cues name a part of a picture (`thumbnails.jpg#xywh=0,0,160,90`). Cues
 * without a part or a duration are left out.
 *
 * @example
 * const address = thumbnailsAddress(playback);
 * const thumbnails = address ? readThumbnails(await (await fetch(address)).text()) : [];
 * const shown = thumbnailAt(thumbnails, 61_000);
 */
export function readThumbnails(text: string): readonly Thumbnail[] {
  const thumbnails: Thumbnail[] = [];
  const cues = new RegExp(CUE.source, CUE.flags);
  for (let found = cues.exec(text); found !== null; found = cues.exec(text)) {
    const [, h1, m1 = "", s1 = "", h2, m2 = "", s2 = "", address = "", x, y, width, height] = found;
    const [startMs, endMs] = [toMs(h1, m1, s1), toMs(h2, m2, s2)];
    if (endMs > startMs && Number(width) > 0 && Number(height) > 0)
      thumbnails.push({
        startMs,
        endMs,
        address: address.trim(),
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      });
  }
  return thumbnails.sort((one, other) => one.startMs - other.startMs);
}

// CONT-133
/**
 * Returns the thumbnail of a position in milliseconds: the last one started; undefined before the first and after the end of
 * the last.
 */
export function thumbnailAt(thumbnails: readonly Thumbnail[], positionMs: number): Thumbnail | undefined {
  let [low, high] = [0, thumbnails.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((thumbnails[middle] as Thumbnail).startMs <= positionMs) low = middle + 1;
    else high = middle;
  }
  const found = thumbnails[low - 1];
  const isLast = low === thumbnails.length;
  return found && isLast && positionMs > found.endMs ? undefined : found;
}
