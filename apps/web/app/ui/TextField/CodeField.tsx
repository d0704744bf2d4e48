import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

/** Maximum characters of a code. */
const MAX_LENGTH = 64;

/** A field for a code from a card or message. */
export function CodeField(
  field: Omit<
    ComponentProps<typeof TextField>,
    "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength"
  >,
) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_LENGTH}
    />
  );
}
