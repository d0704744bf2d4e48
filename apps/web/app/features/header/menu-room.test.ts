import { describe, expect, it } from 'vitest';
import type { MenuEntry } from './menu-entries.ts';
import { placeEntries } from './menu-room.ts';

const entries = ['/', '/a', '/b', '/c', '/d', '/e', '/f'].map((path): MenuEntry => ({ name: path, path, isExternal: false, labelKey: 'menu_home' }));
const english = { of: () => 'Movies', actions: ['English', 'Log in', 'Subscribe'] };
const tamil = { of: () => 'வெப் தொடர்கள்', actions: ['தமிழ்', 'உள்நுழைக', 'குழுசேரவும்'] };
const inBarAt = (width: 900 | 1200 | 1366 | 1800, active?: MenuEntry, labels = english): string[] =>
  placeEntries(entries, active, labels).filter(({ inBar }) => inBar.includes(width)).map(({ entry }) => entry.path);

describe('placeEntries', () => {
  it('shows three entries below 1200 and as many as have room above', () => {
    expect(inBarAt(900)).toEqual(['/', '/a', '/b']);
    expect(inBarAt(1200)).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect(inBarAt(1366)).toHaveLength(7);
  });

  it('gives the last slot to an active entry that would fall outside, and only where it would [SHELL-041]', () => {
    expect(inBarAt(900, entries[5])).toEqual(['/', '/a', '/e']);
    expect(inBarAt(1200, entries[4])).toEqual(['/', '/a', '/b', '/c', '/d']);
    expect(inBarAt(1200, entries[6])).toEqual(['/', '/a', '/b', '/c', '/f']);
  });

  it('shows fewer where the language needs more room, never fewer than three, and more where there is room', () => {
    expect(inBarAt(900, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1200, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1366, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1800, undefined, tamil)).toHaveLength(6);
  });

  it('leaves no empty slot with two or three entries and nothing under more [SHELL-041]', () => {
    for (const count of [2, 3]) {
      const placed = placeEntries(entries.slice(0, count), undefined, english);
      expect(placed).toHaveLength(count);
      expect(placed.every(({ inBar, inMore }) => inBar.includes(900) && inMore.length === 0)).toBe(true);
    }
  });
});
