import type { ConfigProblem } from "./config-error.ts";
import { createConfigError } from "./config-error.ts";
import { textOf } from "../text-of.ts";

const SECRET_LOOKING =
  /secret|passw|passphrase|token|private|credential|apikey|accesskey|signingkey|encryptionkey|authorization|bearer|jwt/;

/** Public by nature: the key name that `esk` carries. */
const PUBLIC_BY_NAME = "eskApplicationKey";

/** Tells whether the name of a key sounds like a secret, in whatever spelling. */
export function isSecretLooking(key: string): boolean {
  return (
    key !== PUBLIC_BY_NAME &&
    SECRET_LOOKING.test(
      textOf(key)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ""),
    )
  );
}

/**
 * A copy of a configuration that may be written into a page.
 * @throws {ConfigError} code CONFIG_NOT_PUBLIC when a key at any depth sounds like a secret, with all paths.
 */
export function toBrowserConfig<Config extends object>(config: Config): Config {
  const problems: ConfigProblem[] = [];
  const copy = copyPublic({ value: config, path: "", problems, above: [] });
  if (problems.length > 0) throw createConfigError("CONFIG_NOT_PUBLIC", problems);
  return copy as Config;
}

interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly problems: ConfigProblem[];
  /** Objects that contain this one, to find a circle. */
  readonly above: readonly object[];
}

function copyPublic({ value, path, problems, above }: Visit): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) {
    problems.push({ path, message: "contains itself" });
    return undefined;
  }
  const inside = [...above, value];
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      copyPublic({ value: entry, path: `${path}[${index}]`, problems, above: inside }),
    );
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const keyPath = path === "" ? key : `${path}.${key}`;
    if (isSecretLooking(key)) problems.push({ path: keyPath, message: "sounds like a secret" });
    copy[key] = copyPublic({
      value: (value as Record<string, unknown>)[key],
      path: keyPath,
      problems,
      above: inside,
    });
  }
  return copy;
}
