import * as css from './Icon.css.ts';

/** Outlines drawn on a 24 by 24 grid; `fill` marks shapes that are filled, not stroked. */
const SHAPES = {
  play: { fill: true, path: 'M8 5.2c0-.8.9-1.3 1.6-.9l10.1 6.3c.7.4.7 1.4 0 1.8L9.6 18.7c-.7.4-1.6-.1-1.6-.9V5.2Z' },
  pause: { fill: true, path: 'M7 4.5h3.2c.4 0 .8.4.8.8v13.4c0 .4-.4.8-.8.8H7c-.4 0-.8-.4-.8-.8V5.3c0-.4.4-.8.8-.8Zm6.8 0H17c.4 0 .8.4.8.8v13.4c0 .4-.4.8-.8.8h-3.2c-.4 0-.8-.4-.8-.8V5.3c0-.4.4-.8.8-.8Z' },
  info: { fill: false, path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10.2V16.500M12 7.600v.1' },
  search: { fill: false, path: 'M10.800 18a7.200 7.200 0 1 0 0-14.400 7.200 7.200 0 0 0 0 14.400Zm5.200-2 4.500 4.500' },
  menu: { fill: false, path: 'M4 7h16M4 12h16M4 17h16' },
  close: { fill: false, path: 'm6 6 12 12M18 6 6 18' },
  chevronLeft: { fill: false, path: 'm14.500 5.500-6.500 6.500 6.500 6.500' },
  chevronRight: { fill: false, path: 'm9.500 5.500 6.500 6.500-6.500 6.500' },
  chevronDown: { fill: false, path: 'm6 9.500 6 6 6-6' },
  globe: { fill: false, path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.300 12h17.400M12 3c2.600 2.700 3.800 5.700 3.800 9s-1.200 6.300-3.800 9c-2.600-2.700-3.800-5.700-3.800-9S9.400 5.700 12 3Z' },
  check: { fill: false, path: 'm5 12.500 4.500 4.500L19.500 7' },
  crown: { fill: true, path: 'M3.200 7.700c-.1-.8.8-1.300 1.400-.8l3.700 2.900 3-5.100c.3-.6 1.100-.6 1.400 0l3 5.100 3.700-2.900c.600-.5 1.500 0 1.400.8l-1.200 9.100c-.1.500-.5.900-1 .9H5.400c-.5 0-.9-.4-1-.9L3.200 7.700Z' },
  share: { fill: false, path: 'M12 15V3.800m0 0L7.800 8M12 3.800 16.200 8M5 12.500v6.200c0 .7.600 1.300 1.300 1.300h11.400c.7 0 1.300-.6 1.300-1.300v-6.200' },
  replay: { fill: false, path: 'M4.500 5v5h5M5 10a7.500 7.500 0 1 1-.500 3.500' },
  forward: { fill: false, path: 'M19.500 5v5h-5M19 10a7.500 7.500 0 1 0 .500 3.500' },
  back10: { fill: false, path: 'M4.500 4.800v4.500H9M5.200 9.100a7.800 7.800 0 1 1-.900 5.200M9.700 11v4.600M13.900 11a1.400 1.400 0 0 1 1.400 1.400v1.800a1.400 1.400 0 0 1-2.800 0v-1.800a1.400 1.400 0 0 1 1.400-1.400Z' },
  forward10: { fill: false, path: 'M19.500 4.800v4.500H15M18.800 9.100a7.800 7.800 0 1 0 .900 5.200M8.700 11v4.600M12.900 11a1.400 1.400 0 0 1 1.400 1.400v1.800a1.400 1.400 0 0 1-2.800 0v-1.800a1.400 1.400 0 0 1 1.400-1.400Z' },
  speed: { fill: false, path: 'M4.600 18a8.600 8.600 0 1 1 14.800 0M12 14.500l3.600-4.800' },
  volume: { fill: false, path: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500H4ZM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11' },
  volumeOff: { fill: false, path: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500H4ZM16 9.500l5 5m0-5-5 5' },
  captions: { fill: false, path: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.100.9-2 2-2Zm5.500 5.200a2.200 2.200 0 1 0 0 3.600m7-3.600a2.200 2.200 0 1 0 0 3.600' },
  audio: { fill: false, path: 'M5 14v-2a7 7 0 0 1 14 0v2M5 14h2.500v5H6a2 2 0 0 1-2-2v-2a1 1 0 0 1 1-1Zm14 0h-2.500v5H18a2 2 0 0 0 2-2v-2a1 1 0 0 0-1-1Z' },
  settings: { fill: false, path: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z' },
  fullscreen: { fill: false, path: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
  fullscreenExit: { fill: false, path: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' },
  pictureInPicture: { fill: false, path: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.100.9-2 2-2Zm7.500 7H18v4h-5.500v-4Z' },
  keyboard: { fill: false, path: 'M4 6.500h16a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1-1.500 1.500H4A1.500 1.500 0 0 1 2.500 16V8A1.500 1.500 0 0 1 4 6.500ZM6.500 10v.1m3.600-.1v.1m3.700-.1v.1m3.700-.1v.1M8 14h8' },
  user: { fill: false, path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.500 8.200c.8-3.400 3.800-5.200 7.500-5.200s6.700 1.800 7.500 5.200' },
  eye: { fill: false, path: 'M2.800 12S6 5.800 12 5.800 21.200 12 21.200 12 18 18.200 12 18.200 2.800 12 2.800 12Zm9.200 2.700a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400Z' },
  eyeOff: { fill: false, path: 'M4 4l16 16M9.900 6a9 9 0 0 1 2.100-.2c6 0 9.200 6.200 9.200 6.200a16 16 0 0 1-2.600 3.300M6.300 7.700A15.500 15.500 0 0 0 2.800 12S6 18.200 12 18.200c1.600 0 3-.4 4.200-1M10.100 10.100a2.700 2.700 0 0 0 3.800 3.800' },
  device: { fill: false, path: 'M5 5h14a1.500 1.500 0 0 1 1.500 1.500v8A1.500 1.500 0 0 1 19 16H5a1.500 1.500 0 0 1-1.500-1.500v-8A1.500 1.500 0 0 1 5 5Zm3.500 14.500h7' },
  logout: { fill: false, path: 'M13.500 4.500h-7A1.500 1.500 0 0 0 5 6v12a1.500 1.500 0 0 0 1.500 1.500h7M10 12h10m0 0-3.500-3.500M20 12l-3.500 3.500' },
  trash: { fill: false, path: 'M4.500 7h15M9.500 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.500 7l.8 11.600a1.500 1.500 0 0 0 1.500 1.400h6.400a1.500 1.500 0 0 0 1.500-1.400L17.500 7M10.300 11v5M13.700 11v5' },
  download: { fill: false, path: 'M12 4v11m0 0-4.200-4.200M12 15l4.200-4.200M5 19.500h14' },
  plus: { fill: false, path: 'M12 5v14M5 12h14' },
  bell: { fill: false, path: 'M6 17v-6a6 6 0 0 1 12 0v6l1.500 1.500h-15L6 17Zm4 4h4' },
  like: { fill: false, path: 'M7 11v9H4.500A1.500 1.500 0 0 1 3 18.500v-6A1.500 1.500 0 0 1 4.500 11H7Zm0 0 4-7.500c1.400 0 2.500 1.100 2.500 2.500v3h5.200a2 2 0 0 1 2 2.300l-1 6.900a2 2 0 0 1-2 1.800H7' },
  likeFilled: { fill: true, path: 'M7 11v9H4.500A1.500 1.500 0 0 1 3 18.500v-6A1.500 1.500 0 0 1 4.500 11H7Zm0 0 4-7.500c1.400 0 2.500 1.100 2.500 2.500v3h5.200a2 2 0 0 1 2 2.300l-1 6.900a2 2 0 0 1-2 1.800H7' },
  dislike: { fill: false, path: 'M7 13V4H4.500A1.500 1.500 0 0 0 3 5.500v6A1.500 1.500 0 0 0 4.500 13H7Zm0 0 4 7.500c1.400 0 2.500-1.100 2.500-2.500v-3h5.200a2 2 0 0 0 2-2.300l-1-6.900a2 2 0 0 0-2-1.800H7' },
  dislikeFilled: { fill: true, path: 'M7 13V4H4.500A1.500 1.500 0 0 0 3 5.500v6A1.500 1.500 0 0 0 4.500 13H7Zm0 0 4 7.500c1.400 0 2.500-1.100 2.500-2.500v-3h5.200a2 2 0 0 0 2-2.300l-1-6.900a2 2 0 0 0-2-1.800H7' },
  lock: { fill: false, path: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z' },
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative drawing; the control around it carries the name. */
export function Icon({ name, size = 24 }: { name: IconName; size?: 16 | 20 | 24 | 32 | 40 }) {
  const shape = SHAPES[name];
  return (
    <svg aria-hidden="true" focusable="false" className={css.icon} width={size} height={size} viewBox="0 0 24 24">
      {shape.fill ? (
        <path d={shape.path} fill="currentColor" />
      ) : (
        <path d={shape.path} fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}
