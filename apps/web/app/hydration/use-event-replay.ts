import { useEffect } from "react";
import { PRE_HYDRATION, type PreHydration } from "./pre-hydration-script.ts";

declare global {
  interface Window {
    [PRE_HYDRATION]?: PreHydration;
  }
}

// The following functions first set another value: React ignores an input event whose value is the one it last saw.

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

/** Creates the replay of an element's event. Reads its value now, as rendering may reset it. */
function replayOf(used: Element): () => void {
  if (used instanceof HTMLButtonElement) return () => used.click();
  if (used instanceof HTMLSelectElement) return choose.bind(undefined, used, used.value);
  if (used instanceof HTMLTextAreaElement) return type.bind(undefined, used, used.value);
  if (!(used instanceof HTMLInputElement) || (used.type === "radio" && !used.checked)) return () => undefined;
  return used.type === "radio" || used.type === "checkbox"
    ? tick.bind(undefined, used, used.checked)
    : type.bind(undefined, used, used.value);
}

/** Resolves in a later task, after React has rendered the last event. */
const rendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Replays events in order. Events meanwhile are recorded too, so that a press does not come before earlier input. */
async function replayInTurn({ used, replay, end }: PreHydration): Promise<void> {
  try {
    while (used.length > 0) {
      for (const [element, event] of used.splice(0).map((element) => [element, replayOf(element)] as const)) {
        await rendered();
        // An element used again is replayed in the next round with its new value.
        if (used.includes(element)) continue;
        // From now on the component sets whether it is busy.
        if (element instanceof HTMLButtonElement) element.removeAttribute("aria-busy");
        replay(event);
      }
    }
  } finally {
    end();
  }
}

/** After hydration, replays input and presses from before, so that none is lost on slow networks or devices. */
export function useEventReplay(): void {
  useEffect(() => void (window[PRE_HYDRATION] && replayInTurn(window[PRE_HYDRATION])), []);
}
