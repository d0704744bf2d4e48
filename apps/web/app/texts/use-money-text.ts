import { formatMoney, numberStyle, type Money } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { localeAtom } from "../state/app-context/app-context-atoms.ts";

/** Formats an amount for the page's language and country. */
export function useMoneyText(): (money: Money) => string {
  const { language, country } = useAtomValue(localeAtom);
  return useCallback((money) => formatMoney(money, numberStyle(language, country)), [language, country]);
}
