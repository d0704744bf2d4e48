import { checkOptions } from "@marquee/http/errors";

/** A code as the viewer typed it. It is a voucher and belongs into no log. */
export interface TypedCode {
  /** Spaces around it do not count; an empty one is refused with `CODE_MISSING`. */
  readonly code: string;
}

/** The code without spaces around it. @throws {MarqueeError} `INVALID_OPTION` naming `code` */
export function typedCode(where: string, entry: TypedCode): string {
  const { code } = Object(entry) as Partial<TypedCode>;
  // A field that the viewer left empty is no mistake of the program.
  if (code !== "") checkOptions(where, entry, { code: "text" });
  return (code as string).trim();
}
