import { describe, expect, it } from "vitest";
import { DeliveryError, type MessageSender, type OutgoingMessage } from "../../ports/message-sender.ts";
import type { Outbox } from "../../ports/outbox.ts";
import { createDeliveringOutbox } from "./delivering-outbox.ts";

const SMS: OutgoingMessage = {
  channel: "sms",
  recipient: "919876543210",
  template: "otp-signIn",
  body: "424242",
};
const MAIL: OutgoingMessage = { ...SMS, channel: "email", recipient: "a@example.com" };

function setUp(failures: readonly Error[] = []) {
  const left = [...failures];
  const sent: OutgoingMessage[] = [];
  const stored: OutgoingMessage[] = [];
  const waits: number[] = [];
  let tries = 0;
  const email: MessageSender = {
    async send(message) {
      tries += 1;
      const failure = left.shift();
      if (failure !== undefined) throw failure;
      sent.push(message);
    },
  };
  const table: Outbox = { send: async (message) => void stored.push(message), recent: async () => [] };
  const outbox = createDeliveringOutbox({
    email,
    sms: undefined,
    table,
    wait: async (durationMs) => void waits.push(durationMs),
  });
  return { outbox, sent, stored, waits, tries: () => tries };
}

const away = (): DeliveryError => new DeliveryError("status 451", { isTransient: true });

describe("the outbox", () => {
  it("gives messages to their channel's sender and stores no copy", async () => {
    const { outbox, sent, stored } = setUp();
    await outbox.send(MAIL);
    expect({ sent, stored }).toEqual({ sent: [MAIL], stored: [] });
  });

  it("stores messages without a configured sender in the table [DEC-060]", async () => {
    const { outbox, sent, stored } = setUp();
    await outbox.send(SMS);
    expect({ sent, stored }).toEqual({ sent: [], stored: [SMS] });
  });

  it("repeats a message after a transient failure", async () => {
    const { outbox, sent, waits } = setUp([away()]);
    await outbox.send(MAIL);
    expect({ sent, waits }).toEqual({ sent: [MAIL], waits: [400] });
  });

  it("gives up after two transient failures", async () => {
    const { outbox, tries } = setUp([away(), away(), away()]);
    await expect(outbox.send(MAIL)).rejects.toThrow("status 451");
    expect(tries()).toBe(2);
  });

  it("does not repeat a permanently refused message", async () => {
    const { outbox, tries, stored } = setUp([new DeliveryError("status 550", { isTransient: false })]);
    await expect(outbox.send(MAIL)).rejects.toThrow("status 550");
    expect({ tries: tries(), stored }).toEqual({ tries: 1, stored: [] });
  });
});
