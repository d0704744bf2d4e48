import type { TranslationNamespace } from "@marquee/config";
import { useAtomValue } from "jotai";
import { createContext, useContext, type ReactNode } from "react";
import { useMessages } from "use-intl";
import type { AppContext } from "./app-context.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { appContextAtom } from "./app-context-atoms.ts";

/** All that cached markup may depend on besides its viewer's data and facts; components inside it find nothing else. */
export interface MarkupSurroundings {
  /** The one object of all guests with these facts. */
  readonly app: AppContext;
  /** Texts of the namespaces asked for, the very objects that are cached for the language. */
  readonly messages: MessageSet;
}

/** A part of a page that is the same wherever its data are shown in the same surroundings. Its elements may not look at the address. */
export interface MarkupPart {
  /** The data it shows, the very object. Default: the app context, which is the same object for every guest who shares its facts. */
  readonly data?: object;
  /** What else changes it, its name among the parts with the same data included. */
  readonly facts: readonly (string | boolean)[];
  /** Namespaces of its texts. */
  readonly texts: readonly TranslationNamespace[];
  readonly elements: ReactNode;
}

/** Gives the markup of a part, made at most once for its data, facts and surroundings. */
export type MarkupCache = (part: MarkupPart, surroundings: MarkupSurroundings) => string;

/** Only a server that renders for all guests caches markup. */
export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined);

/** Gives the markup of parts where it is cached; undefined elsewhere, where their elements are rendered as ever. */
export function useCachedMarkup(): ((part: MarkupPart) => string) | undefined {
  const cache = useContext(MarkupCacheContext);
  const app = useAtomValue(appContextAtom);
  const all = useMessages() as MessageSet;
  if (cache === undefined) return undefined;
  return (part) =>
    cache(part, {
      app,
      messages: Object.fromEntries(part.texts.map((namespace) => [namespace, all[namespace] ?? NO_TEXTS])),
    });
}

const NO_TEXTS = {};

/** The content of an element, as its properties: cached markup, or the elements themselves. */
export function useCachedContent(
  part: MarkupPart,
): { readonly dangerouslySetInnerHTML: { readonly __html: string } } | { readonly children: ReactNode } {
  const cache = useCachedMarkup();
  return cache === undefined
    ? { children: part.elements }
    : { dangerouslySetInnerHTML: { __html: cache(part) } };
}
