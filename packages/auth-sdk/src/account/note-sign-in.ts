import { checkCall, checkPort } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { toLog } from "../calls/to-log.ts";
import type { ActResult } from "../calls/problem.ts";
import { sendDataCollection } from "./create-profile.ts";
import type { Settings } from "./create-settings.ts";

/** Options of `noteSignIn`. */
export interface NoteSignInOptions {
  /** Settings of `createSettings`, loaded after the sign-in. */
  readonly settings: Pick<Settings, "get" | "save">;
}

/**
 * Resolves with whether a sign-in is the first of the account. The first one writes the setting `first_time_login` and sends, once,
 * the campaign that led here, if the viewer consents to measuring. Never rejects, except for a wrong argument.
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
  // AUTH-83: the setting is written before the campaign is sent, so that it is sent once at most.
  if (data)
    await sendDataCollection(client, { type: "campaign", data }).catch(
      toLog(client, "The campaign of a first sign-in could not be told"),
    );
  return { ok: true, value: true };
}

/** Returns the campaign in the backend's spelling; undefined without a campaign or without consent to measuring. */
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
