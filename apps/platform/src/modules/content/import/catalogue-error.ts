/** One thing wrong with a catalogue. */
export interface CatalogueProblem {
  /** File name, when there are several. */
  readonly file: string | undefined;
  /** Line number, 1 is the first. */
  readonly line: number;
  readonly message: string;
}

/** A catalogue that cannot be taken as it is; nothing of it was stored. Names every problem. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.problems = problems;
  }
}

function describeProblem({ file, line, message }: CatalogueProblem): string {
  return `${file === undefined ? "" : `${file} `}line ${line}: ${message}`;
}
