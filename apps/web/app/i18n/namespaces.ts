import type { TranslationNamespace } from "@marquee/config";
import type { CompiledMessage } from "icu-minify/format";

/** Texts of one namespace: key to ICU message. */
export type Texts = Readonly<Record<string, string>>;

/** Texts of one namespace, already parsed, so that browsers need no parser. */
export type ReadTexts = Readonly<Record<string, CompiledMessage>>;

/** Texts by namespace; a page has only some. */
export type MessageSet = Readonly<Partial<Record<TranslationNamespace, ReadTexts>>>;
