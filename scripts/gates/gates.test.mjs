import { describe, expect, it } from 'vitest';
import { inspect } from './engine-floor.mjs';
import { readsWhileLoading } from './silent-import.mjs';

describe('engine floor', () => {
  it('finds calls that Chromium 56 does not have', () => {
    expect(inspect('export const a = (list) => Object.fromEntries(list.flatMap((x) => [x]));').tooYoung).toEqual(['.flatMap', 'Object.fromEntries']);
  });

  it('refuses syntax after ES2017', () => {
    expect(() => inspect('export const a = (b) => b?.c;')).toThrow(SyntaxError);
  });

  it('lets old calls and own members pass, and lists globals', () => {
    expect(inspect('const own = { at(i) { return i; } }; export const a = (list) => own.at(list.map(String).indexOf("x"));')).toEqual({ globals: ['String'], tooYoung: [], evaluates: [] });
  });

  it('finds eval and Function', () => {
    expect(inspect('export const a = () => new Function("return 1")();').evaluates).toEqual(['Function']);
  });
});

describe('silent import', () => {
  it('names host globals that are read while loading', () => {
    expect(readsWhileLoading('var entry = typeof window; setTimeout;').sort()).toEqual(['setTimeout', 'window']);
  });

  it('lets reads inside functions pass', () => {
    expect(readsWhileLoading('var entry = () => window.fetch;')).toEqual([]);
  });
});
