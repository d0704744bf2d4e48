import { isCurrencyCode, isInterfaceLanguage } from "@marquee/config";
import { createStore, Provider } from "jotai";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { describe, expect, it } from "vitest";
import english from "../i18n/messages/en/subscription.json";
import { buildAppContext } from "./app-context-for-tests.ts";
import { appContextAtom } from "../state/app-context/app-context-atoms.ts";
import { useDurationText } from "../texts/use-duration-text.ts";
import { useMoneyText } from "../texts/use-money-text.ts";
import { vectorsOf, type Vector } from "./vectors-for-tests.ts";

// What the pages write, against the cases that plans-sdk ships for apps in every language.
function MoneyText({ given: { amountMinor, currency } }: Pick<Vector, "given">) {
  const money = useMoneyText();
  return isCurrencyCode(currency) ? money({ amountMinor: Number(amountMinor), currency }) : null;
}

function DurationText({ given: { days } }: Pick<Vector, "given">) {
  const duration = useDurationText();
  return duration(typeof days === "number" ? days : undefined);
}

describe("the golden vectors hold for what a page writes", () => {
  it.each(vectorsOf("format-money"))("money: $name", ({ given, expected }) => {
    const store = createStore();
    const language = isInterfaceLanguage(given["language"]) ? given["language"] : "en";
    store.set(
      appContextAtom,
      buildAppContext({
        language,
        ...(typeof given["country"] === "string" ? { country: given["country"] } : {}),
      }),
    );
    const html = renderToStaticMarkup(
      <Provider store={store}>
        <MoneyText given={given} />
      </Provider>,
    );
    expect(html).toBe(expected);
  });

  it.each(vectorsOf("duration-label"))("a duration: $name", ({ given, expected }) => {
    const html = renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="UTC" messages={{ subscription: english }}>
        <DurationText given={given} />
      </IntlProvider>,
    );
    expect(html).toBe(expected ?? "");
  });
});
