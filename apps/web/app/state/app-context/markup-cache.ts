import type { TranslationNamespace } from "@marquee/config";
import { useAtomValue } from "jotai";
import { createContext, useContext, type ReactNode } from "react";
import { useMessages } from "use-intl";
import type { AppContext } from "./app-context.ts";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { appContextAtom } from "./app-context-atoms.ts";

/** The context that cached markup may depend on, besides its data and facts. Components inside it must read nothing else. */
export interface MarkupSurroundings {
  /** One object is shared by all guests with the same facts. */
  readonly app: AppContext;
  /** Texts of the requested namespaces, as the same objects that are cached for the language. */
  readonly messages: MessageSet;
}

/** A part of a page whose markup can be cached. Its elements must not depend on the URL. */
export interface MarkupPart {
  /** The data it shows, compared by identity. Default: the app context, one object for all guests with the same facts. */
  readonly data?: object;
  /** Other values that change the markup, including a name that tells it from other parts with the same data. */
  readonly facts: readonly (string | boolean)[];
  /** Message namespaces of its texts. */
  readonly texts: readonly TranslationNamespace[];
  readonly elements: ReactNode;
}

/** Returns the markup of a part, rendered at most once for the same data, facts and context. */
export type MarkupCache = (part: MarkupPart, surroundings: MarkupSurroundings) => string;

/** Set only on a server, when it renders a page for all guests. */
export const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined);

/** Returns a function that gives the cached markup of a part; undefined where markup is not cached. */
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

/** Props for an element: the part's cached markup, or its elements as children. */
export function useCachedContent(
  part: MarkupPart,
): { readonly dangerouslySetInnerHTML: { readonly __html: string } } | { readonly children: ReactNode } {
  const cache = useCachedMarkup();
  return cache === undefined
    ? { children: part.elements }
    : { dangerouslySetInnerHTML: { __html: cache(part) } };
}
