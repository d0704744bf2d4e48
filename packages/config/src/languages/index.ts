export { languageOfSlug } from "./language-slugs.ts";
export { isLanguageWidgetShown } from "./language-widget.ts";
export {
  INTERFACE_LANGUAGES,
  CONTENT_LANGUAGES,
  BOT_CONTENT_LANGUAGES,
  DEFAULT_LANGUAGE,
  isInterfaceLanguage,
  isContentLanguage,
  htmlLanguage,
  textDirection,
  defaultContentLanguages,
  NO_DIALOGUE,
} from "./languages.ts";
export type { InterfaceLanguage, ContentLanguage } from "./languages.ts";
export { TRANSLATION_NAMESPACES, DEFAULT_TRANSLATION_VERSION } from "./translation-namespaces.ts";
export type { TranslationNamespace } from "./translation-namespaces.ts";
