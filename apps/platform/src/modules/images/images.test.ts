import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IMAGE_KINDS, imageWidths, type ImageKind } from "@marquee/config";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderObjectStore } from "../../adapters/shared/folder-object-store.ts";
import type { Logger } from "../../monitoring/logger.ts";
import { platformRoot } from "../../runtime/platform-root.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createImageRenderer } from "./image-renderer.ts";
import { readImageRequest } from "./image-request.ts";
import { createImagesModule } from "./module.ts";

const poster = (file: string) =>
  readImageRequest({ id: "0-0-1", kind: "poster", file }, { accept: undefined, userAgent: undefined });

describe("pictures", () => {
  let folder: string;
  let platform: TestPlatform;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-artwork-"));
    await mkdir(join(folder, "masters", "0-0-1"), { recursive: true });
    for (const [name, width, height] of [
      ["poster", 480, 720],
      ["cover", 1600, 900],
      ["square", 480, 480],
    ] as const) {
      const drawing = sharp({ create: { width, height, channels: 3, background: { r: 180, g: 60, b: 20 } } });
      await writeFile(
        join(folder, "masters", "0-0-1", `${name}.avif`),
        await drawing.avif({ effort: 0 }).toBuffer(),
      );
    }
    const logo = sharp({
      create: { width: 400, height: 160, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    await mkdir(join(folder, "masters", "cp-openreel"), { recursive: true });
    await writeFile(
      join(folder, "masters", "cp-openreel", "logo-rectangle-dark.avif"),
      await logo.avif({ effort: 0 }).toBuffer(),
    );
    platform = await createTestPlatform({
      modules: ({ objects }) => [
        createImagesModule({ objects, effort: 0, mastersFolder: join(folder, "masters") }),
      ],
    });
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ["avif", "image/avif", "heif"],
    ["webp", "image/webp", "webp"],
    ["jpg", "image/jpeg", "jpeg"],
    ["png", "image/png", "png"],
  ])(
    "are served as %s in the size asked for, to be kept for good [PLAT-81]",
    async (format, type, decoded) => {
      const response = await platform.fetch(`/cdn/images/0-0-1/poster/270.${format}`);
      expect([
        response.status,
        response.headers.get("content-type"),
        response.headers.get("cache-control"),
      ]).toEqual([200, type, "public, max-age=31536000, immutable"]);
      const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual([decoded, 270, 405]);
    },
  );

  it("are cut from the drawing that suits their kind [CONT-45] [PLAT-81]", () => {
    const agent = { accept: undefined, userAgent: undefined };
    const masterOf = (kind: ImageKind) =>
      readImageRequest({ id: "0-0-1", kind, file: `${imageWidths(kind)[0]}.webp` }, agent).master;
    const masters = (Object.keys(IMAGE_KINDS) as ImageKind[]).map((kind) => [kind, masterOf(kind)]);
    expect(Object.fromEntries(masters)).toEqual({
      poster: "poster",
      cover: "cover",
      hero: "cover",
      square: "square",
      portrait: "square",
      logo: "square",
    });
  });

  it.each(Object.keys(IMAGE_KINDS) as ImageKind[])(
    "are made of each kind, in its proportion: %s [PLAT-81]",
    async (kind) => {
      const width = imageWidths(kind)[0] as number;
      const response = await platform.fetch(`/cdn/images/0-0-1/${kind}/${width}.webp`);
      const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      const [across, down] = IMAGE_KINDS[kind].proportion;
      expect([facts.width, facts.height]).toEqual([width, Math.round((width * down) / across)]);
    },
  );

  it("of a partner keep their proportion and the ground of the page", async () => {
    const response = await platform.fetch("/cdn/images/cp-openreel/logo-rectangle-dark/168.png");
    const { width, height, hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height, hasAlpha]).toEqual([168, 67, true]);
    expect((await platform.fetch("/cdn/images/cp-openreel/logo-circle-dark/168.png")).status).toBe(404);
  });

  it.each([
    "/cdn/images/0-0-1/poster/241.avif",
    "/cdn/images/0-0-1/poster/0.avif",
    "/cdn/images/0-0-1/poster/0240.avif",
    "/cdn/images/0-0-1/poster/240.gif",
    "/cdn/images/0-0-1/poster/240",
    "/cdn/images/0-0-1/banner/240.avif",
    "/cdn/images/..%2F..%2Fx/poster/240.avif",
    "/cdn/images/0-0-1/constructor/240.avif",
  ])("are refused in other sizes, formats, kinds and places: %s [PLAT-81]", async (path) => {
    const response = await platform.fetch(path);
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      "INVALID_ARGUMENT",
    ]);
  });

  it("answer 404 for an unknown id [PLAT-81]", async () => {
    const response = await platform.fetch("/cdn/images/0-0-99999/poster/240.avif");
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, "NOT_FOUND"]);
  });

  it("are made once for parallel requests, and read from disk afterwards", async () => {
    const store = createFolderObjectStore(join(folder, "objects"));
    const writes: string[] = [];
    const objects = {
      get: store.get,
      put: async (key: string, bytes: Uint8Array) => (writes.push(key), store.put(key, bytes)),
    };
    const renderer = createImageRenderer({
      mastersFolder: join(folder, "masters"),
      objects,
      effort: 3,
      version: () => "v1",
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => renderer.render(poster("300.webp"))));
    expect(new Set(answers.map((bytes) => bytes?.length)).size).toBe(1);
    expect(writes).toEqual(["images/v1/0-0-1/poster/300.webp"]);
    const again = createImageRenderer({
      mastersFolder: join(folder, "nowhere"),
      objects,
      effort: 3,
      version: () => "v1",
    });
    expect(await again.render(poster("300.webp"))).toEqual(
      expect.objectContaining({ length: answers[0]?.length }),
    );
    expect(writes).toHaveLength(1);
    expect(await readdir(join(folder, "objects", "images", "v1", "0-0-1", "poster"))).toEqual(["300.webp"]);
    const redrawn = createImageRenderer({
      mastersFolder: join(folder, "masters"),
      objects,
      effort: 3,
      version: () => "v2",
    });
    await redrawn.render(poster("300.webp"));
    expect(writes).toHaveLength(2);
  });

  it("show a drawing that an operator has replaced, and are not made again where its bytes are the same [PLAT-81]", async () => {
    const masters = join(folder, "replaced");
    const file = join(masters, "0-0-1", "poster.avif");
    await mkdir(join(masters, "0-0-1"), { recursive: true });
    const draw = async (grey: number) =>
      writeFile(
        file,
        await sharp({
          create: { width: 480, height: 720, channels: 3, background: { r: grey, g: grey, b: grey } },
        })
          .avif({ effort: 0 })
          .toBuffer(),
      );
    const store = createFolderObjectStore(join(folder, "objects-of-replaced"));
    const writes: string[] = [];
    const modules = () => [
      createImagesModule({
        objects: {
          get: store.get,
          put: async (key, bytes) => (writes.push(key), store.put(key, bytes)),
        },
        effort: 0,
        mastersFolder: masters,
      }),
    ];
    const open = () => createTestPlatform({ modules });
    const greyOf = async (one: TestPlatform) => {
      const response = await one.fetch("/cdn/images/0-0-1/poster/270.png");
      if (response.status !== 200) return response.status;
      const pixels = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer();
      return Math.round((pixels[0] ?? 0) / 10) * 10;
    };
    const first = await open();
    await draw(50);
    expect([await greyOf(first), await greyOf(first)]).toEqual([50, 50]);
    await draw(200);
    expect(await greyOf(first)).toBe(200);
    expect(writes).toHaveLength(2);
    await first.close();

    // An update of the product writes its files anew, with another time.
    await utimes(file, new Date(0), new Date(0));
    const second = await open();
    expect(await greyOf(second)).toBe(200);
    expect(writes).toHaveLength(2);
    await rm(file);
    expect(await greyOf(second)).toBe(404);
    await second.close();
  });

  it("are packed as hard as is set: quickly and larger, or slowly and smaller [PLAT-81]", async () => {
    const store = createFolderObjectStore(join(folder, "packed"));
    const bytesAt = async (effort: number): Promise<number> => {
      const renderer = createImageRenderer({
        mastersFolder: join(platformRoot(), "media", "artwork"),
        objects: store,
        effort,
        version: () => `effort-${effort}`,
      });
      const bytes = await renderer.render(poster("270.avif"));
      expect((await sharp(bytes).metadata()).width).toBe(270);
      return bytes?.length ?? 0;
    };
    expect(await bytesAt(3)).toBeLessThan(await bytesAt(0));
  });

  it("are answered while none can be stored, told once, and leave no draft behind [PLAT-97]", async () => {
    const objectsFolder = join(folder, "objects-without-room");
    let leaveBytes = Number.MAX_SAFE_INTEGER;
    const store = {
      get: createFolderObjectStore(objectsFolder).get,
      put: (key: string, bytes: Uint8Array) =>
        createFolderObjectStore(objectsFolder, { leaveBytes }).put(key, bytes),
    };
    const told: string[] = [];
    const logger = { error: (_facts: unknown, message: string) => told.push(message) } as unknown as Logger;
    const without = await createTestPlatform({
      modules: () => [
        createImagesModule({ objects: store, effort: 0, logger, mastersFolder: join(folder, "masters") }),
      ],
    });
    const widthOf = async (width: number) => {
      const response = await without.fetch(`/cdn/images/0-0-1/poster/${width}.webp`);
      expect(response.status).toBe(200);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect([await widthOf(270), await widthOf(270), await widthOf(300)]).toEqual([270, 270, 300]);
    expect(told).toEqual(["pictures cannot be stored; each request makes its own"]);
    const stored = async () =>
      (await readdir(objectsFolder, { recursive: true })).filter((name) => name.includes("."));
    expect(await stored()).toEqual([]);

    // A folder stands where the file would be: the write succeeds, the rename fails.
    leaveBytes = 0;
    const key = "images/v/0-0-1/poster/1.webp";
    await mkdir(join(objectsFolder, key, "x"), { recursive: true });
    await expect(store.put(key, new Uint8Array(3))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect((await stored()).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(await widthOf(300)).toBe(300);
    expect((await stored()).filter((name) => name.endsWith("300.webp"))).toHaveLength(1);
    leaveBytes = Number.MAX_SAFE_INTEGER;
    expect(await widthOf(240)).toBe(240);
    expect(told).toHaveLength(2);
    await without.close();
  });

  it("are made two at a time at most, for any number of requests", async () => {
    let running = 0;
    let most = 0;
    const objects = {
      async get() {
        return undefined;
      },
      async put() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      },
    };
    const renderer = createImageRenderer({
      mastersFolder: join(folder, "masters"),
      objects,
      effort: 3,
      version: () => "v",
    });
    const files = imageWidths("poster").flatMap((width) => [`${width}.webp`, `${width}.jpg`]);
    await Promise.all(files.map((file) => renderer.render(poster(file))));
    expect(most).toBeLessThanOrEqual(2);
    expect(most).toBeGreaterThan(0);
  });
});
