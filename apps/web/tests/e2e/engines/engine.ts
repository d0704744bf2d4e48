/** A browser with one page: what the journeys in every engine need of it. */
export interface Engine {
  /** The browser's user agent. */
  readonly agent: string;
  /** Uncaught errors and console errors of the page so far. */
  readonly problems: string[];
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; its value may be a promise of a string, number or boolean. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a position of the viewport, in pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

export const VIEW = { width: 1350, height: 900 } as const;
