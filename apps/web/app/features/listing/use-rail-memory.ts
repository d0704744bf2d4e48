import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation } from "react-router";
import type { RailMemory, RailPlace } from "../../ui/Rail/use-scroll-position.ts";

/** Places of rails by history entry and row, for as long as the document is there. */
const placesAtom = atom(() => new Map<string, RailPlace>());

/** Where the viewer left the row the last time this entry of the history was shown. */
export function useRailMemory(rowId: string): RailMemory {
  const places = useAtomValue(placesAtom);
  const { key } = useLocation();
  return useMemo(() => {
    const name = `${key} ${rowId}`;
    return { kept: places.get(name), keep: (place) => void places.set(name, place) };
  }, [places, key, rowId]);
}
