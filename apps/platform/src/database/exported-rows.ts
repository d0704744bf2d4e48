type Row = Readonly<Record<string, unknown>>;

/** Columns that only tell where a row lies, or what a payment provider sent us. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "userId",
  "ownerId",
  "guestId",
  "idempotencyKey",
  "sessionId",
  "details",
]);

/** Rows as a person reads them in the file of their viewer's data: columns as the wire spells them, without internal ones. */
export function exportedRows(rows: readonly Row[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        LEFT_OUT.has(name) ? [] : [[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]],
      ),
    ),
  );
}
