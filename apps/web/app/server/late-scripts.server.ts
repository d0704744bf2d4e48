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

/** A page is read before it is used: what it shows comes first, its scripts once it has been seen. */
export function letScriptsWait(html: string, nonce?: string): string {
  const end = startEnd(html, nonce);
  if (end < 0) return html;
  const head = Math.max(0, html.indexOf(HEAD_END));
  const starter = `${opening(nonce)}>${LATE_SCRIPTS_SCRIPT}${SCRIPT_END}`;
  return (
    html.slice(0, head).replaceAll(PRELOAD, `<link rel="${HELD_PRELOAD}"`) +
    html.slice(head, end).replace(startTag(nonce, "module"), startTag(nonce, HELD_TYPE)) +
    starter +
    html.slice(end)
  );
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
