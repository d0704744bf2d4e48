import { asText } from "../calls/json-fields.ts";
import { queryPieces, readQuery } from "../calls/query.ts";

/** What the address of a sign-in screen says. */
export interface SignInAddress {
  /** The server has ended the session. */
  readonly isSessionOver: boolean;
  /** Where the visitor comes from, unchecked; `undefined` where the address does not say. */
  readonly returnPath: string | undefined;
  /** The query without these two, with its `?`; empty where nothing is left. */
  readonly query: string;
}

const SESSION_OVER = "redirectFromWebApp";
const RETURN_PATH = "returnPath";

/**
 * Reads the query of a sign-in screen. Throws nothing.
 * @example
 * const { isSessionOver } = readSignInAddress("?redirectFromWebApp=1");
 */
export function readSignInAddress(query: string): SignInAddress {
  const values = readQuery(query);
  const rest = queryPieces(query).filter((piece) => {
    const [name] = piece.split("=");
    return name !== SESSION_OVER && name !== RETURN_PATH;
  });
  return {
    isSessionOver: values[SESSION_OVER] !== undefined,
    returnPath: values[RETURN_PATH],
    query: rest.length ? `?${rest.join("&")}` : "",
  };
}

/**
 * The path of the sign-in screen that says so much. Throws nothing.
 * @example
 * openPage(signInPath({ returnPath: "/watchlist" })); // /signin?returnPath=%2Fwatchlist
 */
export function signInPath(says: Partial<Omit<SignInAddress, "query">>): string {
  const { isSessionOver, returnPath } = Object(says) as typeof says;
  const pieces: string[] = [];
  if (isSessionOver) pieces.push(`${SESSION_OVER}=1`);
  try {
    if (asText(returnPath)) pieces.push(`${RETURN_PATH}=${encodeURIComponent(returnPath as string)}`);
  } catch {
    // Half a character: no page is called like that.
  }
  return `/signin${pieces.length ? "?" : ""}${pieces.join("&")}`;
}
