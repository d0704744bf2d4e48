import { VASTClient, VASTTracker } from "@dailymotion/vast-client";
import { AD_LIMITS } from "@marquee/content-sdk/ads";
import { allowedAddress, clickThroughAddress, fetchDocument, type AdBases } from "./ad-document.ts";

/** An ad that can be played, and the tracker of its events. */
export interface PlayableAd {
  /** Address of its video file. */
  readonly source: string;
  readonly durationMs: number;
  /** Milliseconds after which it can be skipped; undefined for never. */
  readonly skipAfterMs: number | undefined;
  /** Page that a click opens; undefined for none. */
  readonly page: string | undefined;
  readonly tracker: AdTracker;
}

/** The methods of the library's tracker that are used. */
export interface AdTracker {
  trackImpression(): void;
  setProgress(seconds: number): void;
  setPaused(isPaused: boolean): void;
  complete(): void;
  skip(): void;
  click(): void;
  errorWithCode(code: string): void;
}

/** The parts of the library's answer that are read; any of them may be missing. */
interface ReadFile {
  readonly fileURL?: string | null;
  readonly mimeType?: string | null;
  readonly height?: number;
}
interface ReadCreative {
  readonly type?: string;
  readonly duration?: number;
  readonly skipDelay?: number | null;
  readonly videoClickThroughURLTemplate?: { readonly url?: string } | null;
  readonly mediaFiles?: readonly ReadFile[];
}
interface ReadAd {
  readonly creatives?: readonly ReadCreative[];
}

/** Storage in memory for the library, so that nothing is stored from one break to the next. */
function memoryStorage(): unknown {
  const entries = new Map<string, unknown>();
  return {
    getItem: (key: string) => entries.get(key),
    setItem: (key: string, value: unknown) => entries.set(key, value),
  };
}

/** Returns the MP4 file that fits a screen: the lowest that is high enough, else the highest. */
function fittingFile(files: readonly ReadFile[], height: number): string | undefined {
  const playable = files
    .filter(({ fileURL, mimeType }) => Boolean(fileURL) && mimeType === "video/mp4")
    .sort((left, right) => (left.height ?? 0) - (right.height ?? 0));
  return (playable.find((file) => (file.height ?? 0) >= height) ?? playable.at(-1))?.fileURL ?? undefined;
}

function toPlayable(ad: ReadAd, { page }: AdBases, height: number): PlayableAd | undefined {
  const linear = ad.creatives?.find(({ type }) => type === "linear");
  const source = fittingFile(linear?.mediaFiles ?? [], height);
  const durationS = linear?.duration ?? 0;
  if (linear === undefined || source === undefined || !(durationS > 0)) return undefined;
  const { skipDelay } = linear;
  return {
    source,
    durationMs: durationS * 1000,
    skipAfterMs: typeof skipDelay === "number" && skipDelay >= 0 ? skipDelay * 1000 : undefined,
    page: clickThroughAddress(linear.videoClickThroughURLTemplate?.url ?? "", page),
    tracker: new VASTTracker(null, ad, linear),
  };
}

/**
 * Loads the ads of a break, at most `AD_LIMITS.most`. Documents that are invalid, too slow or of other origins give none, nor do
 * wrappers in a circle or beyond the limit. Import on demand: it contains the library.
 */
export async function loadAds(
  address: string,
  options: { readonly bases: AdBases; readonly height: number; readonly signal: AbortSignal },
): Promise<readonly PlayableAd[]> {
  const { bases, height, signal } = options;
  const requested = new Set<string>();
  const get = async (wanted: string): Promise<object> => {
    try {
      const own = allowedAddress(wanted, bases);
      if (own === undefined || requested.has(own))
        throw new Error("The document leads nowhere, or to itself");
      requested.add(own);
      return { xml: await fetchDocument(own, bases, signal), details: { statusCode: 200 } };
    } catch (error) {
      return { error, statusCode: null };
    }
  };
  const client = new VASTClient(0, 0, memoryStorage() as never);
  const answer = (await client.get(allowedAddress(address, bases) ?? "", {
    wrapperLimit: AD_LIMITS.wrappers,
    timeout: AD_LIMITS.documentMs,
    urlHandler: { get },
  })) as { readonly ads?: readonly ReadAd[] };
  return (answer.ads ?? [])
    .map((ad) => toPlayable(ad, bases, height))
    .filter((ad) => ad !== undefined)
    .slice(0, AD_LIMITS.most);
}
