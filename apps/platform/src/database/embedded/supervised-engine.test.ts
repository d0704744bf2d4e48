import { describe, expect, it } from "vitest";
import { EngineError } from "./engine-calls.ts";
import { superviseEngine } from "./supervised-engine.ts";
import type { ThreadedEngine } from "./threaded-engine.ts";

/** An engine that answers pings unless it hangs. */
function fakeEngine() {
  const state = { hangs: false, ended: 0 };
  const engine: ThreadedEngine = {
    query: async () => "answer",
    exec: async () => "answer",
    transaction: async (work) => work(engine),
    ping: () => (state.hangs ? new Promise(() => undefined) : Promise.resolve()),
    close: async () => true,
    end: async () => void (state.ended += 1),
  };
  return { state, engine };
}

async function supervised() {
  const world = {
    nowMs: 0,
    isLow: false,
    log: [] as string[],
    opened: [] as ReturnType<typeof fakeEngine>[],
  };
  let fails = 0;
  let die: () => void = () => undefined;
  const engine = await superviseEngine({
    disk: { isLow: () => world.isLow, describe: () => "the disk is full", requireRoomFor: () => undefined },
    now: () => world.nowMs,
    open: async (onDeath) => {
      if (fails > 0) {
        fails -= 1;
        throw new EngineError({ name: "Error", message: "still broken" });
      }
      die = onDeath;
      const made = fakeEngine();
      world.opened.push(made);
      return made.engine;
    },
    engineLost: (reason) => world.log.push(`lost: ${reason}`),
    engineBack: () => world.log.push("back"),
  });
  const tick = async (ms: number): Promise<void> => {
    world.nowMs += ms;
    await engine.tick();
    await Promise.resolve();
  };
  return { world, engine, tick, die: () => die(), failNext: (count: number) => void (fails = count) };
}

describe("the supervision of the engine", () => {
  it("ends an engine that hangs on a full disk, and reopens it when there is space [PLAT-97]", async () => {
    const { world, engine, tick } = await supervised();
    const [first] = world.opened;
    if (first === undefined) throw new Error("nothing was opened");
    Object.assign(first.state, { hangs: true });
    world.isLow = true;
    for (const ms of [1000, 1000, 1000, 1000, 1000]) await tick(ms);
    expect(world.log).toEqual([]);
    await tick(1000);
    expect(world.log).toEqual(["lost: it hangs, as the disk is full"]);
    expect(first.state.ended).toBe(1);
    await expect(engine.query("select 1")).rejects.toMatchObject({ code: "57P03" });
    expect(engine.trouble()).toContain("the disk is full");
    await tick(60_000);
    expect(world.opened).toHaveLength(1);
    world.isLow = false;
    await tick(1000);
    expect(world.log.at(-1)).toBe("back");
    expect(engine.trouble()).toBeUndefined();
    expect(await engine.query("select 1")).toBe("answer");
  });

  it("does not end a busy engine while there is space", async () => {
    const { world, tick } = await supervised();
    Object.assign(world.opened[0]?.state ?? {}, { hangs: true });
    for (let second = 0; second < 120; second += 1) await tick(1000);
    expect(world.log).toEqual([]);
  });

  it("reopens an engine that died, until it succeeds", async () => {
    const { world, engine, tick, die, failNext } = await supervised();
    die();
    expect(world.log).toEqual(["lost: its thread has ended"]);
    failNext(2);
    await tick(1000);
    await tick(1000);
    expect(engine.trouble()).toBe("still broken");
    await tick(1000);
    expect(world.log).toEqual(["lost: its thread has ended", "back"]);
  });

  it("does not reopen an engine after it was closed", async () => {
    const { world, engine, tick, die } = await supervised();
    die();
    await engine.close();
    await tick(1000);
    expect(world.opened).toHaveLength(1);
    await expect(engine.exec("checkpoint")).rejects.toMatchObject({ code: "57P03" });
  });
});
