import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalogueFiles } from "./read-files.ts";

describe("the files of an import", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-import-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function linesOf(...contents: readonly (string | Buffer)[]) {
    const files = contents.map((_, index) => ({
      name: `${index}.jsonl`,
      path: join(folder, `${index}.jsonl`),
    }));
    for (const [index, file] of files.entries()) await writeFile(file.path, contents[index] ?? "");
    const lines: unknown[] = [];
    for await (const line of readCatalogueFiles(files).lines()) lines.push(line);
    return lines;
  }

  it("are read line by line, the last with or without an end [PLAT-133]", async () => {
    expect(await linesOf("a\nअ\n\nb", "", "c\r\n")).toEqual([
      { file: "0.jsonl", line: 1, text: "a" },
      { file: "0.jsonl", line: 2, text: "अ" },
      { file: "0.jsonl", line: 3, text: "" },
      { file: "0.jsonl", line: 4, text: "b" },
      { file: "2.jsonl", line: 1, text: "c\r" },
    ]);
  });

  it("name a line of ten megabytes and one that is no UTF-8, and go on after them [PLAT-133]", async () => {
    const long = Buffer.alloc(10 * 1024 * 1024, "x");
    const lines = await linesOf(
      Buffer.concat([long, Buffer.from("\nafter\n"), Buffer.from([0xff, 0xfe, 10]), Buffer.from("end")]),
    );
    expect(lines).toEqual([
      { file: "0.jsonl", line: 1, text: "", problem: "is longer than 1048576 bytes" },
      { file: "0.jsonl", line: 2, text: "after" },
      { file: "0.jsonl", line: 3, text: "", problem: "is not UTF-8" },
      { file: "0.jsonl", line: 4, text: "end" },
    ]);
  });

  it("take a line of a megabyte, and none of one byte more [PLAT-133]", async () => {
    const line = "x".repeat(1_048_576);
    expect(await linesOf(`${line}\n${line}x\n${line}`)).toEqual([
      { file: "0.jsonl", line: 1, text: line },
      { file: "0.jsonl", line: 2, text: "", problem: "is longer than 1048576 bytes" },
      { file: "0.jsonl", line: 3, text: line },
    ]);
  });

  it("hold characters across the pieces in which a file is read [PLAT-133]", async () => {
    const text = "जनरल".repeat(20_000);
    expect(await linesOf(`x${text}\n${text}`)).toEqual([
      { file: "0.jsonl", line: 1, text: `x${text}` },
      { file: "0.jsonl", line: 2, text },
    ]);
  });
});
