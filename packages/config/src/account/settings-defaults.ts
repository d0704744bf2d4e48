/** Streaming quality of a viewer who has chosen none. Spec: shell §9. */
export const DEFAULT_STREAMING_QUALITY = "Auto";
/** Whether the next title plays by itself for a viewer who has chosen nothing. Spec: shell §9. */
export const DEFAULT_AUTO_PLAY = true;
