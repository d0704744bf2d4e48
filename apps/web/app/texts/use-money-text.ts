import { formatMoney, numberStyle, type Money } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { localeAtom } from "../state/app-context/app-context-atoms.ts";

/** Writes an amount as the viewer's language and country do. */
export function useMoneyText(): (money: Money) => string {
  const { language, country } = useAtomValue(localeAtom);
  return useCallback((money) => formatMoney(money, numberStyle(language, country)), [language, country]);
}
