import type { FastifyReply } from "fastify";

/** Answers with a status and a line of text, for requests refused before a page is rendered. */
export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type("text/plain; charset=utf-8").send(text);
}
