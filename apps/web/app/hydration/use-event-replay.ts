import { useEffect } from "react";
import { PRE_HYDRATION, type PreHydration } from "./pre-hydration-script.ts";

declare global {
  interface Window {
    [PRE_HYDRATION]?: PreHydration;
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

/** How to replay what was done with an element. What it holds is read now, as it is lost when the page renders anew. */
function replayOf(used: Element): () => void {
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

/** Replays all in turn. What is done meanwhile is recorded too: a press must not overtake what was filled in before it. */
async function replayInTurn({ used, replay, end }: PreHydration): Promise<void> {
  try {
    while (used.length > 0) {
      for (const [element, event] of used.splice(0).map((element) => [element, replayOf(element)] as const)) {
        await shown();
        // What has been used once more has its turn in the next round, with what it holds then.
        if (used.includes(element)) continue;
        // From here on its own code says whether it is busy.
        if (element instanceof HTMLButtonElement) element.removeAttribute("aria-busy");
        replay(event);
      }
    }
  } finally {
    end();
  }
}

/** Once the page is hydrated, replays what was filled in and pressed before: nothing is lost on a slow line or device. */
export function useEventReplay(): void {
  useEffect(() => void (window[PRE_HYDRATION] && replayInTurn(window[PRE_HYDRATION])), []);
}
