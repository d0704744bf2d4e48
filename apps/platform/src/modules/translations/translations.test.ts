import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INTERFACE_LANGUAGES, TRANSLATION_NAMESPACES } from "@marquee/config";
import type { LaunchAnswer } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { createTranslationsModule } from "./module.ts";
import { readTranslationFiles } from "./translation-files.ts";
import { createTranslationService } from "./translation-service.ts";

const folder = mkdtempSync(join(tmpdir(), "marquee-texts-"));
const write = (language: string, namespace: string, texts: object): void => {
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, `${namespace}.json`), JSON.stringify(texts));
};
const versionOf = (namespace: string): string =>
  readTranslationFiles(folder).find((file) => file.namespace === namespace)?.version ?? "";

let platform: TestPlatform;
beforeAll(async () => {
  write("en", "header", { login: "Log in", menu: { more: "More" } });
  write("hi", "header", { login: "लॉग इन", menu: { more: "और" } });
  write("en", "footer", { copyright: "© {YEAR}" });
  platform = await createTestPlatform({
    modules: ({ db }) => [
      createTranslationsModule({ translations: createTranslationService({ db, translationsDir: folder }) }),
    ],
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

describe("GET /cdn/{ver}/{namespace}/strings-{namespace}-{lang}", () => {
  it("answers flat keys and texts, which every cache may store forever", async () => {
    const response = await platform.fetch(`/cdn/${versionOf("header")}/header/strings-header-hi`);
    expect(await response.json()).toEqual({ login: "लॉग इन", "menu.more": "और" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("answers version 1 with the current texts, to be cached for a short time", async () => {
    const response = await platform.fetch("/cdn/1/header/strings-header-en");
    expect(await response.json()).toEqual({ login: "Log in", "menu.more": "More" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  });

  it.each([
    ["an unknown namespace", "/cdn/1/nothing/strings-nothing-en"],
    ["an unknown language", "/cdn/1/header/strings-header-xx"],
    ["a language without file", "/cdn/1/footer/strings-footer-hi"],
    ["a version that never was", "/cdn/abcdef012345/header/strings-header-en"],
    ["another namespace in the name", "/cdn/1/header/strings-footer-en"],
    ["another form of name", "/cdn/1/header/header-en"],
    ["a way out of the folder", "/cdn/1/header/strings-header-..%2F..%2Fpackage"],
  ])("has nothing for %s [PLAT-17]", async (_, path) => {
    const response = await platform.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND" });
  });

  it("keeps answering a version after the texts have changed, and gives the new ones a new version", async () => {
    const before = versionOf("header");
    await platform.fetch("/cdn/1/header/strings-header-en");
    write("hi", "header", { login: "साइन इन" });
    const after = versionOf("header");
    expect(after).not.toBe(before);
    const restarted = createTranslationService({ db: platform.db, translationsDir: folder });
    expect(await restarted.find({ namespace: "header", language: "hi", version: before })).toMatchObject({
      texts: { login: "लॉग इन" },
      isImmutable: true,
    });
    expect(await restarted.find({ namespace: "header", language: "hi", version: after })).toMatchObject({
      texts: { login: "साइन इन" },
    });
    expect((await restarted.versions()).namespaces).toMatchObject({ header: after });
  });

  it("names a file that cannot be used", () => {
    writeFileSync(join(folder, "en", "plex.json"), '{"a": 1}');
    expect(() => readTranslationFiles(folder)).toThrow(
      /plex\.json cannot be used: a is neither text nor a group/,
    );
    rmSync(join(folder, "en", "plex.json"));
  });
});

describe("the translation files of the web app", () => {
  let product: TestPlatform;
  beforeAll(async () => {
    product = await createTestPlatform();
  });
  afterAll(() => product.close());

  it("are served for each of the 13 namespaces in each of the 16 languages, without auth, at the versions launch names [PLAT-17] [PLAT-85]", async () => {
    const launch = (await (
      await product.fetch("/launch?version=13&user_type=guest&platform_name=desktop_web&country=IN")
    ).json()) as LaunchAnswer;
    const files = readTranslationFiles(product.ports.translationsDir);
    for (const namespace of TRANSLATION_NAMESPACES) {
      for (const language of INTERFACE_LANGUAGES) {
        const file = files.find(
          (candidate) => candidate.namespace === namespace && candidate.language === language,
        );
        const version = launch.translations.namespaces[namespace] ?? launch.translations.version;
        const response = await product.app.inject(
          `/cdn/${version}/${namespace}/strings-${namespace}-${language}`,
        );
        expect([namespace, language, response.statusCode]).toEqual([namespace, language, 200]);
        expect(response.json()).toEqual(file?.texts);
      }
    }
    expect(files).toHaveLength(208);
  });
});
