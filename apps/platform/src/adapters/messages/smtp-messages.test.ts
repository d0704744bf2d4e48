import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { DeliveryError, type MessageSender } from "../../ports/message-sender.ts";
import { createSmtpMessages } from "./smtp-messages.ts";

const MESSAGE = {
  channel: "email",
  recipient: "asha@example.com",
  template: "otp-signIn",
  subject: "Your Marquee code",
  body: "424242 is your Marquee code to sign in.",
} as const;

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A local mail server that records what it receives. */
async function startMailServer(
  options: SMTPServerOptions = {},
): Promise<{ readonly port: number; readonly received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { port: (server.server.address() as AddressInfo).port, received };
}

function sender(url: string): MessageSender {
  const created = createSmtpMessages({ url, from: "Marquee <no-reply@marquee.example>" });
  closing.unshift(() => created.close?.());
  return created;
}

async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeliveryError))
    throw new Error("The message was not refused as expected", { cause: error });
  return error;
}

describe("mails over SMTP", () => {
  it("reach the mail server with sender, recipient, subject and text", async () => {
    const { port, received } = await startMailServer();
    await sender(`smtp://127.0.0.1:${port}`).send(MESSAGE);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: "no-reply@marquee.example", to: ["asha@example.com"] });
    expect(received[0]?.text).toContain("424242 is your Marquee code to sign in.");
    expect(received[0]?.text).toMatch(/^Subject: Your Marquee code\r$/m);
  });

  it("contain the code only in the text, never in the subject", async () => {
    const { port, received } = await startMailServer();
    await sender(`smtp://127.0.0.1:${port}`).send(MESSAGE);
    expect(received[0]?.text.split("\r\n\r\n")[0]).not.toContain("424242");
  });

  it("go to one recipient, however the address is written", async () => {
    const { port, received } = await startMailServer();
    await sender(`smtp://127.0.0.1:${port}`)
      .send({ ...MESSAGE, recipient: "a@example.com,b@example.com" })
      .catch(() => undefined);
    for (const { to } of received) expect(to).not.toContain("b@example.com");
  });

  it("send user name and password to a server that requires them", async () => {
    const { port, received } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === "mar quee" && password === "p:w"
          ? done(null, { user: username })
          : done(new Error("no")),
    });
    await sender(`smtp://mar%20quee:p%3Aw@127.0.0.1:${port}`).send(MESSAGE);
    expect(received).toHaveLength(1);
    const refused = await failureOf(sender(`smtp://marquee:wrong@127.0.0.1:${port}`).send(MESSAGE));
    expect(refused.isTransient).toBe(false);
    expect(refused.message).not.toContain("wrong");
  });

  it.each([
    [550, false],
    [451, true],
  ])("that are refused with %i may be repeated: %s", async (responseCode, isTransient) => {
    const { port } = await startMailServer({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode })),
    });
    const refused = await failureOf(sender(`smtp://127.0.0.1:${port}`).send(MESSAGE));
    expect(refused.isTransient).toBe(isTransient);
    expect(refused.message).toContain(String(responseCode));
  });

  it("report neither recipient nor code when they are refused", async () => {
    const { port } = await startMailServer({
      onRcptTo: (address, _session, done) => done(new Error(`no mailbox ${address.address} for 424242`)),
    });
    const refused = await failureOf(sender(`smtp://127.0.0.1:${port}`).send(MESSAGE));
    expect(JSON.stringify([refused.message, refused.stack, refused.cause ?? null])).not.toMatch(
      /asha|424242/,
    );
  });

  it("may be repeated when no server answers", async () => {
    const { port } = await startMailServer();
    for (const close of closing.splice(0)) await close();
    expect((await failureOf(sender(`smtp://127.0.0.1:${port}`).send(MESSAGE))).isTransient).toBe(true);
  });
});
