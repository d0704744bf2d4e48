import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { StartError } from "../errors/start-error.ts";

/**
 * Writes a file that appears once it is complete. Each call has its own draft beside the file, so that two calls do not disturb
 * each other; the draft is removed when anything fails.
 * @throws {StartError} when the file cannot be written; the message begins with `subject`
 */
export async function writeWholeFile<Result>(
  file: string,
  { subject, write }: { readonly subject: string; readonly write: (draft: string) => Promise<Result> },
): Promise<Result> {
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const result = await write(draft);
    await rename(draft, file);
    return result;
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (cause instanceof Error && "syscall" in cause)
      throw new StartError(`${subject} cannot be written: ${cause.message}`, { cause });
    throw cause;
  }
}
