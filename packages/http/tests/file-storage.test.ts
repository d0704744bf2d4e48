import { promises as files } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileStorage } from "../src/node/index.ts";
import { storageContract } from "../src/testing/index.ts";

let folder: string;
let file: string;
let made = 0;

beforeEach(async () => {
  folder = await files.mkdtemp(path.join(tmpdir(), "file-storage-"));
  file = path.join(folder, "tokens.json");
});

afterEach(async () => {
  vi.restoreAllMocks();
  await files.rm(folder, { recursive: true });
});

const read = async (): Promise<unknown> => JSON.parse(await files.readFile(file, "utf8"));
const failed = async (work: unknown): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (cause: unknown) => cause,
  );
const ofPath = (message: string) =>
  expect.objectContaining({
    name: "MarqueeError",
    code: "INVALID_OPTION",
    option: "path",
    message: `fileStorage: path names a file that ${message}`,
  }) as unknown;
const FOREIGN = "fileStorage has not written; remove it, or name another";

describe("file storage", () => {
  it.each(storageContract)("$title [REQ-43]", async ({ run }) => {
    const create = () => fileStorage(path.join(folder, `${(made += 1)}.json`));
    await expect(run(create)).resolves.toBeUndefined();
  });

  it("creates a file that only its user may read, and keeps its mode [REQ-43]", async () => {
    await fileStorage(file).set("token", "a");
    expect((await files.stat(file)).mode & 0o777).toBe(0o600);
    await files.chmod(file, 0o644);
    await fileStorage(file).set("token", "b");
    expect((await files.stat(file)).mode & 0o777).toBe(0o600);
    expect(await files.readdir(folder)).toEqual(["tokens.json"]);
  });

  it("loses none of a hundred records that are set at once, and its file is always complete [REQ-43]", async () => {
    const storage = fileStorage(file);
    const names = Array.from({ length: 100 }, (_, index) => `key-${index}`);
    let isDone = false;
    const seen: number[] = [];
    const watching = (async () => {
      while (!isDone) {
        const text = await files.readFile(file, "utf8").catch(() => "{}");
        seen.push(Object.keys(JSON.parse(text) as object).length);
      }
    })();
    await Promise.all(names.map(async (name) => storage.set(name, name)));
    isDone = true;
    await watching;
    expect(await read()).toEqual(Object.fromEntries(names.map((name) => [name, name])));
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(new Set(seen).size).toBeGreaterThan(3);
  });

  it("loses no record of several storages on one file, however each names it [REQ-43]", async () => {
    await fileStorage(file).set("token", "first");
    const link = path.join(folder, "link.json");
    await files.symlink(file, link);
    const storages = [file, file, path.relative(process.cwd(), file), link].map(fileStorage);
    await Promise.all([
      ...storages.flatMap((storage, index) =>
        ["a", "b", "c"].map((name) => storage.set(`${name}-${index}`, name)),
      ),
      fileStorage(file).remove("token"),
    ]);
    expect(Object.keys((await read()) as object).sort()).toEqual(
      "a-0 a-1 a-2 a-3 b-0 b-1 b-2 b-3 c-0 c-1 c-2 c-3".split(" "),
    );
  });

  it("reads what another program has written since, and adds to it [REQ-43]", async () => {
    const [one, other] = [fileStorage(file), fileStorage(file)];
    await one.set("token", "1");
    await other.set("refreshToken", "2");
    await one.remove("token");
    expect([await other.get("token"), await one.keys(), await read()]).toEqual([
      undefined,
      ["refreshToken"],
      { refreshToken: "2" },
    ]);
  });

  it("accepts keys of any name, and writes nothing when nothing changes", async () => {
    const storage = fileStorage(file);
    for (const key of ["__proto__", "constructor", "", 'ह\n"']) await storage.set(key, key);
    expect([...(await fileStorage(file).keys())].sort()).toEqual(
      ["", "__proto__", "constructor", 'ह\n"'].sort(),
    );
    expect(await storage.get("toString")).toBeUndefined();
    const rename = vi.spyOn(files, "rename");
    await storage.set("constructor", "constructor");
    await storage.remove("never");
    expect(rename).not.toHaveBeenCalled();
  });

  it("treats a missing or empty file as one without records", async () => {
    expect([await fileStorage(file).get("token"), await fileStorage(file).keys()]).toEqual([undefined, []]);
    await files.writeFile(file, "\n");
    expect(await fileStorage(file).keys()).toEqual([]);
    await fileStorage(file).set("token", "a");
    expect(await read()).toEqual({ token: "a" });
  });

  it.each([`{"token": "S3CR3T"`, `["S3CR3T"]`, `"S3CR3T"`, "null", `{"token": {"S3CR3T": 1}}`, "S3CR3T"])(
    "refuses %s with an error that names the path and quotes no content [REQ-43]",
    async (content) => {
      await files.writeFile(file, content);
      const storage = fileStorage(file);
      for (const work of [
        () => storage.get("token"),
        () => storage.set("token", "a"),
        () => storage.remove("token"),
        () => storage.keys(),
      ]) {
        const error = await failed(work());
        expect(error).toEqual(ofPath(FOREIGN));
        expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("S3CR3T");
      }
      expect(await files.readFile(file, "utf8")).toBe(content);
    },
  );

  it("names the path that is invalid or cannot be read or written [REQ-43]", async () => {
    for (const given of [undefined, null, "", 5, {}, "x".repeat(10_000)])
      expect(() => fileStorage(given as string)).toThrow(
        expect.objectContaining({ code: "INVALID_OPTION", option: "path" }),
      );
    expect(await failed(fileStorage(folder).get("token"))).toEqual(ofPath("cannot be read (EISDIR)"));
    const nowhere = fileStorage(path.join(folder, "missing", "tokens.json"));
    expect(await nowhere.get("token")).toBeUndefined();
    expect(await failed(nowhere.set("token", "S3CR3T"))).toEqual(ofPath("cannot be written (ENOENT)"));
  });

  it("stores only texts, and names an invalid value", async () => {
    const storage = fileStorage(file);
    expect(await failed(storage.set("token", 5 as never))).toMatchObject({ option: "value" });
    expect(await failed(storage.set(Symbol("a") as never, "b"))).toMatchObject({ option: "key" });
    expect(await storage.keys()).toEqual([]);
  });

  it("keeps the old file and no temporary file after a failed write, and continues [REQ-43]", async () => {
    const storage = fileStorage(file);
    await storage.set("token", "old");
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    vi.spyOn(files, "rename").mockRejectedValueOnce(full);
    const [error] = await Promise.all([failed(storage.set("token", "new")), storage.set("other", "1")]);
    expect(error).toBe(full);
    expect(await read()).toEqual({ token: "old", other: "1" });
    expect(await files.readdir(folder)).toEqual(["tokens.json"]);
  });

  it("writes to the target of a symbolic link", async () => {
    const link = path.join(folder, "link.json");
    await fileStorage(file).set("token", "a");
    await files.symlink(file, link);
    await fileStorage(link).set("token", "b");
    expect([await read(), (await files.lstat(link)).isSymbolicLink()]).toEqual([{ token: "b" }, true]);
  });
});
