import type { Timers } from "@marquee/http";

/** Runs its task once after the delay, unless it is already set. Without a delay it is cancelled. */
export type Alarm = (delayMs?: number) => void;

/** The alarms of one recorder. */
export interface Alarms {
  /** Whether the alarms have ended; none can be set afterwards. */
  isOver: boolean;
  makeAlarm(task: () => unknown): Alarm;
  endAll(): void;
}

export function createAlarms(timers: Timers): Alarms {
  const all: Alarm[] = [];
  const alarms: Alarms = {
    isOver: false,
    makeAlarm(task) {
      let isSet = false;
      let handle: unknown;
      const alarm: Alarm = (delayMs) => {
        if (delayMs === undefined) {
          timers.clearTimeout(handle);
          isSet = false;
        } else if (!isSet && !alarms.isOver) {
          isSet = true;
          handle = timers.setTimeout(() => {
            isSet = false;
            task();
          }, delayMs);
        }
      };
      all.push(alarm);
      return alarm;
    },
    endAll() {
      alarms.isOver = true;
      for (const alarm of all) alarm();
    },
  };
  return alarms;
}
