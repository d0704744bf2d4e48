import { Transform } from "node:stream";
import { HELD_PRELOAD, HELD_TYPE, LATE_SCRIPTS_SCRIPT } from "../late-scripts/late-scripts-script.ts";

const HEAD_END = "</head>";
const SCRIPT_END = "</script>";
const PRELOAD = '<link rel="modulepreload"';

/** A page that is private proves its scripts by a word. */
const opening = (nonce: string | undefined): string =>
  nonce === undefined ? "<script" : `<script nonce="${nonce}"`;

/** The router's script that loads and starts the page, as it is rendered. */
const startTag = (nonce: string | undefined, type: string): string =>
  `${opening(nonce)} type="${type}" async="">`;

/** Where the script that starts the page ends, or `-1` while it is not there. */
function startEnd(html: string, nonce: string | undefined): number {
  const start = html.indexOf(startTag(nonce, "module"));
  const end = start < 0 ? -1 : html.indexOf(SCRIPT_END, start);
  return end < 0 ? -1 : end + SCRIPT_END.length;
}

const letPreloadsWait = (head: string): string => head.replaceAll(PRELOAD, `<link rel="${HELD_PRELOAD}"`);

/** Takes what ends with the script that starts the page, and puts what starts it later behind. */
const letStarterWait = (part: string, nonce: string | undefined): string =>
  part.replace(startTag(nonce, "module"), startTag(nonce, HELD_TYPE)) +
  `${opening(nonce)}>${LATE_SCRIPTS_SCRIPT}${SCRIPT_END}`;

/** A page is read before it is used: what it shows comes first, its scripts once it has been seen. */
export function letScriptsWait(html: string, nonce?: string): string {
  const end = startEnd(html, nonce);
  if (end < 0) return html;
  const head = Math.max(0, html.indexOf(HEAD_END));
  return (
    letPreloadsWait(html.slice(0, head)) + letStarterWait(html.slice(head, end), nonce) + html.slice(end)
  );
}

/** The same for a page as it is sent. Only the parts that change are read as text. */
export function letScriptsOfPageWait(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = page.indexOf(startTag(undefined, "module"));
  const end = start < 0 ? -1 : page.indexOf(SCRIPT_END, start);
  if (end < 0) return page;
  const after = end + SCRIPT_END.length;
  const head = Math.max(0, page.indexOf(HEAD_END));
  return Buffer.concat([
    Buffer.from(letPreloadsWait(page.toString("utf8", 0, head))),
    page.subarray(head, start),
    Buffer.from(letStarterWait(page.toString("utf8", start, after), undefined)),
    page.subarray(after),
  ]);
}

/** The same for a page that streams; what follows the script that starts it is handed on as it comes. */
export function streamWithWaitingScripts(nonce: string): Transform {
  let begun: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (begun === undefined) return done(null, chunk);
      begun = Buffer.concat([begun, chunk]);
      const end = startEnd(begun.toString("latin1"), nonce);
      if (end < 0) return done();
      const page = begun;
      begun = undefined;
      this.push(letScriptsWait(page.toString("utf8", 0, end), nonce));
      return done(null, page.subarray(end));
    },
    flush(done) {
      done(null, begun);
    },
  });
}
