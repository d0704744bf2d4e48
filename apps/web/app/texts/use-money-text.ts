import { formatMoney, numberStyle, type Money } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { siteAtom } from "../state/site-atoms.ts";

/** Writes an amount as the viewer's language and country do. */
export function useMoneyText(): (money: Money) => string {
  const { language, country } = useAtomValue(siteAtom);
  return useCallback((money) => formatMoney(money, numberStyle(language, country)), [language, country]);
}
