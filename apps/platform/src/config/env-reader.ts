import { resolve } from "node:path";
import type { EnvName, PlatformEnv } from "./read-env.ts";

/** Whether a text is only scheme, host and port of a web address. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text;
}

/** Reads typed values from the environment. An invalid value adds to `problems` and counts as not set. */
export interface EnvReader {
  readonly problems: string[];
  /** Adds a problem. The text must not repeat the value. */
  refuse(name: EnvName, problem: string): undefined;
  text(name: EnvName): string | undefined;
  path(name: EnvName): string | undefined;
  flag(name: EnvName): boolean;
  integer(name: EnvName, range: { readonly from: number; readonly to: number }): number | undefined;
  choice<Choice extends string>(name: EnvName, choices: readonly Choice[]): Choice | undefined;
  url(name: EnvName, protocols: readonly string[]): string | undefined;
  origin(name: EnvName): string | undefined;
  list(name: EnvName, problemOf: (entry: string) => string | undefined): readonly string[] | undefined;
}

/** Collects problems instead of stopping at the first. Values are not repeated in messages: addresses can hold passwords. */
export function createEnvReader(env: PlatformEnv): EnvReader {
  const problems: string[] = [];
  const refuse = (name: EnvName, problem: string): undefined => void problems.push(`${name}: ${problem}`);
  return {
    problems,
    refuse,
    text: (name) => env[name],
    path: (name) => (env[name] === undefined ? undefined : resolve(env[name])),
    flag(name) {
      const value = env[name];
      if (value !== undefined && value !== "0" && value !== "1") refuse(name, "must be 0 or 1");
      return value === "1";
    },
    integer(name, { from, to }) {
      const value = env[name];
      if (value === undefined) return undefined;
      if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
      return refuse(name, `must be a whole number from ${from} to ${to}`);
    },
    choice(name, choices) {
      const value = env[name];
      if (value === undefined) return undefined;
      return (
        choices.find((choice) => choice === value) ?? refuse(name, `must be one of ${choices.join(", ")}`)
      );
    },
    url(name, protocols) {
      const value = env[name];
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      return refuse(
        name,
        `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
      );
    },
    origin(name) {
      const value = env[name];
      if (value === undefined || isOrigin(value)) return value;
      return refuse(name, "must be an origin such as https://www.example.com, without path");
    },
    list(name, problemOf) {
      const entries = env[name]
        ?.split(",")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "");
      const problem = entries?.map(problemOf).find((found) => found !== undefined);
      return problem === undefined ? entries : refuse(name, problem);
    },
  };
}
