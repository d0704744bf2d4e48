/** Events of an advertisement that are counted. */
export const AD_EVENTS = [
  "impression",
  "start",
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
  "skip",
  "click",
  "error",
] as const;

/** One of {@link AD_EVENTS}. */
export type AdEvent = (typeof AD_EVENTS)[number];

/** The demo's advertisement: its stream, and the page that a click opens. */
export const SPOT = { stream: "spot", durationS: 12, skipAfterS: 5, page: "/premium" } as const;

const HEIGHTS = [
  { rendition: "480p", width: 854, height: 480, kbps: 300 },
  { rendition: "720p", width: 1280, height: 720, kbps: 580 },
] as const;

const clock = (seconds: number): string => `00:00:${String(seconds).padStart(2, "0")}`;
const cdata = (text: string): string => `<![CDATA[${text}]]>`;

/**
 * The advertisement of a showing as VAST 4.2. URLs are paths of the platform; the client puts the platform's base URL before
 * them.
 */
export function vastDocument({ token, id }: { readonly token: string; readonly id: string }): string {
  const event = (name: AdEvent): string => `/playback/adEvents/${token}/${name}`;
  const tracked = AD_EVENTS.slice(1, 7).map(
    (name) => `<Tracking event="${name}">${cdata(event(name))}</Tracking>`,
  );
  const files = HEIGHTS.map(
    ({ rendition, width, height, kbps }) =>
      `<MediaFile delivery="progressive" type="video/mp4" width="${width}" height="${height}" bitrate="${kbps}">${cdata(`/cdn/media/spots/${SPOT.stream}/${rendition}.mp4`)}</MediaFile>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<VAST version="4.2" xmlns="http://www.iab.com/VAST">',
    `<Ad id="${id}"><InLine>`,
    "<AdSystem>Marquee</AdSystem><AdTitle>Marquee</AdTitle>",
    `<Impression>${cdata(event("impression"))}</Impression><Error>${cdata(event("error"))}</Error>`,
    `<Creatives><Creative id="${SPOT.stream}"><Linear skipoffset="${clock(SPOT.skipAfterS)}">`,
    `<Duration>${clock(SPOT.durationS)}</Duration>`,
    `<TrackingEvents>${tracked.join("")}</TrackingEvents>`,
    `<VideoClicks><ClickThrough>${cdata(SPOT.page)}</ClickThrough><ClickTracking>${cdata(event("click"))}</ClickTracking></VideoClicks>`,
    `<MediaFiles>${files.join("")}</MediaFiles>`,
    "</Linear></Creative></Creatives></InLine></Ad></VAST>",
    "",
  ].join("\n");
}
