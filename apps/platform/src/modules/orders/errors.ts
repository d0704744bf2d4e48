import type { PurchaseRefusal } from "@marquee/plans-sdk/wire";
import { refusalIn, type PlatformError } from "../../errors/platform-error.ts";
import texts from "./refusal-texts.json" with { type: "json" };

/** 400: nothing is ordered, for a reason of the contract. */
export const refusePurchase = (code: PurchaseRefusal["code"]): PlatformError =>
  refusalIn(texts.purchase[code], { code });

/** 400: the renewal stays as it is, neither ended nor resumed. */
export const refuseRenewal = (code: keyof typeof texts.renewal): PlatformError =>
  refusalIn(texts.renewal[code], { code });
