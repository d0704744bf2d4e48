/** Subtitles of a video, one text track of the browser for each language. */
export interface CaptionTracks {
  add(language: string, cues: readonly VTTCue[]): void;
  /** Undefined hides all. */
  show(language: string | undefined): void;
  raise(isRaised: boolean): void;
  /** Default: at the bottom. */
  place(position: "bottom" | "top"): void;
  /** Whether anything has been shown yet. */
  hasAny(): boolean;
  close(): void;
}

/** Where subtitles begin while controls are in sight, in percent of the picture from its top. */
const RAISED_PERCENT = 76;

/** The same for subtitles at the top, below the bar with the title and without it. */
const TOP_PERCENT = { raised: 16, free: 5 };

/**
 * Puts subtitles into text tracks of the video element, which the browser draws as the viewer has set it up. A track made
 * by an element cannot be removed, so the one of a language is used again when a stream is opened anew.
 */
export function createCaptionTracks(video: HTMLVideoElement): CaptionTracks {
  const used = new Set<TextTrack>();
  let isRaised = false;
  let position: "bottom" | "top" = "bottom";

  const line = (): LineAndPositionSetting => {
    if (position === "top") return isRaised ? TOP_PERCENT.raised : TOP_PERCENT.free;
    return isRaised ? RAISED_PERCENT : "auto";
  };
  const place = (track: TextTrack): void => {
    for (const cue of Array.from(track.activeCues ?? []) as VTTCue[]) {
      const wanted = line();
      if (cue.line === wanted) continue;
      cue.snapToLines = wanted === "auto";
      cue.line = wanted;
    }
  };
  const onCueChange = (event: Event): void => place(event.currentTarget as TextTrack);
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
      for (const track of used) place(track);
    },
    place(next) {
      position = next;
      for (const track of used) place(track);
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
