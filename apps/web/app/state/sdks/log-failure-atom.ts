import { atom } from "jotai";
import { portsAtom } from "./ports-atom.ts";

/** Logs an unexpected failure. The message must not contain personal data. */
export const logFailureAtom = atom(null, (get, _set, message: string, cause: unknown): void =>
  get(portsAtom).logger.warn(message, { cause: String(cause) }),
);
