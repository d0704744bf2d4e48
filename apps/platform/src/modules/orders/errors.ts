import type { PurchaseRefusal } from "@marquee/plans-sdk/wire";
import { refusalIn, type PlatformError } from "../../errors/platform-error.ts";
import texts from "./refusal-texts.json" with { type: "json" };

/** 400: the order is refused, with a code of the wire contract. */
export const refusePurchase = (code: PurchaseRefusal["code"]): PlatformError =>
  refusalIn(texts.purchase[code], { code });

/** 400: the renewal cannot be cancelled or resumed, and stays as it is. */
export const refuseRenewal = (code: keyof typeof texts.renewal): PlatformError =>
  refusalIn(texts.renewal[code], { code });
