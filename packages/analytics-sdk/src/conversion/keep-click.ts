import type { KeyValueStorage, Logger } from "@marquee/http";
import { isGranted } from "../consent/consent-groups.ts";
import type { ConsentState } from "../consent/consent-state.ts";
import { MAX_CONVERSION_TEXT } from "../defaults.ts";
import { createConversionRecord } from "./conversion-record.ts";

/** What keeping a click needs. */
export interface ClickPorts {
  readonly storage: KeyValueStorage;
  readonly logger?: Logger | undefined;
  readonly consent: ConsentState;
}

/** Networks name the id of a click `fbclid`, `gclid`, `ttclid` and so on. */
const CLICK_PARAMETER = /[?&][a-z]{0,4}clid=([\w.~-]+)/;

/**
 * Keeps the id of the click on an advertisement that the query of an address carries, for the conversion it may lead to. Without
 * the group `advertising` nothing is kept; an unusable id neither. Never rejects.
 */
export async function keepClick({ consent, ...ports }: ClickPorts, search: string): Promise<void> {
  const [, clickId] = CLICK_PARAMETER.exec(search) || [];
  if (!clickId || clickId.length > MAX_CONVERSION_TEXT || !isGranted(consent, "advertising")) return;
  const record = createConversionRecord(ports);
  const { told } = await record.read();
  await record.write({ clickId, told });
}
