import type { Reminders } from "@marquee/content-sdk";
import { useSetAtom } from "jotai";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { hasFailed, UNKNOWN_LIST, useViewerList } from "../../state/viewer-lists/use-viewer-list.ts";
import { remindersAtom } from "../../state/viewer-lists/viewer-lists-atoms.ts";

interface RemindersUse {
  readonly has: (targetId: string) => boolean;
  readonly toggle: (targetId: string) => Promise<void>;
}

const READ = (reminders: Reminders) => reminders.load();

/** The signed-in viewer's reminders, for pages with many programmes. */
export function useReminders(failureText: string): RemindersUse {
  const showToast = useSetAtom(showToastAtom);
  const { state, change } = useViewerList({
    source: remindersAtom,
    start: UNKNOWN_LIST,
    read: READ,
    isReadWhenVisible: true,
  });
  return {
    has: (targetId) => state.listed.get(targetId) === true,
    async toggle(targetId) {
      if (hasFailed(await change((reminders) => reminders.toggle({ targetId }))))
        showToast({ text: failureText });
    },
  };
}
