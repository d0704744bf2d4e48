import type { TranslationNamespace } from '@marquee/config';

/** Texts of one namespace: key to ICU message. */
export type Texts = Readonly<Record<string, string>>;

/** Texts by namespace, as far as a page has them. */
export type MessageSet = Readonly<Partial<Record<TranslationNamespace, Texts>>>;
