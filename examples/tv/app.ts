import { createAuth } from "@marquee/auth-sdk";
import { createTvSignIn } from "@marquee/auth-sdk/tv";
import { VIEWER_KEYS } from "@marquee/config/storage";
import { fetchPageRows, fetchWatchHistory, requestPlayback, saveWatchHistory } from "@marquee/content-sdk";
import type { ContentItem } from "@marquee/content-sdk";
import { startPositionMs, titleOffer } from "@marquee/content-sdk/rules";
import { consoleLogger } from "@marquee/http";
import { browserCookieJar, browserStorage } from "@marquee/http/browser";
import { cookieStorage, fallbackStorage } from "@marquee/http/tv";

const origin = new URLSearchParams(location.search).get("platform") ?? location.origin;
const cookies = cookieStorage({ cookies: browserCookieJar(), keys: Object.values(VIEWER_KEYS) });
const storage = fallbackStorage({ levels: [browserStorage(), cookies], logger: consoleLogger() });
const viewer = () => ({ country: "IN", language: "en" });
const auth = createAuth({ origin, clientKey: "marquee-tv", viewer, storage });

const { rows } = await fetchPageRows(auth, { id: "home" });
const [status, rails, video] = ["p", "main", "video"].map((name) => document.querySelector(name)) as [
  HTMLElement,
  HTMLElement,
  HTMLVideoElement,
];
for (const { title, items } of rows) {
  rails.append(Object.assign(document.createElement("h2"), { textContent: title }));
  for (const item of items) {
    const button = Object.assign(document.createElement("button"), { textContent: item.title });
    button.addEventListener("click", () => void play(item));
    rails.append(button);
  }
}

const tv = createTvSignIn(auth, { deviceName: "Living room" });
tv.subscribe(({ step, code }) => {
  if (step === "code") status.textContent = `Enter ${code} at /device on your phone`;
});
if (auth.tokens.get().status !== "signedIn") await tv.begin();
const { entries } = await fetchWatchHistory(auth);
status.textContent = `Signed in, ${entries.length} titles to continue`;

async function play({ id, assetType, title }: ContentItem): Promise<void> {
  const playback = await requestPlayback(auth, { contentId: id });
  if (!playback.ok) {
    const { item, code, playerCode } = playback;
    const offer = titleOffer(item ?? {}, { playable: false, refusalCode: code, playerCode });
    return void (status.textContent = `${title}: ${offer.kind === "refused" ? code : offer.kind}`);
  }
  const { address, resumeAtMs } = playback.value;
  video.src = address;
  video.currentTime = startPositionMs({ deviceMs: 0, platformMs: resumeAtMs }) / 1000;
  video.onpause = async () => {
    const [positionMs, durationMs] = [video.currentTime * 1000, video.duration * 1000];
    const entry = { contentId: id, assetType, positionMs, durationMs, watchedAt: auth.clock.now() };
    await saveWatchHistory(auth, { entries: [entry] });
    status.textContent = `${title}: saved at ${Math.round(positionMs / 1000)} s`;
  };
  await video.play();
  status.textContent = `Playing ${title}`;
}
