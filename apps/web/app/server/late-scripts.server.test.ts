import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { letScriptsWait, streamWithWaitingScripts } from './late-scripts.server.ts';

const PAGE = '<html><head><title>दो</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>दो<link rel="modulepreload" href="/c.js"/></body></html>';
const WAITING = PAGE.replace('"modulepreload" href="/a.js"', '"modulepreload" fetchPriority="low" href="/a.js"').replace('"modulepreload" href="/b.js"', '"modulepreload" fetchPriority="low" href="/b.js"');

/** What comes out when the page comes in pieces of so many bytes. */
function streamed(page: string, size: number): Promise<string> {
  const bytes = Buffer.from(page);
  const stream = streamWithWaitingScripts();
  for (let start = 0; start < bytes.length; start += size) stream.write(bytes.subarray(start, start + size));
  stream.end();
  return text(stream);
}

describe('letScriptsWait', () => {
  it('puts the scripts of the head behind everything else and touches nothing of the body', () => {
    expect(letScriptsWait(PAGE)).toBe(WAITING);
  });

  it('leaves a text without a head as it is', () => {
    expect(letScriptsWait('no page')).toBe('no page');
    expect(letScriptsWait('')).toBe('');
  });
});

describe('streamWithWaitingScripts', () => {
  it('gives the same page in whatever pieces it comes', async () => {
    for (const size of [1, 7, 64, 10_000]) expect(await streamed(PAGE, size)).toBe(WAITING);
  });

  it('hands the head on before the rest is there', async () => {
    const stream = streamWithWaitingScripts();
    stream.write('<html><head></head><body>');
    expect(String(stream.read())).toBe('<html><head></head><body>');
    stream.destroy();
  });

  it('loses nothing of a page that breaks off', async () => {
    expect(await streamed('<html><head><title>', 4)).toBe('<html><head><title>');
  });
});
