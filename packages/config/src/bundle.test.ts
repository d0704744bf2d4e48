import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as config from './index.ts';

const INDEX = path.join(import.meta.dirname, 'index.ts');

/** The whole package in one file, as it is published. */
async function publishedFile(): Promise<string> {
  const result = await build({ entryPoints: [INDEX], bundle: true, format: 'esm', target: 'es2017', write: false, logLevel: 'silent' });
  return result.outputFiles[0]?.text ?? '';
}

/** Bundles as an application would, but without the manifest's promise that nothing has side effects. */
async function bundle({ contents, published }: { contents: string; published: string }): Promise<string> {
  const result = await build({
    stdin: { contents },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2017',
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'published',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^config$/ }, () => ({ path: 'config', namespace: 'published', sideEffects: true }));
          onLoad({ filter: /^config$/, namespace: 'published' }, () => ({ contents: published }));
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}

const gzipBytes = (text: string) => gzipSync(text, { level: 9 }).length;

describe('a bundle', () => {
  it('holds nothing of this package when it imports nothing of it', async () => {
    expect(await bundle({ contents: `import 'config';`, published: await publishedFile() })).toBe('');
  });

  it('pays at most 150 bytes for one constant or one endpoint, gzipped', async () => {
    const constants = Object.entries(config).filter(([name, value]) => ['string', 'number', 'boolean'].includes(typeof value) || name.endsWith('Endpoint'));
    expect(constants.length).toBeGreaterThan(150);
    const tables = ['CALLING_CODES', 'CONSENT_DENIED_COUNTRIES'];
    const published = await publishedFile();
    const heavy: string[] = [];
    for (const [name] of constants.filter(([name]) => !tables.includes(name))) {
      const bytes = gzipBytes(await bundle({ contents: `export { ${name} } from 'config';`, published }));
      if (bytes > 150) heavy.push(`${name} ${bytes}`);
    }
    expect(heavy).toEqual([]);
  });

  it('with one call of a family does not hold its neighbours', async () => {
    const text = await bundle({ contents: `export { searchEndpoint } from 'config';`, published: await publishedFile() });
    expect(text).toContain('/search');
    expect(text).not.toContain('/tophits');
  });
});
