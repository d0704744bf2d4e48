import { isGranted, type ConsentGroup } from "../consent/consent-groups.ts";
import { tried } from "../tried.ts";
import { withoutPerson } from "../wire-event.ts";
import { setText, type HeldQueue } from "./held-queue.ts";
import type { RecorderState } from "./recorder-state.ts";

export const isGroupGranted = ({ options: { consent } }: RecorderState, group: ConsentGroup): boolean =>
  !!consent && isGranted(consent.get(), group);

export const isSharingAllowed = (state: RecorderState): boolean =>
  !state.options.consent || isGroupGranted(state, "sharing");

/** Whether events may contain the person. */
export function knowsPerson(state: RecorderState): boolean {
  if (state.isPersonKnown === undefined)
    state.isPersonKnown = !!tried(() => state.client.viewer().person) && isSharingAllowed(state);
  return state.isPersonKnown;
}

/** Removes facts of the person from the events of a queue. */
export function cleanQueue({ heldEvents: events }: HeldQueue): void {
  for (const event of events) {
    event.payload = withoutPerson(event.payload);
    if (event.text) setText(event);
  }
}
