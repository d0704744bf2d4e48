import type { Timers } from "@marquee/http";

/** Does its task once after so many milliseconds, unless it is set already. Without a time it is taken back. */
export type Alarm = (delayMs?: number) => void;

/** Makes the alarms of one recorder. */
export interface Alarms {
  /** They have ended, and none is ever set again. */
  isOver: boolean;
  make(task: () => unknown): Alarm;
  end(): void;
}

export function createAlarms(timers: Timers): Alarms {
  const all: Alarm[] = [];
  const alarms: Alarms = {
    isOver: false,
    make(task) {
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
    end() {
      alarms.isOver = true;
      for (const alarm of all) alarm();
    },
  };
  return alarms;
}
