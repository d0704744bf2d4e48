import { StartError } from "../errors/start-error.ts";

/** Time between two lines: a caller gives up an answer that is silent for five minutes. */
const LINE_MS = 10_000;

/**
 * Does a work and yields JSON Lines while it lasts: progress, or an empty object when there is none. The last line is `done`
 * with the result, or `refused` with an error that the operator can act on; any other error goes to `log`.
 */
export async function* workLines(
  work: (report: (progress: unknown) => void) => Promise<unknown>,
  log: (error: unknown) => void,
): AsyncGenerator<string> {
  const waiting: object[] = [];
  let wake = (): void => undefined;
  let isOver = false;
  const tell = (line: object): void => {
    waiting.push(line);
    wake();
  };
  void work((progress) => tell({ progress }))
    .then(
      (done) => tell({ done }),
      (error: unknown) => {
        if (error instanceof StartError) tell({ refused: error.message });
        else log(error);
      },
    )
    .finally(() => {
      isOver = true;
      wake();
    });
  yield "{}\n";
  while (!isOver || waiting.length > 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => tell({}), LINE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isOver || waiting.length > 0) wake();
    });
    for (const line of waiting.splice(0)) yield `${JSON.stringify(line)}\n`;
  }
}
