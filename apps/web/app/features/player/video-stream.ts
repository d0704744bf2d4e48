import type Hls from "hls.js";
import type { HlsConfig } from "hls.js";
import type { Playback } from "@marquee/content-sdk";
import { createCaptionTracks } from "./caption-tracks.ts";
import { followEncryption, type FollowedStream } from "./follow-encryption.ts";
import { holdPosition } from "./hold-position.ts";
import { keepPlaying } from "./keep-playing.ts";
import { savesData } from "./saves-data.ts";
import { streamFault, type StreamFailure } from "./stream-failure.ts";

/** A stream in a video element. */
export interface VideoStream {
  /** Picture height; undefined lets bandwidth decide. */
  setQuality(height: number | undefined): void;
  setAudio(language: string): void;
  /** Undefined shows none. */
  setCaptions(language: string | undefined): void;
  /** Lifts subtitles above the controls while these are in sight. */
  raiseCaptions(isRaised: boolean): void;
  placeCaptions(position: "bottom" | "top"): void;
  /** Where it plays, to begin there anew, as {@link StreamOptions.startAtMs}. */
  place(): number;
  close(): void;
}

interface StreamOptions {
  readonly video: HTMLVideoElement;
  readonly playback: Playback;
  /** Milliseconds from the beginning; of a channel the time of day, 0 for live. */
  readonly startAtMs: number;
  /** An address of an earlier playlist, with what was renewed since. */
  readonly currentAddress: (address: string) => string;
  readonly onFailure: (failure: StreamFailure) => void;
}

const HLS_TYPE = "application/vnd.apple.mpegurl";

/** Held behind the current position, in seconds; a long film would otherwise fill the memory of a phone. */
const BACK_BUFFER_SECONDS = 30;

/** Held ahead, in seconds, while the line is fast; a segment under way comes on top, so that 60 (with save-data 20) are never passed. */
const FORWARD_BUFFER_SECONDS = { wanted: 30, most: 50, saving: 12 };

/** How far ahead hls.js loads: what leaves early has paid for little that it did not see. */
function forwardBuffer(): { readonly maxBufferLength: number; readonly maxMaxBufferLength: number } {
  const { wanted, most, saving } = FORWARD_BUFFER_SECONDS;
  return savesData()
    ? { maxBufferLength: saving, maxMaxBufferLength: saving }
    : { maxBufferLength: wanted, maxMaxBufferLength: most };
}

/** Opens the stream with hls.js, or with the browser's own player where it has no Media Source Extensions. */
export async function openStream(options: StreamOptions): Promise<VideoStream> {
  const { video } = options;
  const hasMediaSource = "MediaSource" in window || "ManagedMediaSource" in window;
  if (!hasMediaSource && video.canPlayType(HLS_TYPE) !== "") return openNative(options);
  const { default: Player } = await import("hls.js");
  if (Player.isSupported()) return openHls(Player, options);
  options.onFailure({ reason: "broken", code: "UNSUPPORTED" });
  return {
    setQuality: ignore,
    setAudio: ignore,
    setCaptions: ignore,
    raiseCaptions: ignore,
    placeCaptions: ignore,
    place: () => 0,
    close: ignore,
  };
}

function ignore(): void {
  // A stream that could not be opened has nothing to set.
}

function reasonOf({
  isMedia,
  isExpired,
}: {
  readonly isMedia: boolean;
  readonly isExpired: boolean;
}): StreamFailure["reason"] {
  if (!navigator.onLine) return "offline";
  if (isExpired) return "expired";
  return isMedia ? "undecodable" : "broken";
}

