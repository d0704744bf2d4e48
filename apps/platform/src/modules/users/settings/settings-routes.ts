import { settingBody, settingEntry, settingsAnswer, settingsQuery } from "@marquee/auth-sdk/wire";
import type { FastifyInstance } from "fastify";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { addSetting, changeSetting } from "./save-setting.ts";
import type { UserPorts } from "../user-ports.ts";

/** The settings of a person: all are read at once, and each is written by its own call. */
export function addSettingsRoutes(app: FastifyInstance, ports: UserPorts): void {
  defineRoute(app, {
    method: "GET",
    path: "/v1/settings",
    query: settingsQuery,
    answer: settingsAnswer,
    handler: ({ request }) => ports.settings.list(requireViewer(request.marquee).userId),
  });
  defineRoute(app, {
    method: "PUT",
    path: "/v1/settings",
    body: settingBody,
    answer: settingEntry,
    handler: ({ body, request }) => changeSetting(ports, requireViewer(request.marquee), body),
  });
  defineRoute(app, {
    method: "POST",
    path: "/v1/settings",
    body: settingBody,
    answer: settingEntry,
    handler: ({ body, request }) => addSetting(ports, requireViewer(request.marquee), body),
  });
}
