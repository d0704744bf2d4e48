/** The queries of our own clients: hash to text. */
export type OwnOperations = ReadonlyMap<string, string>;
