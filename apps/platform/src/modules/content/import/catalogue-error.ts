/** One thing wrong with a catalogue. */
export interface CatalogueProblem {
  /** File name, when there are several. */
  readonly file: string | undefined;
  /** Line number, 1 is the first. */
  readonly line: number;
  readonly message: string;
}

/** Most problems that are printed; a file of another format would have one for each line. */
const MOST_WRITTEN = 1_000;

/** A catalogue with problems; nothing of it was stored. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}

/** One line for each problem, in order of file and line. */
export function describeProblems(problems: readonly CatalogueProblem[]): string {
  const rest = problems.length - MOST_WRITTEN;
  return [
    ...problems.slice(0, MOST_WRITTEN).map(describeProblem),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join("\n");
}

function describeProblem({ file, line, message }: CatalogueProblem): string {
  return `${file === undefined ? "" : `${file} `}line ${line}: ${message}`;
}
