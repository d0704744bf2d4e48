/** The configuration cannot be used. Lists every problem at once, one readable line each. */
export class PlatformConfigError extends Error {
  override readonly name = "PlatformConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
