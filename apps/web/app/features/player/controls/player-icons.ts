import type { IconShape } from "../../../ui/Icon/Icon.tsx";

/** Icons that only the player shows, so that pages without it do not load them. */
export const PLAYER_ICONS = {
  pause: {
    fill: true,
    path: "M7 4.5h3.2c.4 0 .8.4.8.8v13.4c0 .4-.4.8-.8.8H7c-.4 0-.8-.4-.8-.8V5.3c0-.4.4-.8.8-.8Zm6.8 0H17c.4 0 .8.4.8.8v13.4c0 .4-.4.8-.8.8h-3.2c-.4 0-.8-.4-.8-.8V5.3c0-.4.4-.8.8-.8Z",
  },
  back10: {
    fill: false,
    path: "M4.5 4.8v4.5H9M5.2 9.1a7.8 7.8 0 1 1-.9 5.2M9.7 11v4.6M13.9 11a1.4 1.4 0 0 1 1.4 1.4v1.8a1.4 1.4 0 0 1-2.8 0v-1.8a1.4 1.4 0 0 1 1.4-1.4Z",
  },
  forward10: {
    fill: false,
    path: "M19.5 4.8v4.5H15M18.8 9.1a7.8 7.8 0 1 0 .9 5.2M8.7 11v4.6M12.9 11a1.4 1.4 0 0 1 1.4 1.4v1.8a1.4 1.4 0 0 1-2.8 0v-1.8a1.4 1.4 0 0 1 1.4-1.4Z",
  },
  speed: { fill: false, path: "M4.6 18a8.6 8.6 0 1 1 14.8 0M12 14.5l3.6-4.8" },
  volume: {
    fill: false,
    path: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  },
  volumeOff: { fill: false, path: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9.5l5 5m0-5-5 5" },
  captions: {
    fill: false,
    path: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm5.5 5.2a2.2 2.2 0 1 0 0 3.6m7-3.6a2.2 2.2 0 1 0 0 3.6",
  },
  audio: {
    fill: false,
    path: "M5 14v-2a7 7 0 0 1 14 0v2M5 14h2.5v5H6a2 2 0 0 1-2-2v-2a1 1 0 0 1 1-1Zm14 0h-2.5v5H18a2 2 0 0 0 2-2v-2a1 1 0 0 0-1-1Z",
  },
  settings: {
    fill: false,
    path: "M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  },
  fullscreen: { fill: false, path: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" },
  fullscreenExit: { fill: false, path: "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" },
  pictureInPicture: {
    fill: false,
    path: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2Zm7.5 7H18v4h-5.5v-4Z",
  },
} as const satisfies Record<string, IconShape>;
