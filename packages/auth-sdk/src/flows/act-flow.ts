import type { Client } from "@marquee/http";
import { createFlow } from "@marquee/http/flow";
import type { FlowParts, Performers, Reducer, RunningFlow } from "@marquee/http/flow";
import { toProblem } from "../calls/problem.ts";
import type { FlowFailure, FlowState } from "./flow.ts";

interface Typed {
  readonly type: string;
}

/** Parts of {@link createActFlow}. */
interface ActFlowParts<State extends FlowState, Event extends Typed, Effect extends Typed> {
  readonly start: State;
  /** Screen on which each act is accepted. An act with `*` is accepted on all, and aborts calls under way. */
  readonly acts: Readonly<Record<string, State["step"] | "*">>;
  readonly reduce: Reducer<State, Event | FlowFailure, Effect>;
  readonly perform: Performers<Event | FlowFailure, Effect>;
}

/** Creates a flow of screens and acts. An error of an effect becomes the event `failed`; the step `done` ends the flow. */
export function createActFlow<State extends FlowState, Event extends Typed, Effect extends Typed>(
  client: Pick<Client, "timers" | "logger">,
  parts: ActFlowParts<State, Event, Effect>,
): RunningFlow<State, Event | FlowFailure> {
  const shared: Pick<FlowParts<State, Event | FlowFailure, Effect>, "onFailure" | "leaves" | "isOver"> = {
    onFailure: (_, cause) => ({ type: "failed", problem: toProblem(cause, client.logger) }),
    leaves: ({ type }) => parts.acts[type] === "*",
    isOver: ({ step }) => step === "done",
  };
  return createFlow<State, Event | FlowFailure, Effect>(client, Object.assign(shared, parts));
}
