import { SECOND } from "@marquee/config";
import { createTransport } from "nodemailer";
import { DeliveryError, type MessageSender } from "../../ports/message-sender.ts";

const CONNECT_TIMEOUT_MS = 5 * SECOND;
const ANSWER_TIMEOUT_MS = 10 * SECOND;

/** Options of the mail client. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user name and password where the server requires them. */
  readonly url: string;
  readonly from: string;
}

/** Sends e-mails over SMTP with a small connection pool; encrypted whenever the server offers it. */
export function createSmtpMessages({ url, from }: SmtpOptions): MessageSender {
  const transport = createTransport({
    ...readServer(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    // Never reads attachments or bodies from files or URLs that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ recipient, subject = "Marquee", body }) {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: recipient },
          subject,
          text: body,
          headers: { "auto-submitted": "auto-generated" },
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
    close: () => transport.close(),
  };
}

function readServer(url: string): {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
} {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth =
    username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    ...auth,
  };
}

/** A mail server's reply may name the recipient, so only its codes are reported. */
function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  const status = typeof responseCode === "number" ? responseCode : undefined;
  return new DeliveryError(
    `The mail server did not take the message: ${typeof code === "string" ? code : "no code"}${status === undefined ? "" : `, status ${status}`}`,
    {
      isTransient: status === undefined ? code !== "EAUTH" && code !== "EENVELOPE" : status < 500,
    },
  );
}
