import { checkOptions } from "@marquee/http/errors";

/** A code as the viewer typed it. It is worth money: never log it. */
export interface TypedCode {
  /** Surrounding spaces are ignored; an empty code is refused with `CODE_MISSING`. */
  readonly code: string;
}

/** Returns the code without surrounding spaces. @throws {MarqueeError} `INVALID_OPTION` naming `code` */
export function typedCode(where: string, entry: TypedCode): string {
  const { code } = Object(entry) as Partial<TypedCode>;
  // An empty code is the viewer's mistake, not the program's.
  if (code !== "") checkOptions(where, entry, { code: "text" });
  return (code as string).trim();
}
