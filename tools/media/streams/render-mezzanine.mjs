import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openChromiumPage } from "../rendering/chromium-page.mjs";
import { cornerLabel } from "./corner-label.mjs";

export const FRAMES_PER_SECOND = 24;

const stageUrl = new URL("stage.html", import.meta.url).href;

/**
 * Draws every frame of one scene at 1920x1080 into `file` (motion JPEG in Matroska). An existing file is kept, as a frame takes
 * about a second. Frame n shows phase n / count, so that the last frame leads into the first.
 */
export async function renderMezzanine({ scene, seconds, label, file }) {
  if (existsSync(file)) return;
  const page = await openChromiumPage({ width: 1920, height: 1080 });
  const unfinished = `${file}.part`;
  const muxer = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      "-f",
      "image2pipe",
      "-c:v",
      "mjpeg",
      "-framerate",
      `${FRAMES_PER_SECOND}`,
      "-i",
      "-",
      "-c",
      "copy",
      "-f",
      "matroska",
      unfinished,
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const muxed = once(muxer, "exit");
  try {
    await page.open(stageUrl);
    const textures = label === undefined ? scene.textures : [...scene.textures, cornerLabel(label)];
    await page.evaluate(
      `setUpStage(${JSON.stringify({ width: 1920, height: 1080, fragment: scene.fragment, textures })})`,
    );
    const count = seconds * FRAMES_PER_SECOND;
    for (let frame = 0; frame < count; frame++) {
      const jpeg = Buffer.from(await page.evaluate(`renderFrame(${frame / count})`), "base64");
      if (!muxer.stdin.write(jpeg)) await once(muxer.stdin, "drain");
    }
  } finally {
    muxer.stdin.end();
    await page.close();
  }
  const [code] = await muxed;
  if (code !== 0) throw new Error(`ffmpeg could not write ${fileURLToPath(new URL(`file://${unfinished}`))}`);
  renameSync(unfinished, file);
}
