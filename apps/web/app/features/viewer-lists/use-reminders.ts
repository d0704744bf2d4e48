import { useSetAtom } from 'jotai';
import { showToastAtom } from '../../state/toast-atoms.ts';
import { useOwnList } from './use-own-list.ts';
import { loadReminderIds, setReminder } from './reminder-calls.ts';

interface RemindersUse {
  readonly has: (targetId: string) => boolean;
  /** Sets or takes away a reminder at once; what cannot be kept is taken back. */
  readonly toggle: (targetId: string) => Promise<void>;
}

/** The reminders of the signed-in viewer, for a page with many programmes. */
export function useReminders(failureText: string): RemindersUse {
  const { value = [], setValue, act } = useOwnList(loadReminderIds);
  const showToast = useSetAtom(showToastAtom);
  const change = (targetId: string, isSet: boolean): void => setValue((ids = []) => (isSet ? [...ids, targetId] : ids.filter((id) => id !== targetId)));
  return {
    has: (targetId) => value.includes(targetId),
    async toggle(targetId) {
      const isSet = !value.includes(targetId);
      change(targetId, isSet);
      try {
        await act((client) => setReminder(client, { targetId, isSet }));
      } catch {
        change(targetId, !isSet);
        showToast({ text: failureText });
      }
    },
  };
}
