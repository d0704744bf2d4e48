import type { FastifyInstance } from "fastify";
import {
  addDeviceBody,
  confirmDeviceCodeBody,
  createDeviceCodeAnswer,
  createDeviceCodeBody,
  plainAnswer,
  pollDeviceCodeAnswer,
  POLL_TOKEN_HEADER,
  removeDeviceQuery,
  type PlainAnswer,
} from "@marquee/auth-sdk/wire";
import { forSignedInOnly, requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { DeviceCodes } from "./device-codes.ts";
import type { Devices } from "./devices.ts";
import { sessionClientOf } from "../sessions/session-client.ts";

/** Routes that sign in a television by the code on its screen. */
export function addDeviceCodeRoutes(
  app: FastifyInstance,
  { deviceCodes }: { readonly deviceCodes: DeviceCodes },
): void {
  defineRoute(app, {
    method: "POST",
    path: "/device/code",
    body: createDeviceCodeBody,
    answer: createDeviceCodeAnswer,
    handler: ({ body, request }) =>
      deviceCodes.create({ deviceId: sessionClientOf(request).deviceId, deviceName: body.device_name ?? "" }),
  });
  void app.register(async (scope) => {
    forSignedInOnly(scope);
    defineRoute(scope, {
      method: "POST",
      path: "/device/confirm",
      body: confirmDeviceCodeBody,
      answer: plainAnswer,
      async handler({ body, request }): Promise<PlainAnswer> {
        await deviceCodes.confirm({ code: body.code, userId: requireViewer(request.marquee).userId });
        return { code: 200, message: "Your TV is signed in" };
      },
    });
  });
  defineRoute(app, {
    method: "GET",
    path: "/device/poll",
    answer: pollDeviceCodeAnswer,
    handler({ request }) {
      const token = request.headers[POLL_TOKEN_HEADER];
      if (typeof token !== "string" || token === "")
        throw invalidArgument(`header ${POLL_TOKEN_HEADER}: is missing`);
      return deviceCodes.poll(token);
    },
  });
}

/** Routes that add and remove devices, which count towards the plan's device limit. */
export function addDeviceLimitRoutes(app: FastifyInstance, { devices }: { readonly devices: Devices }): void {
  forSignedInOnly(app);
  defineRoute(app, {
    method: "POST",
    path: "/v1/device",
    body: addDeviceBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      const { userId } = requireViewer(request.marquee);
      const client = sessionClientOf(request);
      await devices.add({
        userId,
        client: { ...client, deviceId: body.device_id, deviceName: body.device_name ?? client.deviceName },
      });
      return { code: 200, message: "The device is added" };
    },
  });
  defineRoute(app, {
    method: "DELETE",
    path: "/v1/device",
    query: removeDeviceQuery,
    answer: plainAnswer,
    async handler({ query, request }): Promise<PlainAnswer> {
      await devices.remove({ userId: requireViewer(request.marquee).userId, deviceIds: [query.device_id] });
      return { code: 200, message: "The device is removed" };
    },
  });
}
