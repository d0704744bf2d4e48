import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** One check of a contract. `run` rejects when the port fails it. */
export interface PortCheck<Port> {
  readonly title: string;
  run(create: () => Port | Promise<Port>): Promise<void>;
}

function expectSame(found: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

/** Checks of what the SDKs expect of a storage. Run each on an empty one. */
export const storageContract: readonly PortCheck<KeyValueStorage>[] = [
  {
    title: "has nothing at first, and undefined for what is missing",
    async run(create) {
      const storage = await create();
      expectSame([await storage.get("token"), await storage.keys()], [undefined, []], "an empty storage");
    },
  },
  {
    title: "gives back what was stored last, also an empty text, other scripts and 4000 characters",
    async run(create) {
      const storage = await create();
      for (const value of ["first", "", 'नमस्ते 🎬 "{}"', "x".repeat(4000)]) {
        await storage.set("token", value);
        expectSame(await storage.get("token"), value, "the stored text");
      }
    },
  },
  {
    title: "keeps records apart and lists each once",
    async run(create) {
      const storage = await create();
      await storage.set("token", "1");
      await storage.set("refreshToken", "2");
      await storage.set("token", "3");
      expectSame(
        [
          await storage.get("token"),
          await storage.get("refreshToken"),
          Array.from(await storage.keys()).sort(),
        ],
        ["3", "2", ["refreshToken", "token"]],
        "two records",
      );
    },
  },
  {
    title: "removes one record and ignores what is missing",
    async run(create) {
      const storage = await create();
      await storage.set("token", "1");
      await storage.set("refreshToken", "2");
      await storage.remove("token");
      await storage.remove("token");
      await storage.remove("never");
      expectSame(
        [await storage.get("token"), await storage.get("refreshToken"), await storage.keys()],
        [undefined, "2", ["refreshToken"]],
        "after removing",
      );
    },
  },
  {
    title: "carries out what follows each other without waiting in that order",
    async run(create) {
      const storage = await create();
      await Promise.all([
        storage.set("token", "1"),
        storage.set("token", "2"),
        storage.remove("refreshToken"),
        storage.set("token", "3"),
      ]);
      expectSame(await storage.get("token"), "3", "the last of three");
    },
  },
];
