import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { lookAtContext } from "./context-gate.ts";
import type { RecorderState } from "./recorder-state.ts";

const ALL = { userType: true, identity: true, languages: true, partner: true, country: true };

function look(change: object = {}, options: object = { known: () => ALL, page: () => ({ name: "home" }) }) {
  const logger = recordingLogger();
  const client = buildClient({ fetch: fakeFetch(), logger });
  const state = { client, options, sessionId: "s-1", ...change } as unknown as RecorderState;
  return { state, logger, found: lookAtContext(state) };
}

describe("the facts of events", () => {
  it("are viewer and page when all is known, and when no facts are configured", () => {
    expect(look().found).toMatchObject({ facts: { page: { name: "home" } }, missingFacts: [] });
    expect(look({}, {}).found).toMatchObject({ facts: { page: {} }, missingFacts: [] });
  });

  it("name what is missing: facts of the viewer, then the session, then the page", () => {
    const known = () => ({ ...ALL, partner: false, country: false });
    expect(look({ sessionId: undefined }, { known }).found).toEqual({ missingFacts: ["partner", "country"] });
    const page = () => undefined;
    expect(look({ sessionId: undefined }, { page }).found).toEqual({ missingFacts: ["session"] });
    expect(look({}, { page }).found).toEqual({ missingFacts: ["page"] });
  });

  it("name the viewer as missing when the program throws, and log it once", () => {
    const known = () => {
      throw new Error("not yet");
    };
    const { state, logger, found } = look({}, { known });
    expect(found).toEqual({ missingFacts: ["viewer"] });
    expect(lookAtContext(state)).toEqual({ missingFacts: ["viewer"] });
    expect(logger.lines).toEqual([
      expect.objectContaining({ level: "warn", facts: { cause: "Error: not yet" } }),
    ]);
  });
});
