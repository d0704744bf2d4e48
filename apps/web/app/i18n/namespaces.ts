import type { TranslationNamespace } from "@marquee/config";
import type { CompiledMessage } from "icu-minify/format";

/** Texts of one namespace: key to ICU message. */
export type Texts = Readonly<Record<string, string>>;

/** The same with their syntax read already, so that no browser needs a parser for it. */
export type ReadTexts = Readonly<Record<string, CompiledMessage>>;

/** Texts by namespace, as far as a page has them. */
export type MessageSet = Readonly<Partial<Record<TranslationNamespace, ReadTexts>>>;
