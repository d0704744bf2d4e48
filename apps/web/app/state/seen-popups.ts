import { atom } from "jotai";
import { sessionAtom, settingsAtom } from "./session/auth-atoms.ts";

/** A pop-up that shows once to each person. */
export type PopupName = "push";

const openedAtom = atom<{ readonly session: number; readonly name: PopupName } | undefined>(undefined);

/** The pop-up that is open for the person of this session. */
export const openPopupAtom = atom(
  (get) => {
    const opened = get(openedAtom);
    return opened?.session === get(sessionAtom) ? opened.name : undefined;
  },
  (get, set, name: PopupName | undefined) => set(openedAtom, name && { session: get(sessionAtom), name }),
);

/** Names in the setting `popups`, those of other apps included. */
function seenIn(info: Readonly<Record<string, string>>): readonly string[] {
  return (info["popups"] ?? "").split(",").filter(Boolean);
}

/**
 * Whether a pop-up is new to this person; from then on it counts as seen, in the account of a signed-in viewer (SHELL-149). One
 * whose settings cannot be read or kept sees none, rather than the same one again and again.
 */
export const takePopupAtom = atom(null, async (get, _set, name: PopupName): Promise<boolean> => {
  const settings = await get(settingsAtom);
  const loaded = await settings.load();
  const seen = seenIn(settings.get().info);
  if (!loaded.ok || seen.includes(name)) return false;
  return (await settings.save({ key: "popups", value: [...seen, name].join(",") })).ok;
});
