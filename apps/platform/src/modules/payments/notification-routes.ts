import { paymentNotificationEndpoint } from "@marquee/config";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { refuseNotification } from "./errors.ts";
import { receiveNotification, type NotificationPorts } from "./receive-notification.ts";

/** In bytes; providers send a few kilobytes. */
const BODY_LIMIT = 256 * 1024;
const params = z.object({ provider: z.string().check(z.regex(/^[a-z]{1,30}$/)) });

/** The webhook to which providers send payment results. The body is not parsed, because the signature covers its bytes. */
export function addNotificationRoutes(app: FastifyInstance, ports: NotificationPorts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  defineRoute(app, {
    method: "POST",
    path: paymentNotificationEndpoint.path.replace("{provider}", ":provider"),
    params,
    async handler({ params: { provider }, request }) {
      if (typeof request.body !== "string") throw refuseNotification("NOTIFICATION_INVALID");
      await receiveNotification(ports, { provider, raw: { body: request.body, headers: request.headers } });
      return { received: true };
    },
  });
}
