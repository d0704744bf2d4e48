import { checkCall, checkPort } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { toLog } from "../calls/to-log.ts";
import type { ActResult } from "../calls/problem.ts";
import { sendDataCollection } from "./create-profile.ts";
import type { Settings } from "./create-settings.ts";

/** Options of `noteSignIn`. */
export interface NoteSignInOptions {
  /** Of `createSettings`, loaded since the sign-in. */
  readonly settings: Pick<Settings, "get" | "save">;
}

/**
 * Notes a sign-in, and resolves with whether it is the first of the account. The first one writes the setting `first_time_login`,
 * and hands over the campaign that led here, once, where the viewer allows measuring. Never rejects, save for a mistake of the program.
 *
 * Spec: shell §3, "Preferences"; plans §7, "datacollection".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * await settings.load();
 * const noted = await noteSignIn(auth, { settings });
 * if (noted.ok && noted.value) showWelcome();
 */
export async function noteSignIn(client: Client, options: NoteSignInOptions): Promise<ActResult<boolean>> {
  const where = "noteSignIn";
  checkCall(where, client, options, { settings: "object" });
  const { settings } = options;
  checkPort(where, "settings", settings, ["get", "save"]);
  // AUTH-82
  if (!settings.get().settings.isFirstTimeLogin) return { ok: true, value: false };
  const saved = await settings.save({ key: "first_time_login", value: false });
  if (!saved.ok) return saved;
  const data = campaignOf(client);
  // AUTH-83: written before it is told, so that it is told once at most.
  if (data)
    await sendDataCollection(client, { type: "campaign", data }).catch(
      toLog(client, "The campaign of a first sign-in could not be told"),
    );
  return { ok: true, value: true };
}

/** The campaign as the backend spells it; undefined without one, or without consent to measuring. */
function campaignOf(client: Client): Readonly<Record<string, unknown>> | undefined {
  const { campaign, consent } = client.viewer();
  if (!campaign || !consent || consent.groups.indexOf("measuring") < 0) return undefined;
  const { source, medium, name, term, content, dekey, bdSource } = campaign;
  return {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
    dekey,
    bd_source: bdSource,
  };
}
