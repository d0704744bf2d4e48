import * as css from "./Icon.css.ts";

/** A path on a 24 by 24 grid. `fill` marks shapes that are filled, not stroked. */
export interface IconShape {
  readonly fill: boolean;
  readonly path: string;
}

/** Icons of more than one feature. What a feature alone shows, it passes as a shape. */
const SHAPES = {
  play: {
    fill: true,
    path: "M8 5.2c0-.8.9-1.3 1.6-.9l10.1 6.3c.7.4.7 1.4 0 1.8L9.6 18.7c-.7.4-1.6-.1-1.6-.9V5.2Z",
  },
  info: { fill: false, path: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10.2V16.5M12 7.6v.1" },
  search: { fill: false, path: "M10.8 18a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4Zm5.2-2 4.5 4.5" },
  menu: { fill: false, path: "M4 7h16M4 12h16M4 17h16" },
  close: { fill: false, path: "m6 6 12 12M18 6 6 18" },
  chevronLeft: { fill: false, path: "m14.5 5.5-6.5 6.5 6.5 6.5" },
  chevronRight: { fill: false, path: "m9.5 5.5 6.5 6.5-6.5 6.5" },
  chevronDown: { fill: false, path: "m6 9.5 6 6 6-6" },
  globe: {
    fill: false,
    path: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 12h17.4M12 3c2.6 2.7 3.8 5.7 3.8 9s-1.2 6.3-3.8 9c-2.6-2.7-3.8-5.7-3.8-9S9.4 5.7 12 3Z",
  },
  check: { fill: false, path: "m5 12.5 4.5 4.5L19.5 7" },
  crown: {
    fill: true,
    path: "M3.2 7.7c-.1-.8.8-1.3 1.4-.8l3.7 2.9 3-5.1c.3-.6 1.1-.6 1.4 0l3 5.1 3.7-2.9c.6-.5 1.5 0 1.4.8l-1.2 9.1c-.1.5-.5.9-1 .9H5.4c-.5 0-.9-.4-1-.9L3.2 7.7Z",
  },
  share: {
    fill: false,
    path: "M12 15V3.8m0 0L7.8 8M12 3.8 16.2 8M5 12.5v6.2c0 .7.6 1.3 1.3 1.3h11.4c.7 0 1.3-.6 1.3-1.3v-6.2",
  },
  replay: { fill: false, path: "M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.5 3.5" },
  user: {
    fill: false,
    path: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.2c.8-3.4 3.8-5.2 7.5-5.2s6.7 1.8 7.5 5.2",
  },
  eye: {
    fill: false,
    path: "M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Zm9.2 2.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z",
  },
  eyeOff: {
    fill: false,
    path: "M4 4l16 16M9.9 6a9 9 0 0 1 2.1-.2c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.6 3.3M6.3 7.7A15.5 15.5 0 0 0 2.8 12S6 18.2 12 18.2c1.6 0 3-.4 4.2-1M10.1 10.1a2.7 2.7 0 0 0 3.8 3.8",
  },
  device: {
    fill: false,
    path: "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5Zm3.5 14.5h7",
  },
  logout: {
    fill: false,
    path: "M13.5 4.5h-7A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h7M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5",
  },
  trash: {
    fill: false,
    path: "M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5M13.7 11v5",
  },
  download: { fill: false, path: "M12 4v11m0 0-4.2-4.2M12 15l4.2-4.2M5 19.5h14" },
  plus: { fill: false, path: "M12 5v14M5 12h14" },
  bell: { fill: false, path: "M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 4h4" },
  like: {
    fill: false,
    path: "M7 11v9H4.5A1.5 1.5 0 0 1 3 18.5v-6A1.5 1.5 0 0 1 4.5 11H7Zm0 0 4-7.5c1.4 0 2.5 1.1 2.5 2.5v3h5.2a2 2 0 0 1 2 2.3l-1 6.9a2 2 0 0 1-2 1.8H7",
  },
  likeFilled: {
    fill: true,
    path: "M7 11v9H4.5A1.5 1.5 0 0 1 3 18.5v-6A1.5 1.5 0 0 1 4.5 11H7Zm0 0 4-7.5c1.4 0 2.5 1.1 2.5 2.5v3h5.2a2 2 0 0 1 2 2.3l-1 6.9a2 2 0 0 1-2 1.8H7",
  },
  dislike: {
    fill: false,
    path: "M7 13V4H4.5A1.5 1.5 0 0 0 3 5.5v6A1.5 1.5 0 0 0 4.5 13H7Zm0 0 4 7.5c1.4 0 2.5-1.1 2.5-2.5v-3h5.2a2 2 0 0 0 2-2.3l-1-6.9a2 2 0 0 0-2-1.8H7",
  },
  dislikeFilled: {
    fill: true,
    path: "M7 13V4H4.5A1.5 1.5 0 0 0 3 5.5v6A1.5 1.5 0 0 0 4.5 13H7Zm0 0 4 7.5c1.4 0 2.5-1.1 2.5-2.5v-3h5.2a2 2 0 0 0 2-2.3l-1-6.9a2 2 0 0 0-2-1.8H7",
  },
  lock: {
    fill: false,
    path: "M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z",
  },
} as const;

export type IconName = keyof typeof SHAPES | IconShape;

/** Defined once per page as a symbol, as nearly every row uses it. */
const REPEATED = "crown";

/** The symbols used by `Icon`. Render it once in every page. */
export function RepeatedIcons() {
  return (
    <svg aria-hidden="true" className={css.sheet}>
      <symbol id={REPEATED} viewBox="0 0 24 24">
        <path d={SHAPES[REPEATED].path} fill="currentColor" />
      </symbol>
    </svg>
  );
}

/** A decorative icon; the control around it has the accessible name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 16 | 20 | 24 | 32 | 40 }) {
  const shape = typeof name === "string" ? SHAPES[name] : name;
  if (name === REPEATED) {
    return (
      <svg aria-hidden="true" className={css.icon} width={size} height={size}>
        <use href={`#${REPEATED}`} />
      </svg>
    );
  }
  return (
    <svg aria-hidden="true" className={css.icon} width={size} height={size} viewBox="0 0 24 24">
      {shape.fill ? (
        <path d={shape.path} fill="currentColor" />
      ) : (
        <path
          d={shape.path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
