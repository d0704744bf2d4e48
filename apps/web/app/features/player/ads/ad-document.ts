import { AD_LIMITS } from "@marquee/content-sdk/ads";

/** Base addresses at which the page reaches the platform. */
export interface AdBases {
  readonly playback: string;
  readonly media: string;
  /** Address of the page. */
  readonly page: string;
}

/** VAST elements whose address is requested without a click. */
const REQUESTED_ELEMENTS = ["MediaFile", "Impression", "Tracking", "ClickTracking", "Error", "VASTAdTagURI"];

/**
 * Returns an address of an ad document as an absolute one; paths of the platform get their base. Undefined for other origins, as an
 * ad must not make the page send requests to them.
 */
export function allowedAddress(address: string, { playback, media, page }: AdBases): string | undefined {
  const based = address
    .trim()
    .replace(/^\/cdn(?=\/)/, media)
    .replace(/^\/playback(?=\/)/, playback);
  const url = webUrl(based, page);
  const own = [page, playback, media].map((base) => new URL(base, page).origin);
  return url !== undefined && own.includes(url.origin) ? url.href : undefined;
}

/** Returns the page that a click on an ad opens; undefined for any other address, such as a script. */
export function clickThroughAddress(address: string, page: string): string | undefined {
  return address === "" ? undefined : webUrl(address, page)?.href;
}

/** Parses an http or https address, relative to the page; undefined for others. Some supported browsers lack `URL.canParse`. */
function webUrl(address: string, page: string): URL | undefined {
  try {
    const url = new URL(address, page);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the text of a response. @throws beyond `AD_LIMITS.documentLength` characters */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return text;
    text += decoder.decode(piece.value, { stream: true });
    if (text.length > AD_LIMITS.documentLength) {
      await reader?.cancel();
      throw new Error("The document of an advertisement does not end");
    }
  }
}

/** The beginning of a VAST document: XML declaration, comments and root element. */
const BEGINNING = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<VAST[\s/>]/;

/** Fetches one VAST document and empties requested addresses of other origins. @throws if the answer is no VAST document */
export async function fetchDocument(address: string, bases: AdBases, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`The document of an advertisement was answered with ${response.status}`);
  const text = await readText(response);
  // For unreadable XML the browser creates an error page with inline styles, which the Content Security Policy refuses.
  if (!BEGINNING.test(text)) throw new Error("What was answered is no document of an advertisement");
  const document = new DOMParser().parseFromString(text, "text/xml");
  for (const name of REQUESTED_ELEMENTS)
    for (const element of document.getElementsByTagName(name))
      element.textContent = allowedAddress(element.textContent ?? "", bases) ?? "";
  return document;
}
