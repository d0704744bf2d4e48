import { timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../http/route.ts";
import { EVENT_FORMATS, type EventExport } from "../modules/events/export/event-export.ts";
import { notFound } from "../errors/platform-error.ts";
import type { ImportProgress } from "../modules/content/import/catalogue.ts";
import type { ImportSummary } from "../modules/content/import/import-catalogue.ts";
import type { Outbox } from "../ports/outbox.ts";
import type { ImportRequest } from "./import-files.ts";
import { workLines } from "./work-lines.ts";

/** What an operator can tell a running platform to do. */
export interface AdminTasks {
  /** Writes the whole database into a file. */
  backup(file: string): Promise<{ readonly rows: number }>;
  /** Replaces the catalogue by the records of the files, or merges them into it. */
  importFiles(request: ImportRequest, onProgress: (progress: ImportProgress) => void): Promise<ImportSummary>;
  /** Writes the catalogue into a file. */
  exportCatalogue(file: string): Promise<{ readonly records: number }>;
  /** Ends the subscription or rental of a paid order and schedules the refund; false for an order that is not paid. */
  refund(orderId: string): Promise<boolean>;
  /** Writes the events of a range of days into a file. */
  exportEvents(wanted: EventExport): Promise<{ readonly rows: number }>;
  /** Messages that no delivery service accepted. */
  readonly outbox: Pick<Outbox, "recent">;
}

/** Options of {@link addAdminRoutes}. */
export interface AdminRoutesOptions extends AdminTasks {
  readonly secret: Uint8Array;
}

/** Request header with the key from `DATA_DIR`: it proves that the caller can read that folder. */
export const ADMIN_HEADER = "x-platform-admin";
const importBody = z.object({
  files: z.array(z.object({ name: z.string(), path: z.string() })).check(z.minLength(1)),
  merge: z.boolean(),
  skipBad: z.boolean(),
});
const backupBody = z.object({ file: z.string().check(z.minLength(1)) });
const exportBody = z.object({
  from: z.string(),
  to: z.string(),
  format: z.enum(EVENT_FORMATS),
  file: z.string().check(z.minLength(1)),
});
const refundBody = z.object({ order: z.uuid() });
const messagesBody = z.object({ recipient: z.optional(z.string().check(z.minLength(1))) });
/** Most messages in one answer. */
const MOST_MESSAGES = 20;
/** Adds the routes that the command line calls. Without the key, or from another machine, they answer 404. */
export function addAdminRoutes(
  app: FastifyInstance,
  { secret, backup, importFiles, exportCatalogue, refund, exportEvents, outbox }: AdminRoutesOptions,
): void {
  void app.register(
    async (scope) => {
      scope.addHook("onRequest", async (request) => {
        if (!isLocal(request) || !matchesKey(request.headers[ADMIN_HEADER], secret))
          throw notFound("There is no such call");
      });
      defineRoute(scope, {
        method: "POST",
        path: "/backup",
        body: backupBody,
        handler: (given) => answerLines(given, () => backup(given.body.file)),
      });
      defineRoute(scope, {
        method: "POST",
        path: "/messages",
        body: messagesBody,
        handler: async ({ body: { recipient } }) => ({
          messages: await outbox.recent({
            ...(recipient === undefined ? {} : { recipient }),
            limit: MOST_MESSAGES,
          }),
        }),
      });
      defineRoute(scope, {
        method: "POST",
        path: "/refund",
        body: refundBody,
        handler: async ({ body }) => ({ is_refunded: await refund(body.order) }),
      });
      defineRoute(scope, {
        method: "POST",
        path: "/export-events",
        body: exportBody,
        handler: (given) => answerLines(given, () => exportEvents(given.body)),
      });
      defineRoute(scope, {
        method: "POST",
        path: "/export",
        body: backupBody,
        handler: (given) => answerLines(given, () => exportCatalogue(given.body.file)),
      });
      defineRoute(scope, {
        method: "POST",
        path: "/import",
        body: importBody,
        handler: (given) => answerLines(given, (report) => importFiles(given.body, report)),
      });
    },
    { prefix: "/admin" },
  );
}

/**
 * Checks the address of the socket, as forwarded headers can be forged. A caller on this machine has a loopback address, or the
 * address of the platform when that listens on one alone.
 */
function isLocal({ socket }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? "";
  return address === "::1" || /^(::ffff:)?127\./.test(address) || address === socket.localAddress;
}

function matchesKey(presented: unknown, secret: Uint8Array): boolean {
  if (typeof presented !== "string") return false;
  const bytes = Buffer.from(presented, "hex");
  return bytes.length === secret.length && timingSafeEqual(bytes, secret);
}

/** Answers a work that may take long. */
function answerLines(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: (report: (progress: unknown) => void) => Promise<unknown>,
): FastifyReply {
  const lines = workLines(work, (error) => request.log.error({ err: error }, "request failed"));
  return reply.type("application/x-ndjson").send(Readable.from(lines));
}
