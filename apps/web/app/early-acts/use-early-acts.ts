import { useEffect } from "react";
import { EARLY_ACTS, type EarlyActs } from "./early-acts-script.ts";

declare global {
  interface Window {
    [EARLY_ACTS]?: EarlyActs;
  }
}

// React takes for news only what differs from the value or tick that it saw set on the element itself.

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, "value", text, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked;
  box.click();
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** How to repeat what was done with an element. What it holds is read now, as it is lost when the page is shown anew. */
function repeatOf(used: Element): () => void {
  if (used instanceof HTMLButtonElement) return () => used.click();
  if (used instanceof HTMLSelectElement) return choose.bind(undefined, used, used.value);
  if (used instanceof HTMLTextAreaElement) return type.bind(undefined, used, used.value);
  if (!(used instanceof HTMLInputElement) || (used.type === "radio" && !used.checked)) return () => undefined;
  return used.type === "radio" || used.type === "checkbox"
    ? tick.bind(undefined, used, used.checked)
    : type.bind(undefined, used, used.value);
}

/** Until React has shown what came of the last event. */
const shown = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Repeats all in turn. What is done meanwhile is kept too: a press must not overtake what was filled in before it. */
async function repeatInTurn({ used, repeat, end }: EarlyActs): Promise<void> {
  try {
    while (used.length > 0) {
      for (const [element, act] of used.splice(0).map((element) => [element, repeatOf(element)] as const)) {
        await shown();
        // What has been used once more has its turn in the next round, with what it holds then.
        if (!used.includes(element)) repeat(act);
      }
    }
  } finally {
    end();
  }
}

/** Once the page is alive, does what was filled in and pressed before: nothing is lost on a slow line or device. */
export function useEarlyActs(): void {
  useEffect(() => void (window[EARLY_ACTS] && repeatInTurn(window[EARLY_ACTS])), []);
}
