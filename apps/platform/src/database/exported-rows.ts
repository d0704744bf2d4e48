type Row = Readonly<Record<string, unknown>>;

/** Columns that only locate a row internally, or that hold what a payment provider sent. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  "userId",
  "ownerId",
  "guestId",
  "idempotencyKey",
  "sessionId",
  "details",
]);

/** Rows for the file with a viewer's own data: column names as on the wire, without internal columns. */
export function exportedRows(rows: readonly Row[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        LEFT_OUT.has(name) ? [] : [[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]],
      ),
    ),
  );
}
