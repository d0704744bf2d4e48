/**
 * Keys of the user settings this product writes. Keys of other apps of the product are left as they are.
 * Spec: shell §3, "Preferences", and plans §3, "Settings are a key/value list".
 */
export const SETTING_KEYS = [
  "auto_play",
  "display_language",
  "content_language",
  "streaming_quality",
  "preferred_audio_language",
  "recent_search",
  "download_over_wifi",
  "download_quality",
  "first_time_login",
  "gdpr_policy",
  "parental_control",
  "parental_control_v2",
  "popups",
  "stream_over_wifi",
  "partner",
  "eduauraaClaimed",
  "player_captions",
  "player_speed",
  "player_volume",
  "player_shortcuts",
  "player_caption_style",
] as const;

/** Key of a user setting. */
export type SettingKey = (typeof SETTING_KEYS)[number];
