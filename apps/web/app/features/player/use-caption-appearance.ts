import { toCaptionSetting, type CaptionAppearance } from "@marquee/content-sdk/captions";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { saveSettingAtom } from "./use-stream-settings.ts";
import type { VideoStream } from "./video-stream.ts";

/** How subtitles look, and how to change it. */
export interface CaptionAppearanceControl {
  readonly appearance: CaptionAppearance;
  readonly change: (appearance: CaptionAppearance) => void;
}

/** As chosen before, until it is chosen anew; saved for the next title and the next device. */
export function useCaptionAppearance(
  preferred: CaptionAppearance,
  stream: VideoStream | undefined,
): CaptionAppearanceControl {
  const save = useSetAtom(saveSettingAtom);
  const [chosen, setChosen] = useState<CaptionAppearance | undefined>(undefined);
  const appearance = chosen ?? preferred;
  const { position } = appearance;
  useEffect(() => stream?.placeCaptions(position), [stream, position]);
  return {
    appearance,
    change(next) {
      setChosen(next);
      void save(toCaptionSetting(next));
    },
  };
}
