import { toCaptionSetting, type CaptionAppearance } from "@marquee/content-sdk/captions";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { saveSettingAtom } from "../stream/use-stream-settings.ts";
import type { VideoStream } from "../stream/video-stream.ts";

/** The look of captions, and how to change it. */
export interface CaptionAppearanceControl {
  readonly appearance: CaptionAppearance;
  readonly change: (appearance: CaptionAppearance) => void;
}

/** Returns the look chosen in this player, else `preferred`. A change is saved for other titles and devices. */
export function useCaptionAppearance(
  preferred: CaptionAppearance,
  stream: VideoStream | undefined,
): CaptionAppearanceControl {
  const save = useSetAtom(saveSettingAtom);
  const [chosen, setChosen] = useState<CaptionAppearance | undefined>(undefined);
  const appearance = chosen ?? preferred;
  const { position } = appearance;
  useEffect(() => stream?.setCaptionPosition(position), [stream, position]);
  return {
    appearance,
    change(next) {
      setChosen(next);
      void save(toCaptionSetting(next));
    },
  };
}
