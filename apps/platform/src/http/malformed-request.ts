import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** What of a connection is no HTTP, by the code of the parser: status, and a message without anything that was sent. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "The address and the headers are larger than 16 KB"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request was not sent to its end in time"],
};

/** Answers what the server could not parse as a request, in the shape of every other refusal, and ends the connection. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code ?? ""] ?? [400, "The request is not valid HTTP"];
  const body = JSON.stringify({ code: "INVALID_ARGUMENT", message });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "content-type: application/json; charset=utf-8",
        "x-content-type-options: nosniff",
        "cache-control: private, no-store",
        "connection: close",
        `content-length: ${body.length}`,
        "",
        body,
      ].join("\r\n"),
    );
  socket.destroy(error);
}
