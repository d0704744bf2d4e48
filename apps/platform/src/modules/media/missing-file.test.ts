import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toErrorAnswer } from "../../http/error-answer.ts";
import { createMediaToken } from "./media-token.ts";
import { createMediaModule, streamsFolder } from "./module.ts";
import { createSegmentToken } from "./segment-token.ts";

const secret = new Uint8Array(32).fill(1);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-streams-"));
  await cp(join(streamsFolder(), "aurora"), join(folder, "aurora"), { recursive: true });
  await rm(join(folder, "aurora", "240p", "seg-2.m4s"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("answers a missing media file with a typed 404 and writes one line that names it", async () => {
  const lines: unknown[] = [];
  const app = Fastify({
    loggerInstance: undefined as never,
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 512 },
  });
  app.decorate("checksAnswers", false);
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error, { log: request.log });
    return reply.code(answer.status).send(answer.body);
  });
  await app.register(
    async (scope) =>
      createMediaModule({
        clock: { now: () => 0 },
        secret,
        streamsFolder: folder,
        guard: { require: () => Promise.resolve() },
      }).routes?.(scope),
    { prefix: "/cdn/media" },
  );
  const grant = {
    playbackId: "00000000-0000-4000-8000-000000000001",
    kind: "play",
    contentId: "0-0-1",
    durationS: 60,
    audioLanguages: ["en"],
    subtitleLanguages: [],
    startedAtS: 0,
    expiresAtS: 10,
  } as const;
  const folderName = "0-0-1/aurora/15";
  const token = createSegmentToken({ folder: folderName, expiresAtS: 10 }, secret);
  const address = (file: string) => `/cdn/media/segments/${folderName}/240p/${file}?hdnts=${token}`;
  const absent = createMediaToken({ ...grant, stream: "nowhere" }, secret);

  expect((await app.inject(address("1.m4s"))).statusCode).toBe(200);
  const segment = await app.inject(address("2.m4s"));
  expect([segment.statusCode, segment.json<{ code: string }>().code]).toEqual([404, "NOT_FOUND"]);
  expect(lines).toMatchObject([{ file: "aurora/240p/seg-2.m4s" }]);
  const stream = await app.inject(`/cdn/media/play/${absent}/master.m3u8`);
  expect(stream.statusCode).toBe(404);
  expect(lines).toMatchObject([{}, { file: "nowhere/stream.json" }]);
  await app.close();
});
