import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Starts one headless Chromium and returns one page of it, driven over the DevTools pipe (no port is opened).
 * `evaluate(expression)` awaits promises and returns the value; it throws when the page throws.
 * @param {{ width: number, height: number, executable?: string }} options viewport in CSS pixels
 */
export async function openChromiumPage({ width, height, executable = process.env.CHROMIUM ?? "chromium" }) {
  const profile = mkdtempSync(join(tmpdir(), "media-chromium-"));
  const child = spawn(
    executable,
    [
      "--headless=new",
      "--no-sandbox",
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--hide-scrollbars",
      "--force-color-profile=srgb",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--allow-file-access-from-files",
      "--disable-dev-shm-usage",
      "--disable-gpu-compositing",
      `--window-size=${width},${height}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const pending = new Map();
  const listeners = new Map();
  let nextId = 1;
  let chunks = [];

  fromBrowser.on("data", (data) => {
    let start = 0;
    for (let end = data.indexOf(0, start); end !== -1; end = data.indexOf(0, start)) {
      chunks.push(data.subarray(start, end));
      receive(JSON.parse(Buffer.concat(chunks).toString("utf8")));
      chunks = [];
      start = end + 1;
    }
    if (start < data.length) chunks.push(data.subarray(start));
  });
  child.on("exit", () => {
    for (const { reject } of pending.values()) reject(new Error("chromium exited"));
  });

  function receive(message) {
    if (message.id === undefined) {
      listeners.get(message.method)?.(message.params);
      return;
    }
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
    else call.resolve(message.result);
  }

  function send(method, params = {}, sessionId) {
    return new Promise((resolve, reject) => {
      const id = nextId++;
      pending.set(id, { method, resolve, reject });
      toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  const { targetInfos } = await send("Target.getTargets");
  const target = targetInfos.find((info) => info.type === "page");
  const { sessionId } = await send("Target.attachToTarget", { targetId: target.targetId, flatten: true });
  await send("Page.enable", {}, sessionId);
  await resize({ width, height });

  async function resize(size) {
    await send(
      "Emulation.setDeviceMetricsOverride",
      { ...size, deviceScaleFactor: 1, mobile: false },
      sessionId,
    );
  }

  async function open(url) {
    const loaded = new Promise((resolve) => listeners.set("Page.loadEventFired", resolve));
    await send("Page.navigate", { url }, sessionId);
    await loaded;
  }

  async function evaluate(expression) {
    const { result, exceptionDetails } = await send(
      "Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true },
      sessionId,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** A PNG of the rectangle (CSS pixels); transparent where the page draws nothing. */
  async function screenshot({ width: clipWidth, height: clipHeight }) {
    const { data } = await send(
      "Page.captureScreenshot",
      {
        format: "png",
        clip: { x: 0, y: 0, width: clipWidth, height: clipHeight, scale: 1 },
        optimizeForSpeed: true,
      },
      sessionId,
    );
    return Buffer.from(data, "base64");
  }

  async function setTransparentBackground() {
    await send(
      "Emulation.setDefaultBackgroundColorOverride",
      { color: { r: 0, g: 0, b: 0, a: 0 } },
      sessionId,
    );
  }

  async function close() {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    await send("Browser.close").catch(() => child.kill());
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  return { open, evaluate, screenshot, resize, setTransparentBackground, close };
}
