import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATION_NAMESPACES, isInterfaceLanguage } from "@marquee/config";

/** Texts by key; nested groups of a file are joined by dots. */
export type Texts = Readonly<Record<string, string>>;

/** One translation file. All languages of a namespace share a version, which changes with any of their texts. */
export interface TranslationFile {
  readonly namespace: string;
  readonly language: string;
  readonly version: string;
  readonly texts: Texts;
}

/**
 * Reads `{folder}/{language}/{namespace}.json` for the product's languages and namespaces; ignores others. A missing folder is
 * empty.
 * @throws {Error} naming a file that is not a JSON object of texts
 */
export function readTranslationFiles(folder: string): readonly TranslationFile[] {
  const found = TRANSLATION_NAMESPACES.flatMap((namespace) =>
    languagesIn(folder).flatMap((language) => {
      const texts = readTexts(join(folder, language, `${namespace}.json`));
      return texts === undefined ? [] : [{ namespace, language, texts }];
    }),
  );
  return found.map((file) => ({
    ...file,
    version: versionOf(found.filter(({ namespace }) => namespace === file.namespace)),
  }));
}

function languagesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter(isInterfaceLanguage).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function readTexts(path: string): Texts | undefined {
  let json: string;
  try {
    json = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const texts: Record<string, string> = {};
  try {
    collect(JSON.parse(json), "", texts);
  } catch (cause) {
    throw new Error(`The translation file ${path} cannot be used: ${(cause as Error).message}`, { cause });
  }
  return texts;
}

function collect(value: unknown, key: string, texts: Record<string, string>): void {
  if (typeof value === "string" && key !== "") {
    texts[key] = value;
    return;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${key === "" ? "it" : key} is neither text nor a group of texts`);
  for (const [name, entry] of Object.entries(value))
    collect(entry, key === "" ? name : `${key}.${name}`, texts);
}

function versionOf(files: readonly { readonly language: string; readonly texts: Texts }[]): string {
  const hash = createHash("sha256");
  for (const { language, texts } of files) hash.update(JSON.stringify([language, texts]));
  return hash.digest("hex").slice(0, 12);
}
