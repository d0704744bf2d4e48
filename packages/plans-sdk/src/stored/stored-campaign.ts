import { PLAN_KEYS } from "@marquee/config/storage";
import type { Campaign, Client } from "@marquee/http";
import { asText } from "../read/json-fields.ts";
import type { LinkParameters } from "../link/link-parameters.ts";
import { createStoredRecord, recordPorts } from "./stored-record.ts";
import type { RecordOptions, StoredRecord } from "./stored-record.ts";

/** The stored campaign. */
export interface StoredCampaign {
  /** Returns the stored campaign, at most 200 characters of each value; undefined without one. */
  load(): Promise<Campaign | undefined>;
  /**
   * Stores the campaign of a visit and replaces the stored one entirely. A visit without any campaign value changes nothing.
   */
  store(visit: LinkParameters | undefined): Promise<void>;
}

/** The values, by their names in a link and in the table of keys. */
const NAMES = [
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "utmTerm",
  "utmContent",
  "dekey",
  "bdSource",
] as const;

/**
 * Creates the stored campaign: utm values, `dekey` and `bd_source` under seven keys. Spec: plans §9, "utm values".
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const campaign = createStoredCampaign(auth, { storage: auth.storage });
 * await campaign.store(linkParameters({ utm_source: "mail" }));
 */
export function createStoredCampaign(client: Client, options: RecordOptions): StoredCampaign {
  const ports = recordPorts("createStoredCampaign", client, options);
  const fields = NAMES.map((name) => createStoredRecord(ports, { key: PLAN_KEYS[name], read: asText }));
  return {
    async load() {
      const values = await Promise.all(fields.map(async (field) => cut(await field.load())));
      if (!values.some(Boolean)) return undefined;
      const [source, medium, name, term, content, dekey, bdSource] = values;
      return { source, medium, name, term, content, dekey, bdSource };
    },
    async store(visit) {
      if (visit === undefined) return;
      const values = NAMES.map((name) => visit[name]);
      if (!values.some(Boolean)) return;
      await Promise.all(fields.map((field, at) => storeValue(field, values[at])));
    },
  };
}

/** Returns the part of a value that servers count, so that a long link does not make every later request long. */
const cut = (value: string | undefined): string | undefined => value && value.slice(0, 200);

function storeValue(field: StoredRecord<string>, value: string | undefined): Promise<void> {
  return value === undefined ? field.clear() : field.set(value);
}
