import { AD_LIMITS } from "@marquee/content-sdk/ads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { allowedAddress, clickThroughAddress, fetchDocument } from "./ad-document.ts";

const BASES = {
  playback: "/api/playback",
  media: "https://cdn.example/media",
  page: "https://tv.example/movies/x#play",
};

describe("an address in the document of an advertisement", () => {
  it.each([
    [" /playback/vast/a.b ", "https://tv.example/api/playback/vast/a.b"],
    ["/cdn/media/spots/spot/480p.mp4", "https://cdn.example/media/media/spots/spot/480p.mp4"],
    ["https://tv.example/x?e=[ERRORCODE]", "https://tv.example/x?e=[ERRORCODE]"],
    ["https://ads.example/beacon", undefined],
    ["//ads.example/beacon", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/xml,<VAST/>", undefined],
    ["https://", undefined],
  ])("%s is asked as %s [CONT-145]", (address, asked) => {
    expect(allowedAddress(address, BASES)).toBe(asked);
  });

  it("is opened by a press if it is a web page, otherwise not [CONT-145]", () => {
    expect(
      ["/premium", "https://shop.example/a", "javascript:alert(1)", "data:text/html,x", "", "http://"].map(
        (address) => clickThroughAddress(address, BASES.page),
      ),
    ).toEqual([
      "https://tv.example/premium",
      "https://shop.example/a",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the document of an advertisement", () => {
  afterEach(() => vi.unstubAllGlobals());

  const encode = (text: string) => new TextEncoder().encode(text);

  /** Stubs `fetch` with an answer in pieces; records its calls and whether the body was cancelled. */
  function answering(pieces: readonly Uint8Array<ArrayBuffer>[], status = 200) {
    const asked: unknown[] = [];
    let isCancelled = false;
    const left = [...pieces];
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const piece = left.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => void (isCancelled = true),
    });
    vi.stubGlobal("fetch", (...call: unknown[]) => {
      asked.push(call);
      return Promise.resolve(new Response(body, { status }));
    });
    const parsed: unknown[] = [];
    // A parser for flat elements, as the test environment has none for XML.
    class Parser {
      parseFromString(text: string, type: string) {
        parsed.push([text, type]);
        const elements = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, textContent]) => ({
          name,
          textContent,
        }));
        return {
          elements,
          getElementsByTagName: (name: string) => elements.filter((one) => one.name === name),
        };
      }
    }
    vi.stubGlobal("DOMParser", Parser);
    return { asked, parsed, isCancelled: () => isCancelled };
  }
  const { signal } = new AbortController();
  const ask = () => fetchDocument("https://tv.example/api/playback/vast/a", BASES, signal);

  it("is fetched without cookies, read completely in any number of chunks, and contains only our addresses [CONT-145]", async () => {
    const text =
      "<?xml version='1.0'?>\n<!-- of today --><VAST version='4.2'><Impression>/playback/i</Impression><Error>https://ads.example/e</Error><MediaFile>/cdn/a.mp4</MediaFile><AdTitle>https://ads.example/फ़</AdTitle></VAST>";
    const bytes = encode(text);
    const { asked, parsed } = answering([bytes.slice(0, -20), bytes.slice(-20, -19), bytes.slice(-19)]);
    const document = (await ask()) as unknown as { readonly elements: readonly object[] };
    expect(asked).toEqual([["https://tv.example/api/playback/vast/a", { signal, credentials: "omit" }]]);
    expect(parsed).toEqual([[text, "text/xml"]]);
    expect(document.elements).toEqual([
      { name: "Impression", textContent: "https://tv.example/api/playback/i" },
      { name: "Error", textContent: "" },
      { name: "MediaFile", textContent: "https://cdn.example/media/a.mp4" },
      { name: "AdTitle", textContent: "https://ads.example/फ़" },
    ]);
  });

  it("is missing when the answer is an error, has no body or is another kind of document, which is not read [CONT-145]", async () => {
    const { parsed } = answering([encode("<VAST/>")], 404);
    await expect(ask()).rejects.toThrow("was answered with 404");
    expect(parsed).toEqual([]);
    for (const other of [null, "", "<h1>Not found", "<?xml version='1.0'?><VASTLY/>", "ad <VAST/>"]) {
      vi.stubGlobal("fetch", () => Promise.resolve(new Response(other)));
      await expect(ask()).rejects.toThrow("is no document of an advertisement");
    }
    expect(parsed).toEqual([]);
  });

  it("is read up to its limit, and given up beyond it", async () => {
    const { documentLength } = AD_LIMITS;
    const { parsed } = answering([encode(`<VAST>${"x".repeat(documentLength - 6)}`)]);
    await ask();
    expect(parsed).toHaveLength(1);
    const endless = answering([encode("x".repeat(documentLength)), encode("y"), encode("z"), encode("z")]);
    await expect(ask()).rejects.toThrow("does not end");
    expect([endless.parsed, endless.isCancelled()]).toEqual([[], true]);
  });
});
