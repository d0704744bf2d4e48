import type { FastifyReply } from "fastify";

/** Sends one line of text, for answers that are not a page. */
export function sendPlain(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("text/plain; charset=utf-8").send(`${text}\n`);
}
