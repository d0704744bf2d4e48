import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToastAtom, toastAtom } from './toast-atoms.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows for 2000 ms, then is gone [SHELL-124]', () => {
    const store = createStore();
    store.set(showToastAtom, { text: 'Saved' });
    vi.advanceTimersByTime(1999);
    expect(store.get(toastAtom)?.text).toBe('Saved');
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it('shows for as long as its caller says [SHELL-124]', () => {
    const store = createStore();
    store.set(showToastAtom, { text: 'Read this', durationMs: 5000 });
    vi.advanceTimersByTime(4999);
    expect(store.get(toastAtom)?.text).toBe('Read this');
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });

  it('gives way to a newer one, which has its full time', () => {
    const store = createStore();
    store.set(showToastAtom, { text: 'First' });
    vi.advanceTimersByTime(1500);
    store.set(showToastAtom, { text: 'Second' });
    vi.advanceTimersByTime(1999);
    expect(store.get(toastAtom)?.text).toBe('Second');
    vi.advanceTimersByTime(2);
    expect(store.get(toastAtom)).toBeUndefined();
  });
});
