/** The captions of a video element, one text track for each language. */
export interface CaptionTracks {
  add(language: string, cues: readonly VTTCue[]): void;
  /** Undefined hides all captions. */
  show(language: string | undefined): void;
  raise(isRaised: boolean): void;
  /** Default: `bottom`. */
  setPosition(position: "bottom" | "top"): void;
  /** Whether a text track has been used yet. */
  hasAny(): boolean;
  close(): void;
}

/** Line of bottom captions while the controls are visible, in percent of the video's height from its top. */
const RAISED_PERCENT = 76;

/** Line of top captions in the same unit: below the visible top bar, and without it. */
const TOP_PERCENT = { raised: 16, free: 5 };

/**
 * Adds captions to text tracks of a video element; the browser renders them. A text track cannot be removed from its element, so
 * the track of a language is reused when a stream is opened again.
 */
export function createCaptionTracks(video: HTMLVideoElement): CaptionTracks {
  const used = new Set<TextTrack>();
  let isRaised = false;
  let position: "bottom" | "top" = "bottom";

  const line = (): LineAndPositionSetting => {
    if (position === "top") return isRaised ? TOP_PERCENT.raised : TOP_PERCENT.free;
    return isRaised ? RAISED_PERCENT : "auto";
  };
  const positionCues = (track: TextTrack): void => {
    for (const cue of Array.from(track.activeCues ?? []) as VTTCue[]) {
      const wanted = line();
      if (cue.line === wanted) continue;
      cue.snapToLines = wanted === "auto";
      cue.line = wanted;
    }
  };
  const onCueChange = (event: Event): void => positionCues(event.currentTarget as TextTrack);
  const trackOf = (language: string): TextTrack => {
    const known = Array.from(video.textTracks).find((track) => track.language === language);
    const track = known ?? video.addTextTrack("subtitles", language, language);
    if (!used.has(track)) {
      used.add(track);
      track.mode = "hidden";
      track.addEventListener("cuechange", onCueChange);
    }
    return track;
  };
  return {
    add(language, cues) {
      const track = trackOf(language);
      for (const cue of cues) {
        if (track.cues?.getCueById(cue.id) == null) track.addCue(cue);
      }
    },
    show(language) {
      const wanted = language === undefined ? undefined : trackOf(language);
      for (const track of used) track.mode = track === wanted ? "showing" : "hidden";
    },
    raise(next) {
      isRaised = next;
      for (const track of used) positionCues(track);
    },
    setPosition(next) {
      position = next;
      for (const track of used) positionCues(track);
    },
    hasAny: () => used.size > 0,
    close() {
      for (const track of used) {
        track.mode = "disabled";
        track.removeEventListener("cuechange", onCueChange);
      }
    },
  };
}
