import { text } from "node:stream/consumers";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compressStream, compressWhole } from "./content-encoding.ts";

const page = "a page that repeats itself ".repeat(200);

describe("chooseEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0.0", undefined],
    ["identity", undefined],
    [undefined, undefined],
  ])("answers %s with %s", (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen);
  });
});

describe("compressWhole", () => {
  it("gives back the same text", () => {
    expect(brotliDecompressSync(compressWhole(Buffer.from(page), "br")!).toString()).toBe(page);
    expect(gunzipSync(compressWhole(Buffer.from(page), "gzip")!).toString()).toBe(page);
  });

  it("leaves a small body as it is", () => {
    expect(compressWhole(Buffer.from("small"), "br")).toBeUndefined();
  });
});

describe("compressStream", () => {
  it("hands on the first piece before the second is there", async () => {
    let finish = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("first"));
        finish = () => {
          controller.enqueue(Buffer.from(" second"));
          controller.close();
        };
      },
    });
    const unpacked = compressStream(body, "br").pipe(createBrotliDecompress());
    const first = await new Promise<string>((resolve) => {
      unpacked.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    });
    expect(first).toBe("first");
    finish();
    expect(await text(unpacked)).toBe(" second");
  });
});
