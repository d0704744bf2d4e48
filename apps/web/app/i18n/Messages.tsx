import type { InterfaceLanguage } from "@marquee/config";
import { useMemo, useState, type ReactNode } from "react";
import { useMatches } from "react-router";
import { IntlProvider, useLocale, useMessages as useProvidedMessages } from "use-intl";
import { formatLocale } from "./format-locale.ts";
import type { MessageSet } from "./namespaces.ts";

function hasMessages(value: unknown): value is { messages: MessageSet } {
  return typeof value === "object" && value !== null && "messages" in value;
}

/** The texts of the root and all matched routes: the same object until one of them changes. */
function useMessages(own: MessageSet): MessageSet {
  const loaded = useMatches().flatMap(({ loaderData }) =>
    hasMessages(loaderData) ? [loaderData.messages] : [],
  );
  const [current, setCurrent] = useState(loaded);
  const isSame =
    loaded.length === current.length && loaded.every((messages, index) => messages === current[index]);
  if (!isSame) setCurrent(loaded);
  return useMemo(() => current.reduce(merged, own), [current, own]);
}

/**
 * Merges texts, as a route may send only some texts of a namespace. A namespace in only one of them stays the same
 * object.
 */
function merged(all: MessageSet, more: MessageSet): MessageSet {
  const namespaces = Object.keys(more) as (keyof MessageSet)[];
  const both = namespaces.map((namespace) => {
    const [known, further] = [all[namespace], more[namespace]];
    return [namespace, known === undefined || known === further ? further : { ...known, ...further }];
  });
  return { ...all, ...Object.fromEntries(both) };
}

interface TextsProps {
  readonly language: InterfaceLanguage;
  readonly messages: MessageSet;
  readonly children: ReactNode;
}

/**
 * Provides the texts of the matched routes to a page, besides those that are provided to the layout around it. The layout has
 * its own, so that it is not rendered again with each page.
 */
export function RouteMessages({ children }: Pick<TextsProps, "children">) {
  const messages = useMessages(useProvidedMessages());
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/** Provides the texts of a part that is loaded late, besides those of the root and all matched routes. */
export function Messages({ language, messages, children }: TextsProps) {
  return (
    <Texts language={language} messages={useMessages(messages)}>
      {children}
    </Texts>
  );
}

/** Provides texts. A text that cannot be formatted renders as empty, not as its key. */
export function Texts({ language, messages, children }: TextsProps) {
  return (
    <IntlProvider
      locale={formatLocale(language)}
      messages={messages}
      timeZone="UTC"
      getMessageFallback={noText}
      {...ON_SERVER}
    >
      {children}
    </IntlProvider>
  );
}

const noText = (): string => "";

/** A missing key is logged in the browser's console, where journeys check it, but not on the server. */
const ON_SERVER = typeof document === "undefined" ? { onError: (): void => undefined } : {};
