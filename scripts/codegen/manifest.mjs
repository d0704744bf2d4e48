import { listOperations } from "./operation-list.mjs";

/** Writes the texts of all our clients' operations by hash, so that the platform knows them before the first request. */
export const plugin = (_schema, documents) =>
  `${JSON.stringify(Object.fromEntries(listOperations(documents).map(({ hash, text }) => [hash, text])), null, 2)}\n`;
