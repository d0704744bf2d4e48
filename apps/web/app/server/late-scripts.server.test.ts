import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { LATE_SCRIPTS_SCRIPT } from "../late-scripts/late-scripts-script.ts";
import { letScriptsOfPageWait, letScriptsWait, streamWithWaitingScripts } from "./late-scripts.server.ts";

const HEAD =
  '<html><head><title>दो</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head>';
const BODY = '<body>दो<link rel="modulepreload" href="/c.js"/><script>0</script>';
const REST = '<script>late("दो")</script></body></html>';

function page(nonce = ""): string {
  return `${HEAD}${BODY}<script${nonce} type="module" async="">import "/a.js"</script>${REST}`;
}

function waiting(nonce = ""): string {
  return `${HEAD.replaceAll('"modulepreload"', '"late-modulepreload"')}${BODY}<script${nonce} type="text/plain" async="">import "/a.js"</script><script${nonce}>${LATE_SCRIPTS_SCRIPT}</script>${REST}`;
}

/** What comes out when the page comes in pieces of so many bytes. */
function streamed(html: string, size: number): Promise<string> {
  const bytes = Buffer.from(html);
  const stream = streamWithWaitingScripts("word");
  for (let start = 0; start < bytes.length; start += size) stream.write(bytes.subarray(start, start + size));
  stream.end();
  return text(stream);
}

describe("letScriptsWait", () => {
  it("holds the script that starts the page and the preloads of the head, and touches nothing else", () => {
    expect(letScriptsWait(page())).toBe(waiting());
  });

  it("gives what starts them the proof of the page", () => {
    expect(letScriptsWait(page(' nonce="word"'), "word")).toBe(waiting(' nonce="word"'));
  });

  it("leaves a text without such a script as it is", () => {
    for (const other of [
      "",
      "no page",
      HEAD + BODY + REST,
      `${HEAD}<script type="module" async="">broken off`,
    ])
      expect(letScriptsWait(other)).toBe(other);
    expect(letScriptsWait(page(' nonce="word"'), "other")).toBe(page(' nonce="word"'));
  });
});

describe("letScriptsOfPageWait", () => {
  it("makes the same of a page as it is sent", () => {
    expect(String(letScriptsOfPageWait(Buffer.from(page())))).toBe(waiting());
    for (const other of ["", "no page", HEAD + BODY + REST])
      expect(String(letScriptsOfPageWait(Buffer.from(other)))).toBe(other);
  });
});

describe("streamWithWaitingScripts", () => {
  it("gives the same page in whatever pieces it comes", async () => {
    for (const size of [1, 7, 64, 10_000])
      expect(await streamed(page(' nonce="word"'), size)).toBe(waiting(' nonce="word"'));
  });

  it("hands the page on before its late parts are there", async () => {
    const stream = streamWithWaitingScripts("word");
    stream.write(page(' nonce="word"').replace(REST, ""));
    expect(String(stream.read())).toBe(waiting(' nonce="word"').replace(REST, ""));
    stream.destroy();
  });

  it("loses nothing of a page that breaks off", async () => {
    expect(await streamed("<html><head><title>", 4)).toBe("<html><head><title>");
  });
});
