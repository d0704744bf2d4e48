import type { TranslationNamespace } from "@marquee/config";
import { useAtomValue } from "jotai";
import { createContext, useContext, type ReactNode } from "react";
import { useMessages } from "use-intl";
import type { Addresses, Locale } from "../app-context.ts";
import type { MessageSet } from "../i18n/namespaces.ts";
import { addressesAtom, localeAtom } from "./app-context-atoms.ts";

/** Everything that kept markup may depend on besides its own facts; components inside it see nothing else. */
export interface MarkupSurroundings {
  readonly prefix: Locale["prefix"];
  readonly language: Locale["language"];
  readonly imageBase: Addresses["imageBase"];
  /** Texts of the namespaces asked for, the very objects that are kept for the language. */
  readonly messages: MessageSet;
}

/** A part of a page that is the same wherever its data are shown in the same surroundings. */
export interface MarkupPart {
  /** The data it shows. Markup is kept with this very object, so data of one visitor alone are never anybody else's. */
  readonly data: object;
  /** What else changes it. */
  readonly facts: readonly (string | boolean)[];
  readonly elements: () => ReactNode;
}

/** Gives the markup of a part, made at most once for its data, facts and surroundings. */
export type KeepMarkup = (part: MarkupPart, surroundings: MarkupSurroundings) => string;

/** Only a server that renders for all guests keeps markup. */
export const KeepMarkupContext = createContext<KeepMarkup | undefined>(undefined);

/** Markup of a part of the page where it is kept, else undefined: then its elements are rendered as ever. */
export function useKeptMarkup(
  namespaces: readonly TranslationNamespace[],
  part: MarkupPart | undefined,
): string | undefined {
  const keep = useContext(KeepMarkupContext);
  const { prefix, language } = useAtomValue(localeAtom);
  const { imageBase } = useAtomValue(addressesAtom);
  const messages = useMessages() as MessageSet;
  if (keep === undefined || part === undefined) return undefined;
  const shown = Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace] ?? {}]));
  return keep(part, { prefix, language, imageBase, messages: shown });
}
