import type { InterfaceLanguage } from "@marquee/config";
import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { IntlProvider } from "use-intl";
import { formatLocale } from "./format-locale.ts";
import type { MessageSet } from "./namespaces.ts";

function hasMessages(value: unknown): value is { messages: MessageSet } {
  return typeof value === "object" && value !== null && "messages" in value;
}

/** The texts of the root and of every matched route; each sends only the namespaces it uses. */
function useMessages(own: MessageSet): MessageSet {
  return useMatches().reduce<MessageSet>((all, match) => {
    const loaded: unknown = match.loaderData;
    return hasMessages(loaded) ? merged(all, loaded.messages) : all;
  }, own);
}

/** A page may bring some of the texts of a namespace only, and leave the others to what is around or inside it. What only one of both brings stays the very object. */
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

/** Gives the components below the texts of the root and of every matched route. */
export function Messages({ language, messages, children }: TextsProps) {
  return (
    <Texts language={language} messages={useMessages(messages)}>
      {children}
    </Texts>
  );
}

/** Gives the components below these texts. A text that cannot be formatted shows as nothing rather than as a key. */
export function Texts({ language, messages, children }: TextsProps) {
  return (
    <IntlProvider
      locale={formatLocale(language)}
      messages={messages}
      timeZone="UTC"
      getMessageFallback={() => ""}
      {...ON_SERVER}
    >
      {children}
    </IntlProvider>
  );
}

/** A key that a page did not bring stands in the console of the browser, where journeys see it; the server does not repeat it. */
const ON_SERVER = typeof document === "undefined" ? { onError: (): void => undefined } : {};
