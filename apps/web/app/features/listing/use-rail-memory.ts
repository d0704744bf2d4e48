import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation } from "react-router";
import type { RailMemory, RailPosition } from "../../ui/Rail/use-scroll-position.ts";

/** Scroll positions of rails by history entry and row, until the document is unloaded. */
const positionsAtom = atom(() => new Map<string, RailPosition>());

/** Reads and stores the scroll position of a row for the current history entry. */
export function useRailMemory(rowId: string): RailMemory {
  const positions = useAtomValue(positionsAtom);
  const { key } = useLocation();
  return useMemo(() => {
    const name = `${key} ${rowId}`;
    return { saved: positions.get(name), save: (position) => void positions.set(name, position) };
  }, [positions, key, rowId]);
}
