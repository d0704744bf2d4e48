// The smallest page that plays the same stream: plain hls.js, a button and a video, on a server that forwards all other requests
// to the product.
import { createServer, request } from "node:http";
import { readFile } from "node:fs/promises";
import { once } from "node:events";

const PAGE = `<!doctype html><title>Bare</title><script src="/bare-hls.js"></script>
<button id="play">Play</button><video muted playsinline width="1280" height="720"></video>
<script>
document.getElementById("play").addEventListener("click", async () => {
  const answer = await fetch("/api/playback/getDetails/secure?content_id=" + location.hash.slice(1), {
    method: "POST", headers: { "content-type": "application/json" }, body: "{}",
  });
  const { address } = await answer.json();
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
  const video = document.querySelector("video");
  hls.loadSource("/api" + address);
  hls.attachMedia(video);
  video.play();
});
</script>`;

export async function startBarePage({ webUrl, library }) {
  const script = await readFile(library);
  const { hostname, port } = new URL(webUrl);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/bare") return outgoing.setHeader("content-type", "text/html").end(PAGE);
    if (incoming.url === "/bare-hls.js")
      return outgoing.setHeader("content-type", "text/javascript").end(script);
    const { method, url: path, headers } = incoming;
    const handed = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    handed.on("error", () => outgoing.destroy());
    incoming.pipe(handed);
    return undefined;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
