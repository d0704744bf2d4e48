import { checkCall, type Client, type KeyValueStorage } from "@marquee/http";
import { isToolAllowed } from "../consent/outside-tools.ts";
import { MAX_CONVERSION_TEXT } from "../defaults.ts";
import { createConversionRecord } from "./conversion-record.ts";

/** Where a click is stored, and what may name one. */
export interface ClickOptions {
  readonly storage: KeyValueStorage;
  /** Query of the address that led here, such as `?gclid=abc`. */
  readonly search: string;
}

/** Networks name the id of a click `fbclid`, `gclid`, `ttclid` and so on. */
const CLICK_PARAMETER = /[?&][a-z]{0,4}clid=([\w.~-]+)/;

/**
 * Keeps the id of the click on an advertisement that the query of an address carries, for the conversion it may lead to. Without
 * the group `advertising` in the consent of `client.viewer()` nothing is stored; an id of more than 256 characters is no id of a click.
 * What storage refuses is logged.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong, and nothing else
 * @example
 * await storeClick(client, { storage, search: location.search });
 */
export async function storeClick(client: Client, options: ClickOptions): Promise<void> {
  const where = "storeClick";
  const { storage, search } = Object(options) as ClickOptions;
  // An address has no query as often as not.
  const kinds = { storage: "with get set", search: "text" } as const;
  checkCall(where, client, { storage, search: search === "" ? "none" : search }, kinds);
  const [, clickId] = CLICK_PARAMETER.exec(search) || [];
  if (!clickId || clickId.length > MAX_CONVERSION_TEXT) return;
  if (!isToolAllowed(client.viewer().consent, "socialPixel")) return;
  await createConversionRecord({ storage, logger: client.logger }).change(() => ({ clickId }));
}
