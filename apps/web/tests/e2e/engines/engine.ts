/** A browser with one page, as far as the journeys of every engine need it. */
export interface Engine {
  /** As the browser names itself. */
  readonly agent: string;
  /** What the page threw or wrote to the console as an error, until now. */
  readonly problems: string[];
  open(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise of text, numbers or truth. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses at a place of the view, in pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export const VIEW = { width: 1350, height: 900 } as const;
