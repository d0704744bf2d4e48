// Appearance of subtitles
export {
  CAPTION_CHOICES,
  DEFAULT_CAPTIONS,
  readCaptionAppearance,
  toCaptionSetting,
  type CaptionAppearance,
} from "./caption-appearance.ts";
