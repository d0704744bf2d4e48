import { loadReminders, saveReminders } from "./reminder-calls.ts";
import { useChoices, type ChoiceSource } from "./use-choices.ts";

interface RemindersUse {
  readonly has: (targetId: string) => boolean;
  readonly toggle: (targetId: string) => Promise<unknown>;
}

const SOURCE: ChoiceSource<Readonly<Record<string, boolean>>> = {
  start: {},
  read: loadReminders,
  save: saveReminders,
};

/** The reminders of the signed-in viewer, for a page with many programmes. */
export function useReminders(failureText: string): RemindersUse {
  const { values, choose } = useChoices(SOURCE, failureText);
  const has = (targetId: string): boolean => values[targetId] === true;
  return { has, toggle: (targetId) => choose(targetId, !has(targetId)) };
}
