import { Transform } from 'node:stream';

const HEAD_END = '</head>';
const SCRIPT_PRELOAD = '<link rel="modulepreload"';

/** A page is read before it is used: its scripts are fetched early, but style and the first picture go before them. */
export function letScriptsWait(html: string): string {
  const end = Math.max(0, html.indexOf(HEAD_END));
  return html.slice(0, end).replaceAll(SCRIPT_PRELOAD, `${SCRIPT_PRELOAD} fetchPriority="low"`) + html.slice(end);
}

/** The same for a page that streams; what follows its head is handed on as it comes. */
export function streamWithWaitingScripts(): Transform {
  let begun: Buffer | undefined = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (begun === undefined) return done(null, chunk);
      begun = Buffer.concat([begun, chunk]);
      const end = begun.indexOf(HEAD_END);
      if (end < 0) return done();
      const page = begun;
      begun = undefined;
      this.push(letScriptsWait(page.toString('utf8', 0, end + HEAD_END.length)));
      return done(null, page.subarray(end + HEAD_END.length));
    },
    flush(done) {
      done(null, begun);
    },
  });
}
