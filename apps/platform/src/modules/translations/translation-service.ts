import { DEFAULT_TRANSLATION_VERSION } from "@marquee/config";
import type { LaunchAnswer } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import { readTranslationFiles, type Texts, type TranslationFile } from "./translation-files.ts";
import { findTranslation, storeTranslations, type TranslationKey } from "./translation-repository.ts";

/** Texts, and whether they can never change under the requested version. */
export interface FoundTexts {
  readonly texts: Texts;
  readonly isImmutable: boolean;
}

/** What other modules may ask about translations. */
export interface TranslationService {
  /** Current version of every file. */
  versions(): Promise<LaunchAnswer["translations"]>;
  /** Undefined for a namespace, language or version that does not exist. */
  find(key: TranslationKey): Promise<FoundTexts | undefined>;
}

/**
 * Serves the translation files of the web app. They are read once; every version that was served stays in the database,
 * so that a page opened before an update still finds its texts.
 */
export function createTranslationService({
  db,
  translationsDir,
}: {
  readonly db: Database;
  readonly translationsDir: string;
}): TranslationService {
  let reading: Promise<ReadonlyMap<string, TranslationFile>> | undefined;

  async function read(): Promise<ReadonlyMap<string, TranslationFile>> {
    const files = readTranslationFiles(translationsDir);
    await storeTranslations(db, files);
    return new Map(files.map((file) => [`${file.namespace}/${file.language}`, file]));
  }

  function current(): Promise<ReadonlyMap<string, TranslationFile>> {
    if (reading === undefined) {
      reading = read();
      // A failed read is not cached: the next request tries again.
      void reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  }

  return {
    async versions() {
      const namespaces: Record<string, string> = {};
      for (const { namespace, version } of (await current()).values()) namespaces[namespace] = version;
      return { version: DEFAULT_TRANSLATION_VERSION, namespaces };
    },
    async find(key) {
      const file = (await current()).get(`${key.namespace}/${key.language}`);
      if (file?.version === key.version) return { texts: file.texts, isImmutable: true };
      // The default version means whatever is current.
      if (key.version === DEFAULT_TRANSLATION_VERSION)
        return file && { texts: file.texts, isImmutable: false };
      const texts = await findTranslation(db, key);
      return texts && { texts, isImmutable: true };
    },
  };
}
