import { afterEach, describe, expect, it } from "vitest";
import { DeliveryError } from "../../ports/message-sender.ts";
import { startStubServer, type StubAnswer, type StubServer } from "../../testing/start-stub-server.ts";
import { createHttpMessages, type HttpMessagesOptions } from "./http-messages.ts";

const MESSAGE = {
  channel: "sms",
  recipient: "919876543210",
  template: "otp-signIn",
  body: '424242 is your "code" & more\n',
} as const;
const JSON_BODY = '{"to":"{recipient}","text":"{text}"}';

let server: StubServer | undefined;
afterEach(() => server?.close());

async function send(
  options: Partial<HttpMessagesOptions>,
  answer: StubAnswer | "hang" = {},
): Promise<StubServer> {
  server = await startStubServer(() => answer);
  await createHttpMessages({
    url: `${server.origin}/send`,
    method: "POST",
    header: undefined,
    body: JSON_BODY,
    ...options,
  }).send(MESSAGE);
  return server;
}

async function failureOf(sending: Promise<unknown>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DeliveryError))
    throw new Error("The message was not refused as expected", { cause: error });
  return error;
}

describe("short messages over HTTP", () => {
  it("fill the configured JSON, with any text", async () => {
    const { requests } = await send({ header: { name: "Authorization", value: "Bearer key" } });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /send"]);
    expect(requests[0]?.headers).toMatchObject({
      authorization: "Bearer key",
      "content-type": "application/json",
    });
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ to: "+919876543210", text: MESSAGE.body });
  });

  it("fill a configured form", async () => {
    const { requests } = await send({ method: "PUT", body: "To={recipient}&Body={text}&From=MARQUE" });
    expect(requests[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      To: "+919876543210",
      Body: MESSAGE.body,
      From: "MARQUE",
    });
  });

  it("fill the URL when the service is called with GET", async () => {
    server = await startStubServer(() => ({}));
    await createHttpMessages({
      url: `${server.origin}/send?to={recipient}&text={text}`,
      method: "GET",
      header: undefined,
      body: JSON_BODY,
    }).send(MESSAGE);
    const { searchParams } = new URL(server.requests[0]?.path ?? "", server.origin);
    expect(Object.fromEntries(searchParams)).toEqual({ to: "+919876543210", text: MESSAGE.body });
    expect(server.requests[0]?.body).toBe("");
  });

  it.each([
    [400, false],
    [401, false],
    [429, true],
    [500, true],
    [302, false],
  ])("that are answered with %i may be repeated: %s", async (status, isTransient) => {
    const refused = await failureOf(
      send({}, { status, text: "no such number +919876543210", headers: { location: "/elsewhere" } }),
    );
    expect(refused.isTransient).toBe(isTransient);
    expect(JSON.stringify([refused.message, refused.cause ?? null])).not.toMatch(/9876543210|424242/);
  });

  it("never follow a redirect of the service", async () => {
    await failureOf(send({}, { status: 307, headers: { location: "/elsewhere" } }));
    expect(server?.requests.map(({ path }) => path)).toEqual(["/send"]);
  });

  it("give up on a service that does not answer in time", async () => {
    expect((await failureOf(send({ timeoutMs: 50 }, "hang"))).message).toContain("TimeoutError");
  });
});
