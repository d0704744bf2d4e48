import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

/** Longest code that anybody hands out. */
const MOST_LETTERS = 64;

/** A field for a code as it stands on a card or in a message. */
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
      maxLength={MOST_LETTERS}
    />
  );
}
