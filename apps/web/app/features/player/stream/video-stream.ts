import type Hls from "hls.js";
import type { HlsConfig } from "hls.js";
import type { Playback } from "@marquee/content-sdk";
import { beginAtTime } from "./begin-at-time.ts";
import { createCaptionTracks } from "./caption-tracks.ts";
import { followEncryption, type FollowedStream } from "./follow-encryption.ts";
import { loadHls } from "./load-hls.ts";
import { holdPosition } from "../video/hold-position.ts";
import { keepPlaying } from "./keep-playing.ts";
import { savesData } from "../../../browser/saves-data.ts";
import { streamFault, type StreamFailure } from "./stream-failure.ts";

/** An open stream in a video element. */
export interface VideoStream {
  /** Video height in pixels; undefined chooses by bandwidth. */
  setQuality(height: number | undefined): void;
  setAudio(language: string): void;
  /** Undefined hides captions. */
  setCaptions(language: string | undefined): void;
  /** Moves captions clear of the bars while these are visible. */
  raiseCaptions(isRaised: boolean): void;
  setCaptionPosition(position: "bottom" | "top"): void;
  /** Returns the position from which to restart, in the unit of {@link StreamOptions.startAtMs}. */
  position(): number;
  close(): void;
}

/** Options of {@link openStream}. */
export interface StreamOptions {
  readonly video: HTMLVideoElement;
  readonly playback: Playback;
  /** Milliseconds from the beginning; for a channel epoch milliseconds, or 0 for the live edge. */
  readonly startAtMs: number;
  /** Returns an address of an earlier playlist with its renewed parts. */
  readonly currentAddress: (address: string) => string;
  readonly onFailure: (failure: StreamFailure) => void;
}

const HLS_TYPE = "application/vnd.apple.mpegurl";

/** Seconds kept behind the media position. Without a limit a long film would fill a phone's memory. */
const BACK_BUFFER_SECONDS = 30;

/** Seconds buffered ahead. A segment being loaded comes on top, so at most 60 (20 with save-data) are buffered. */
const FORWARD_BUFFER_SECONDS = { wanted: 30, most: 50, saving: 12 };

/** Returns how far ahead hls.js loads. A viewer who leaves early shall have loaded little in vain. */
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
  const Player = await loadHls();
  if (Player.isSupported()) return openHls(Player, options);
  options.onFailure({ reason: "broken", code: "UNSUPPORTED" });
  return {
    setQuality: ignore,
    setAudio: ignore,
    setCaptions: ignore,
    raiseCaptions: ignore,
    setCaptionPosition: ignore,
    position: () => 0,
    close: ignore,
  };
}

function ignore(): void {
  // This stream does not support the setting.
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

/** Tries once to recover from a media error; reports every other fatal error. */
function reportFailures({
  Player,
  hls,
  onFailure,
}: Pick<FollowedStream, "Player" | "hls" | "onFailure">): void {
  let hasRecovered = false;
  hls.on(Player.Events.ERROR, (_event, { fatal, type, details, response }) => {
    // `followEncryption` handles a missing key.
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
 * Returns the start position for hls.js in seconds; -1 is the live edge. A programme's audio begins some milliseconds after its video.
 * hls.js takes a position before the start of a growing playlist as live: it would load audio at the live edge, far from the video.
 */
function firstPosition({ isLive, programmeAt }: Playback, startAtMs: number): number {
  if (isLive) return -1;
  return Math.max(startAtMs / 1000, programmeAt === undefined ? 0 : 0.1);
}

function hlsOptions(
  { DefaultConfig: { fragLoadPolicy } }: typeof Hls,
  startPosition: number,
  currentAddress: (address: string) => string,
): Partial<HlsConfig> {
  return {
    startPosition,
    // Segments: a lasting failure is reported within half a minute; a short one is retried soon.
    fragLoadPolicy: {
      default: {
        ...fragLoadPolicy.default,
        errorRetry: { maxNumRetry: 6, retryDelayMs: 1000, maxRetryDelayMs: 4000 },
      },
    },
    capLevelToPlayerSize: true,
    backBufferLength: BACK_BUFFER_SECONDS,
    // A live channel has no duration, only a DVR window that moves.
    liveDurationInfinity: true,
    ...forwardBuffer(),
    // The Content Security Policy allows scripts of our own origin only. Fragmented MP4 costs the main thread little.
    enableWorker: false,
    // hls.js would create text tracks from `data:` addresses, which the policy refuses. `createCaptionTracks` creates ours.
    renderTextTracksNatively: false,
    // The segment addresses of a loaded playlist expire after some minutes.
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
  const stopKeepPlaying = keepPlaying({ Player, hls, video });
  const stopHoldPosition = holdPosition(video, playback.isLive ? 0 : startAtMs / 1000);
  let captions: string | undefined;
  let audio: string | undefined;
  let height: number | undefined;

  /** Captions that were shown stay selected in hls.js when switched off, so that they are not loaded again. */
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
  // Levels are known only now; a height chosen before is applied here.
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
  const stopBeginning =
    playback.isLive && startAtMs > 0 ? beginAtTime({ Player, hls, video }, startAtMs) : ignore;
  hls.loadSource(playback.address);
  hls.attachMedia(video);
  return {
    setQuality(wanted) {
      // Setting a level makes hls.js discard its forward buffer, even if nothing changes.
      if (height === wanted) return;
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
    setCaptionPosition: captionTracks.setPosition,
    position: () => (playback.isLive ? (hls.playingDate?.getTime() ?? 0) : video.currentTime * 1000),
    close() {
      stopBeginning();
      stopHoldPosition();
      stopKeepPlaying();
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
  // The address for players that read a playlist only once: this one, or a remote screen that takes over.
  video.src = playback.remoteAddress;
  return {
    // The browser's own player chooses the quality itself and cannot be set.
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
    setCaptionPosition: ignore,
    position: () => (playback.isLive ? 0 : video.currentTime * 1000),
    close() {
      video.removeEventListener("loadedmetadata", onLoaded);
      video.removeEventListener("error", onError);
      video.textTracks.removeEventListener("addtrack", applyCaptions);
      video.removeAttribute("src");
      video.load();
    },
  };
}