/** Tries once to recover what cannot be decoded; all else that ends the stream is reported. */
function reportFailures({
  Player,
  hls,
  onFailure,
}: Pick<FollowedStream, "Player" | "hls" | "onFailure">): void {
  let hasRecovered = false;
  hls.on(Player.Events.ERROR, (_event, { fatal, type, details, response }) => {
    // What wants a key is followed by itself.
    if (!fatal || details === Player.ErrorDetails.KEY_SYSTEM_NO_KEYS) return;
    if (type === Player.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    const status = response?.code;
    const isRefused = status === 401 || status === 403 || status === 404 || status === 410;
    const isNetwork = type === Player.ErrorTypes.NETWORK_ERROR;
    const isMedia = type === Player.ErrorTypes.MEDIA_ERROR;
    onFailure({
      reason: reasonOf({ isMedia, isExpired: isNetwork && isRefused }),
      code: streamFault({ isMedia, isNetwork, details }),
    });
  });
}

/**
 * Where hls.js begins, in seconds; -1 is live. Sound begins some milliseconds behind the picture, and what lies before the beginning
 * of a playlist that grows counts as live for hls.js: sound would be loaded there and never meet the picture.
 */
function firstPosition({ isLive, programmeAt }: Playback, startAtMs: number): number {
  if (isLive) return -1;
  return Math.max(startAtMs / 1000, programmeAt === undefined ? 0 : 0.1);
}

/** Begins a channel at a time of day where that can still be reached, else live. */
function beginAtTime(
  { Player, hls, video }: Pick<FollowedStream, "Player" | "hls" | "video">,
  startAtMs: number,
): void {
  hls.once(Player.Events.BUFFER_APPENDED, () => {
    for (const { programDateTime, start, duration } of hls.latestLevelDetails?.fragments ?? []) {
      const offset = (startAtMs - (programDateTime ?? Infinity)) / 1000;
      if (offset >= 0 && offset < duration) video.currentTime = start + offset;
    }
  });
}

function hlsOptions(
  { DefaultConfig: { fragLoadPolicy } }: typeof Hls,
  startPosition: number,
  currentAddress: (address: string) => string,
): Partial<HlsConfig> {
  return {
    startPosition,
    // Of segments: what stays away is said within half a minute, and what comes back goes on soon.
    fragLoadPolicy: {
      default: {
        ...fragLoadPolicy.default,
        errorRetry: { maxNumRetry: 6, retryDelayMs: 1000, maxRetryDelayMs: 4000 },
      },
    },
    capLevelToPlayerSize: true,
    backBufferLength: BACK_BUFFER_SECONDS,
    // A channel has no length: what of it can be reached is a window that moves on.
    liveDurationInfinity: true,
    ...forwardBuffer(),
    // The policy of the page runs scripts from our own origin only; fragmented MP4 costs the main thread little.
    enableWorker: false,
    // hls.js would make its text tracks from data addresses, which the policy refuses; ours come from the element itself.
    renderTextTracksNatively: false,
    // A playlist that was read once names segments for some minutes only.
    xhrSetup: (xhr, address) => xhr.open("GET", currentAddress(address), true),
  };
}

function openHls(
  Player: typeof Hls,
  { video, playback, startAtMs, currentAddress, onFailure }: StreamOptions,
): VideoStream {
  const startAt = firstPosition(playback, startAtMs);
  const hls = new Player(hlsOptions(Player, startAt, currentAddress));
  const captionTracks = createCaptionTracks(video);
  const leavePlaying = keepPlaying({ Player, hls, video });
  const leavePlace = holdPosition(video, playback.isLive ? 0 : startAtMs / 1000);
  let captions: string | undefined;
  let audio: string | undefined;
  let height: number | undefined;

  /** Switching off leaves the loaded track where it is: what has been loaded is not loaded again. */
  const applyCaptions = (): void => {
    captionTracks.show(captions);
    const index = hls.subtitleTracks.findIndex((track) => track.lang === captions);
    if (captions !== undefined) hls.subtitleTrack = index;
    else if (hls.subtitleTrack !== -1 && !captionTracks.hasAny()) hls.subtitleTrack = -1;
  };
  const applyAudio = (): void => {
    const index = hls.audioTracks.findIndex((track) => track.lang === audio);
    if (index >= 0 && index !== hls.audioTrack) hls.audioTrack = index;
  };
  const applyQuality = (): void => {
    hls.nextLevel = height === undefined ? -1 : hls.levels.findIndex((level) => level.height === height);
  };
  // Levels are known only now: a height that was chosen before would be lost.
  hls.on(Player.Events.MANIFEST_PARSED, () => {
    if (height !== undefined) applyQuality();
  });
  hls.on(Player.Events.SUBTITLE_TRACKS_UPDATED, applyCaptions);
  hls.on(Player.Events.CUES_PARSED, (_event, { type, track, cues }) => {
    const source =
      track === "default"
        ? hls.subtitleTracks.find((known) => known.default)
        : hls.subtitleTracks[Number(track.replace("subtitles", ""))];
    const language = source?.lang;
    if (type === "subtitles" && language !== undefined)
      captionTracks.add(language, cues as readonly VTTCue[]);
  });
  hls.on(Player.Events.AUDIO_TRACKS_UPDATED, applyAudio);
  reportFailures({ Player, hls, onFailure });
  const closeKeys = followEncryption({
    Player,
    hls,
    video,
    address: () => currentAddress(playback.address),
    startAt,
    onFailure,
  });
  if (playback.isLive && startAtMs > 0) beginAtTime({ Player, hls, video }, startAtMs);
  hls.loadSource(playback.address);
  hls.attachMedia(video);
  return {
    setQuality(wanted) {
      height = wanted;
      if (hls.levels.length > 0) applyQuality();
    },
    setAudio(language) {
      audio = language;
      applyAudio();
    },
    setCaptions(language) {
      captions = language;
      applyCaptions();
    },
    raiseCaptions: captionTracks.raise,
    placeCaptions: captionTracks.place,
    place: () => (playback.isLive ? (hls.playingDate?.getTime() ?? 0) : video.currentTime * 1000),
    close() {
      leavePlace();
      leavePlaying();
      captionTracks.close();
      closeKeys();
      hls.destroy();
    },
  };
}

interface NativeAudioTrack {
  readonly language: string;
  enabled: boolean;
}

function openNative({ video, playback, startAtMs, onFailure }: StreamOptions): VideoStream {
  let captions: string | undefined;
  const applyCaptions = (): void => {
    for (const track of video.textTracks)
      track.mode = captions !== undefined && track.language.startsWith(captions) ? "showing" : "disabled";
  };
  const onLoaded = (): void => {
    if (!playback.isLive && startAtMs > 0) video.currentTime = startAtMs / 1000;
  };
  const onError = (): void =>
    onFailure({
      reason: reasonOf({ isMedia: video.error?.code === MediaError.MEDIA_ERR_DECODE, isExpired: false }),
      code: `NATIVE_${video.error?.code ?? 0}`,
    });
  video.addEventListener("loadedmetadata", onLoaded, { once: true });
  video.addEventListener("error", onError);
  video.textTracks.addEventListener("addtrack", applyCaptions);
  // Read once, here or by a television that is handed the picture.
  video.src = playback.remoteAddress;
  return {
    // The browser's own player chooses by itself and cannot be told.
    setQuality: ignore,
    setAudio(language) {
      const tracks = (video as { audioTracks?: Iterable<NativeAudioTrack> }).audioTracks;
      if (tracks === undefined) return;
      for (const track of tracks) track.enabled = track.language.startsWith(language);
    },
    setCaptions(language) {
      captions = language;
      applyCaptions();
    },
    raiseCaptions: ignore,
    placeCaptions: ignore,
    place: () => (playback.isLive ? 0 : video.currentTime * 1000),
    close() {
      video.removeEventListener("loadedmetadata", onLoaded);
      video.removeEventListener("error", onError);
      video.textTracks.removeEventListener("addtrack", applyCaptions);
      video.removeAttribute("src");
      video.load();
    },
  };
}
