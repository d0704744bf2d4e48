import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderObjectStore } from "../../adapters/shared/folder-object-store.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { loadOpenJpeg } from "./load-openjpeg.ts";
import { createImagesModule } from "./module.ts";

const FILM = "/cdn/images/0-0-1/poster/270";
const CHANNEL = "/cdn/images/0-9-1/logo/96";
const PARTNER = "/cdn/images/cp-openreel/logo-rectangle-dark/168";

const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const SAFARI_13 = safari("13.1.2");
const CHROME_80 =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.0 Safari/537.36";
/** What Safari 13 accepts as pictures. */
const OLD = "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5";

describe("delivery variants of pictures", () => {
  let folder: string;
  let platform: TestPlatform;

  const modules = () => [
    createImagesModule({
      objects: createFolderObjectStore(folder),
      effort: 0,
      mastersFolder: join(platformRoot(), "media", "artwork"),
    }),
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-variants-"));
    platform = await createTestPlatform({ modules });
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  const request = (path: string, accept: string, userAgent: string) =>
    platform.fetch(path, { headers: { accept, "user-agent": userAgent } });
  const typeOf = async (path: string, accept: string, userAgent: string) =>
    (await request(path, accept, userAgent)).headers.get("content-type");

  it("auto is AVIF, WEBP, JP2 for a Safari before 14 alone, else jpg; png for channels and logos [DEC-100] [CONT-45] [PLAT-81]", async () => {
    for (const [accept, userAgent, film, channel] of [
      ["image/avif,image/webp,*/*;q=0.8", CHROME_80, "image/avif", "image/avif"],
      ["image/webp,image/avif", SAFARI_13, "image/avif", "image/avif"],
      ["image/webp,image/apng,*/*;q=0.8", CHROME_80, "image/webp", "image/webp"],
      ["image/avif;q=0, image/webp;q=0.5", CHROME_80, "image/webp", "image/webp"],
      [OLD, SAFARI_13, "image/jp2", "image/png"],
      [OLD, safari("9.1"), "image/jp2", "image/png"],
      [OLD, safari("14.0"), "image/jpeg", "image/png"],
      [OLD, CHROME_80, "image/jpeg", "image/png"],
      ["image/jp2,*/*", "a television", "image/jp2", "image/png"],
      ["image/jp2,image/webp", "a television", "image/webp", "image/webp"],
      ["image/jp2;q=0,*/*", "a television", "image/jpeg", "image/png"],
      ["*/*", "curl/8.5.0", "image/jpeg", "image/png"],
    ] as const)
      expect([
        accept,
        userAgent,
        await typeOf(`${FILM}.auto`, accept, userAgent),
        await typeOf(`${CHANNEL}.auto`, accept, userAgent),
      ]).toEqual([accept, userAgent, film, channel]);
    expect(await typeOf(`${PARTNER}.auto`, OLD, SAFARI_13)).toBe("image/png");
    const vary = async (path: string) => (await request(path, OLD, SAFARI_13)).headers.get("vary");
    expect(await vary(`${FILM}.auto`)).toBe("accept, user-agent");
    expect(await vary(`${FILM}.jp2`)).toBeNull();
  });

  it("auto differs for each origin as well where other origins may read answers [PLAT-81]", async () => {
    const origins = ["https://tv.example", "https://partner.example"];
    const open = await createTestPlatform({ modules, config: { corsOrigins: origins } });
    const { headers } = await open.fetch(`${CHANNEL}.auto`, { headers: { origin: "https://tv.example" } });
    expect(headers.get("access-control-allow-origin")).toBe("https://tv.example");
    expect(headers.get("vary")?.split(", ").sort()).toEqual(["Origin", "accept", "user-agent"]);
    await open.close();
  });

  it("a JP2 is the picture itself in about the bytes of a jpg, and is made once [CONT-45] [PLAT-81]", async () => {
    const response = await request(`${FILM}.jp2`, "*/*", "curl/8.5.0");
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "image/jp2",
      "public, max-age=31536000, immutable",
    ]);
    const file = Buffer.from(await response.arrayBuffer());
    expect(boxesOf(file)).toEqual(["jP  ", "ftyp", "jp2h", "jp2c"]);
    expect(boxesOf(file.subarray(40, 40 + file.readUInt32BE(32) - 8))).toEqual(["ihdr", "colr"]);

    const jpg = Buffer.from(await (await request(`${FILM}.jpg`, "*/*", "curl/8.5.0")).arrayBuffer());
    expect(file.length).toBeLessThan(1.3 * jpg.length);
    const { pixels, width, height } = await decode(file);
    expect([width, height]).toEqual([270, 405]);
    const wanted = await sharp(
      Buffer.from(await (await request(`${FILM}.png`, "*/*", "curl/8.5.0")).arrayBuffer()),
    )
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(pixels.length).toBe(wanted.length);
    const squares = wanted.reduce((sum, value, index) => sum + (value - (pixels[index] ?? 0)) ** 2, 0);
    expect(10 * Math.log10(255 ** 2 / (squares / wanted.length))).toBeGreaterThan(28);

    const kept = await readdir(join(folder, "images"), { recursive: true });
    const [own = "", ...others] = kept.filter((name) => name.endsWith(join("0-0-1", "poster", "270.jp2")));
    expect([own !== "", others]).toEqual([true, []]);
    expect((await readFile(join(folder, "images", own))).equals(file)).toBe(true);
  });

  it("a JP2 of a drawing on nothing has the ground of the page, and other widths are refused [CONT-45]", async () => {
    const { pixels } = await decode(
      Buffer.from(await (await request(`${PARTNER}.jp2`, "*/*", "curl/8.5.0")).arrayBuffer()),
    );
    for (const [index, value] of [0x10, 0x10, 0x14].entries())
      expect(Math.abs((pixels[index] ?? 0) - value)).toBeLessThan(12);
    expect((await request("/cdn/images/0-0-1/poster/271.jp2", "*/*", "curl/8.5.0")).status).toBe(400);
    expect((await request("/cdn/images/0-0-99999/poster/270.jp2", "*/*", "curl/8.5.0")).status).toBe(404);
  });
});

function boxesOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    names.push(file.toString("latin1", at + 4, at + 8));
  return names;
}

async function decode(file: Uint8Array) {
  const { J2KDecoder } = await loadOpenJpeg();
  const decoder = new J2KDecoder();
  decoder.getEncodedBuffer(file.length).set(file);
  decoder.decode();
  const { width, height } = decoder.getFrameInfo();
  return { width, height, pixels: Uint8Array.from(decoder.getDecodedBuffer()) };
}
