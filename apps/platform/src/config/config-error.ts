import { StartError } from "../errors/start-error.ts";

/** The configuration cannot be used. Lists every problem at once, one readable line each. */
export class PlatformConfigError extends StartError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}
