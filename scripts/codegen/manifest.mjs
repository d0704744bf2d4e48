import { listOperations } from "./operation-list.mjs";

/** Writes hash to text of every operation of our own clients, so that the platform knows them before the first request. */
export const plugin = (_schema, documents) =>
  `${JSON.stringify(Object.fromEntries(listOperations(documents).map(({ hash, text }) => [hash, text])), null, 2)}\n`;
