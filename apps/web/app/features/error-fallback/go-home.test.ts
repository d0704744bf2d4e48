import { describe, expect, it } from "vitest";
import { goHome } from "./go-home.ts";

function callsFrom(pathname: string, hasRetry: boolean): string[] {
  const calls: string[] = [];
  goHome({
    pathname,
    onRetry: hasRetry ? () => calls.push("retry") : undefined,
    reload: () => calls.push("reload"),
    navigate: (path) => calls.push(`navigate ${path}`),
  });
  return calls;
}

describe("goHome", () => {
  it("runs the retry callback first and reloads when already home [SHELL-119]", () => {
    expect(callsFrom("/", true)).toEqual(["retry", "reload"]);
    expect(callsFrom("/", false)).toEqual(["reload"]);
  });

  it("runs the retry callback first and goes home from elsewhere [SHELL-119]", () => {
    expect(callsFrom("/movies", true)).toEqual(["retry", "navigate /"]);
    expect(callsFrom("/movies", false)).toEqual(["navigate /"]);
  });
});
