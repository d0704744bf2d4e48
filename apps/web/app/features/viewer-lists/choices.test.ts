import { describe, expect, it } from "vitest";
import { createChoices } from "./choices.ts";

const START = { isListed: false, reaction: "none" };

/** Choices whose calls end when the test says so. */
function choicesWithCalls() {
  const calls: {
    readonly change: Partial<typeof START>;
    readonly end: (isKept: boolean) => Promise<void>;
  }[] = [];
  const choices = createChoices(START, (change) => {
    return new Promise((resolve, reject) => {
      const end = async (isKept: boolean): Promise<void> => {
        if (isKept) resolve();
        else reject(new Error("not kept"));
        await new Promise((done) => setTimeout(done, 0));
      };
      calls.push({ change, end });
    });
  });
  return { choices, calls };
}

describe("choices", () => {
  it("show at once and are kept", async () => {
    const { choices, calls } = choicesWithCalls();
    const heard: boolean[] = [];
    choices.subscribe(() => heard.push(choices.get().isListed));
    const outcome = choices.choose("isListed", true);
    expect(choices.get()).toEqual({ isListed: true, reaction: "none" });
    await calls[0]?.end(true);
    expect([await outcome, choices.get().isListed, heard]).toEqual(["kept", true, [true, true]]);
  });

  it("end with the last press, which waits for the one before it", async () => {
    const { choices, calls } = choicesWithCalls();
    const outcomes = [
      choices.choose("isListed", true),
      choices.choose("isListed", false),
      choices.choose("isListed", true),
      choices.choose("isListed", false),
    ];
    expect([choices.get().isListed, calls.length]).toEqual([false, 1]);
    await calls[0]?.end(true);
    expect(calls.map(({ change }) => change)).toEqual([{ isListed: true }, { isListed: false }]);
    await calls[1]?.end(true);
    expect(await Promise.all(outcomes)).toEqual(["replaced", "replaced", "replaced", "kept"]);
    expect(choices.get().isListed).toBe(false);
  });

  it("show again what the platform has when the last press cannot be kept, whatever was pressed before", async () => {
    const { choices, calls } = choicesWithCalls();
    const outcomes = [choices.choose("reaction", "like"), choices.choose("reaction", "dislike")];
    await calls[0]?.end(true);
    await calls[1]?.end(false);
    expect([await Promise.all(outcomes), choices.get().reaction]).toEqual([["replaced", "failed"], "like"]);
  });

  it("take nothing back of a press that failed when there is a newer one", async () => {
    const { choices, calls } = choicesWithCalls();
    void choices.choose("reaction", "like");
    const last = choices.choose("reaction", "dislike");
    await calls[0]?.end(false);
    expect(choices.get().reaction).toBe("dislike");
    await calls[1]?.end(true);
    expect([await last, choices.get().reaction]).toEqual(["kept", "dislike"]);
  });

  it("of two things neither waits for the other nor is taken back with it", async () => {
    const { choices, calls } = choicesWithCalls();
    void choices.choose("isListed", true);
    void choices.choose("reaction", "like");
    expect(calls).toHaveLength(2);
    await calls[1]?.end(false);
    expect(choices.get()).toEqual({ isListed: true, reaction: "none" });
    await calls[0]?.end(true);
    expect(choices.get()).toEqual({ isListed: true, reaction: "none" });
  });

  it("take over what was read, but nothing that was asked before a press", async () => {
    const { choices, calls } = choicesWithCalls();
    await choices.load(() => Promise.resolve({ isListed: true, reaction: "like" }));
    expect(choices.get()).toEqual({ isListed: true, reaction: "like" });
    let answer: (values: typeof START) => void = () => undefined;
    const late = choices.load(() => new Promise((resolve) => (answer = resolve)));
    void choices.choose("isListed", false);
    await calls[0]?.end(true);
    answer({ isListed: true, reaction: "like" });
    await late;
    expect(choices.get().isListed).toBe(false);
  });
});
