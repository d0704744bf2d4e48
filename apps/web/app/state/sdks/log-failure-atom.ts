import { atom } from "jotai";
import { portsAtom } from "./ports-atom.ts";

/** Logs an unexpected failure, in words without anything personal. */
export const logFailureAtom = atom(null, (get, _set, message: string, cause: unknown): void =>
  get(portsAtom).logger.warn(message, { cause: String(cause) }),
);
