import { describe, expect, it } from 'vitest';
import { createWatchHistory, type TextStorage } from './watch-history.ts';

function memory(initial?: string): TextStorage & { readonly text: () => string | null } {
  let text: string | null = initial ?? null;
  return {
    getItem: (key) => (key === 'watchHistory' ? text : null),
    setItem(key, value) {
      if (key === 'watchHistory') text = value;
    },
    text: () => text,
  };
}

const entry = (contentId: string, positionMs: number, watchedAt: number, durationMs = 100_000) => ({ contentId, positionMs, durationMs, watchedAt });

describe('watch history', () => {
  it('gives back the stored position, latest title first', () => {
    const storage = memory();
    const history = createWatchHistory(() => storage);
    history.save(entry('0-0-1', 20_000, 1));
    history.save(entry('0-0-2', 30_000, 2));
    history.save(entry('0-0-1', 40_000, 3));
    expect(createWatchHistory(() => storage).list()).toEqual([entry('0-0-1', 40_000, 3), entry('0-0-2', 30_000, 2)]);
    expect(history.find('0-0-2')?.positionMs).toBe(30_000);
    expect(history.find('0-0-3')).toBeUndefined();
  });

  it('does not keep the first ten seconds and takes out what is watched to 95 %', () => {
    const history = createWatchHistory(() => memoryOnce);
    const memoryOnce = memory();
    history.save(entry('0-0-1', 9_999, 1));
    expect(history.list()).toEqual([]);
    history.save(entry('0-0-1', 10_000, 1));
    history.save(entry('0-0-1', 94_999, 2));
    expect(history.find('0-0-1')?.positionMs).toBe(94_999);
    history.save(entry('0-0-1', 95_000, 3));
    expect(history.list()).toEqual([]);
  });

  it('keeps fifty titles and drops the oldest', () => {
    const storage = memory();
    const history = createWatchHistory(() => storage);
    for (let index = 0; index < 51; index += 1) history.save(entry(`0-0-${index}`, 20_000, index));
    expect(history.list()).toHaveLength(50);
    expect(history.find('0-0-0')).toBeUndefined();
    expect(history.find('0-0-50')).toBeDefined();
  });

  it('forgets a title on request', () => {
    const storage = memory();
    const history = createWatchHistory(() => storage);
    history.save(entry('0-0-1', 20_000, 1));
    history.remove('0-0-1');
    expect(history.list()).toEqual([]);
  });

  it.each(['{', '{}', 'null', '[null, 1, {"contentId":"0-0-1"}, {"contentId":"0-0-1","positionMs":-1,"durationMs":1,"watchedAt":1}]'])(
    'reads nonsense as nothing: %s',
    (text) => {
      expect(createWatchHistory(() => memory(text)).list()).toEqual([]);
    },
  );

  it('remembers nothing where storage is forbidden, and does not fail', () => {
    const history = createWatchHistory(() => {
      throw new Error('forbidden');
    });
    history.save(entry('0-0-1', 20_000, 1));
    expect(history.list()).toEqual([]);
  });
});
