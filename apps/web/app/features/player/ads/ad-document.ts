import { AD_LIMITS } from "@marquee/content-sdk/ads";

/** Where this program reaches the platform. */
export interface AdBases {
  readonly playback: string;
  readonly media: string;
  /** Address of the page. */
  readonly page: string;
}

/** Elements of a document that hold an address which the program itself asks for. */
const ASKED = ["MediaFile", "Impression", "Tracking", "ClickTracking", "Error", "VASTAdTagURI"];

/**
 * An address of an advertisement as an absolute one: paths of the platform get the base by which it is reached. Undefined for what
 * is no address of this service, which an advertisement must not make the page ask.
 */
export function ownAddress(address: string, { playback, media, page }: AdBases): string | undefined {
  const based = address
    .trim()
    .replace(/^\/cdn(?=\/)/, media)
    .replace(/^\/playback(?=\/)/, playback);
  const url = webUrl(based, page);
  const own = [page, playback, media].map((base) => new URL(base, page).origin);
  return url !== undefined && own.includes(url.origin) ? url.href : undefined;
}

/** A page that a press on an advertisement may open; undefined for anything else, such as a script. */
export function openedAddress(address: string, page: string): string | undefined {
  return address === "" ? undefined : webUrl(address, page)?.href;
}

/** An address of the web, absolute or from the page on; `URL.canParse` is younger than browsers that play. */
function webUrl(address: string, page: string): URL | undefined {
  try {
    const url = new URL(address, page);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Reads at most so much of an answer. @throws where there is more */
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

/** Asks for one document, in which nothing stands any more but addresses of this service. @throws for what is none */
export async function fetchDocument(address: string, bases: AdBases, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, credentials: "omit" });
  if (!response.ok) throw new Error(`The document of an advertisement was answered with ${response.status}`);
  const document = new DOMParser().parseFromString(await readText(response), "text/xml");
  for (const name of ASKED)
    for (const element of document.getElementsByTagName(name))
      element.textContent = ownAddress(element.textContent ?? "", bases) ?? "";
  return document;
}
