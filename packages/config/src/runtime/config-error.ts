/** One thing wrong with a configuration. */
export interface ConfigProblem {
  /** Where it stands, for example `families.launch` or `appSlugs[1]`. */
  readonly path: string;
  /** What is wrong with it, without the value itself, which may be a secret. */
  readonly message: string;
}

/** A configuration that cannot be used. Its message lists all problems, one on each line. */
export interface ConfigError extends Error {
  readonly name: "ConfigError";
  readonly code: "CONFIG_INVALID" | "CONFIG_NOT_PUBLIC";
  readonly problems: readonly ConfigProblem[];
}

/** Makes the error for a list of problems. */
export function createConfigError(
  code: ConfigError["code"],
  problems: readonly ConfigProblem[],
): ConfigError {
  const heading =
    code === "CONFIG_INVALID"
      ? "The runtime configuration cannot be used:"
      : "These keys look like secrets and must not reach the browser:";
  const lines = problems.map(({ path, message }) => `  ${path === "" ? "(root)" : path}: ${message}`);
  const error = new Error([heading, ...lines].join("\n"));
  return Object.assign(error, { name: "ConfigError" as const, code, problems });
}
