// Makes `vault`, the encrypted sample stream, from the small pictures and the sound of another stream.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { protectInit, protectSegment } from "./streams/common-encryption.mjs";

const STREAMS = fileURLToPath(new URL("../../apps/platform/media/streams/", import.meta.url));
const SOURCE = "aurora";
const NAME = "vault";
const MOST_HEIGHT = 480;

/** The same key in every run. Samples need no secrecy; an operator's own streams have their own keys. */
const bytesOf = (text) => createHash("sha256").update(`marquee sample ${text}`).digest().subarray(0, 16);
const keyId = bytesOf("key id");
const key = bytesOf("key");

const [from, to] = [path.join(STREAMS, SOURCE), path.join(STREAMS, NAME)];
const description = JSON.parse(readFileSync(path.join(from, "stream.json"), "utf8"));
const video = description.video.filter(({ height }) => height <= MOST_HEIGHT);
const segments = description.loop_ms / description.segment_ms;
rmSync(to, { recursive: true, force: true });
video.forEach(({ id }, rendition) => {
  const [source, target] = [path.join(from, id), path.join(to, id)];
  mkdirSync(target, { recursive: true });
  writeFileSync(
    path.join(target, "init.mp4"),
    protectInit(readFileSync(path.join(source, "init.mp4")), { keyId }),
  );
  for (let index = 0; index < segments; index += 1) {
    const name = `seg-${index}.m4s`;
    const number = rendition * segments + index + 1;
    writeFileSync(
      path.join(target, name),
      protectSegment(readFileSync(path.join(source, name)), { key, number }),
    );
  }
});
for (const { id } of description.audio) cpSync(path.join(from, id), path.join(to, id), { recursive: true });
cpSync(path.join(from, "thumbnails.jpg"), path.join(to, "thumbnails.jpg"));
writeFileSync(
  path.join(to, "stream.json"),
  `${JSON.stringify({ ...description, name: NAME, video, encryption: { key_id: keyId.toString("hex"), key: key.toString("hex") } }, null, 2)}\n`,
);
