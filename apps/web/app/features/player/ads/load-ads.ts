import { VASTClient, VASTTracker } from "@dailymotion/vast-client";
import { AD_LIMITS } from "@marquee/content-sdk/ads";
import { fetchDocument, openedAddress, ownAddress, type AdBases } from "./ad-document.ts";

/** An advertisement that can be played, and what counts what happens to it. */
export interface PlayableAd {
  /** Address of its picture. */
  readonly source: string;
  readonly durationMs: number;
  /** Milliseconds after which it can be skipped; undefined for never. */
  readonly skipAfterMs: number | undefined;
  /** Page that a press opens. */
  readonly page: string | undefined;
  readonly tracker: AdTracker;
}

/** The part of the library's tracker that is used. */
export interface AdTracker {
  trackImpression(): void;
  setProgress(seconds: number): void;
  setPaused(isPaused: boolean): void;
  complete(): void;
  skip(): void;
  click(): void;
  errorWithCode(code: string): void;
}

/** What is read of the library's answer, in which anything may stand. */
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

/** Nothing is kept from one break to the next. */
function noStorage(): unknown {
  const kept = new Map<string, unknown>();
  return {
    getItem: (key: string) => kept.get(key),
    setItem: (key: string, value: unknown) => kept.set(key, value),
  };
}

/** The picture that fits a screen: the smallest that is as high, else the highest. */
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
    page: openedAddress(linear.videoClickThroughURLTemplate?.url ?? "", page),
    tracker: new VASTTracker(null, ad, linear),
  };
}

/**
 * The advertisements of a break, at most a few. Documents that lead to themselves, to others without end, to other services, or
 * that take too long or are no such documents, give none. Import it on demand: it brings the library.
 */
export async function loadAds(
  address: string,
  options: { readonly bases: AdBases; readonly height: number; readonly signal: AbortSignal },
): Promise<readonly PlayableAd[]> {
  const { bases, height, signal } = options;
  const asked = new Set<string>();
  const get = async (wanted: string): Promise<object> => {
    try {
      const own = ownAddress(wanted, bases);
      if (own === undefined || asked.has(own)) throw new Error("The document leads nowhere, or to itself");
      asked.add(own);
      return { xml: await fetchDocument(own, bases, signal), details: { statusCode: 200 } };
    } catch (error) {
      return { error, statusCode: null };
    }
  };
  const client = new VASTClient(0, 0, noStorage() as never);
  const answer = (await client.get(ownAddress(address, bases) ?? "", {
    wrapperLimit: AD_LIMITS.wrappers,
    timeout: AD_LIMITS.documentMs,
    urlHandler: { get },
  })) as { readonly ads?: readonly ReadAd[] };
  return (answer.ads ?? [])
    .map((ad) => toPlayable(ad, bases, height))
    .filter((ad) => ad !== undefined)
    .slice(0, AD_LIMITS.most);
}
