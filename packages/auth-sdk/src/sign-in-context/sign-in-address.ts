import { asText } from "../calls/json-fields.ts";
import { queryPieces, readQuery } from "../calls/query.ts";

/** Parameters in the address of a sign-in screen. */
export interface SignInAddress {
  /** The server has ended the session. */
  readonly isSessionOver: boolean;
  /** Page to return to, unchecked; `undefined` when the address names none. */
  readonly returnPath: string | undefined;
  /** The rest of the query, with its `?`; empty when nothing is left. */
  readonly query: string;
}

const SESSION_OVER = "redirectFromWebApp";
const RETURN_PATH = "returnPath";

/**
 * Reads the query of a sign-in screen. Never throws.
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
    isSessionOver: values[SESSION_OVER] === "1",
    returnPath: values[RETURN_PATH],
    query: rest.length ? `?${rest.join("&")}` : "",
  };
}

/**
 * Returns the path of the sign-in screen with these parameters. Never throws.
 * @example
 * openPage(signInPath({ returnPath: "/watchlist" })); // /signin?returnPath=%2Fwatchlist
 */
export function signInPath(parameters: Partial<Omit<SignInAddress, "query">>): string {
  const { isSessionOver, returnPath } = Object(parameters) as typeof parameters;
  let path = "/signin?";
  if (isSessionOver) path += `${SESSION_OVER}=1&`;
  try {
    if (asText(returnPath)) path += `${RETURN_PATH}=${encodeURIComponent(returnPath as string)}&`;
  } catch {
    // Not well-formed Unicode, so it is not a page of the site.
  }
  return path.slice(0, -1);
}
