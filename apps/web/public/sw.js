// Shows a page of our own when a page cannot be loaded for want of a connection. Keeps nothing else: pages and data
// always come from the network. Shows the messages that a viewer has allowed, and opens their page.
const CACHE = "marquee-offline";
const LANGUAGE = /^\/(?:global\/)?(bn|de|gu|hi|hr|id|kn|ml|mr|ms|pa|ru|ta|te|th)(?:\/|$)/;

const offlinePath = (language) => `/offline/${language}`;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  const { navigationPreload } = self.registration;
  // With it the request leaves while this script starts.
  event.waitUntil(Promise.all([self.clients.claim(), navigationPreload && navigationPreload.enable()]));
});

self.addEventListener("message", (event) => {
  const { language } = event.data || {};
  if (typeof language === "string") event.waitUntil(keepPage(offlinePath(language)).catch(() => undefined));
});

// With the letters that a device may lack, which stand in the style of the page.
async function keepPage(path) {
  const cache = await caches.open(CACHE);
  await cache.add(path);
  const page = await cache.match(path);
  const [, font] = /url\(([^)]+)\)/.exec(await page.text()) || [];
  if (font) await cache.add(font);
}

self.addEventListener("fetch", (event) => {
  // The letters of the page above; those of all other pages are none of ours.
  if (/-standalone-[^/]+\.woff2$/.test(event.request.url))
    event.respondWith(caches.match(event.request.url).then((kept) => kept || fetch(event.request)));
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(loadPage(event));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch (error) {
    const [, language = "en"] = LANGUAGE.exec(new URL(event.request.url).pathname) || [];
    const cache = await caches.open(CACHE);
    const kept =
      (await cache.match(offlinePath(language))) ||
      (await cache.matchAll()).find(({ url }) => !url.endsWith(".woff2"));
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("push", (event) => event.waitUntil(showMessage(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL((event.notification.data || {}).url || "/", self.location.origin).href));
});

// A browser takes a message that shows nothing for a breach, so one that cannot be read shows our name.
async function showMessage(data) {
  const read = async () => data && data.json();
  const { title, body, url } = (await read().catch(() => undefined)) || {};
  await self.registration.showNotification(typeof title === "string" && title ? title : "Marquee", {
    body: typeof body === "string" ? body : "",
    icon: "/favicon.svg",
    data: { url: typeof url === "string" && /^\/(?![/\\])/.test(url) ? url : "/" },
  });
}

async function openPage(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((client) => client.url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
