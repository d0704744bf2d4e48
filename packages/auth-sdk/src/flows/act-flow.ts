import type { Client } from "@marquee/http";
import { createFlow } from "@marquee/http/flow";
import type { FlowParts, Performers, Reducer, RunningFlow } from "@marquee/http/flow";
import { toProblem } from "../calls/problem.ts";
import type { FlowFailure, FlowState } from "./flow.ts";

interface Typed {
  readonly type: string;
}

/** What a flow of this package is made of. */
interface ActFlowParts<State extends FlowState, Event extends Typed, Effect extends Typed> {
  readonly start: State;
  /** An act that counts everywhere leaves what is under way. */
  readonly acts: Readonly<Record<string, State["step"] | "*">>;
  readonly reduce: Reducer<State, Event | FlowFailure, Effect>;
  readonly perform: Performers<Event | FlowFailure, Effect>;
}

/** Runs a flow of screens and acts: what an effect throws becomes the event `failed`, and `done` ends it. */
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
