import type { AudioLimits } from "../plans/plan.ts";
import { asTexts } from "./json-fields.ts";
import type { JsonObject } from "./json-fields.ts";

/** Reads the audio languages to which a plan is limited, in either spelling. Spec: plans §3, "tv/movie/channel audio languages". */
export function readAudioLimits(wire: JsonObject): AudioLimits {
  return {
    tvShow: asTexts(wire["tvShowAudioLanguages"] ?? wire["tv_show_audio_languages"]),
    movie: asTexts(wire["movieAudioLanguages"] ?? wire["movie_audio_languages"]),
    channel: asTexts(wire["channelAudioLanguages"] ?? wire["channel_audio_languages"]),
  };
}
