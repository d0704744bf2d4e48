import { describe, expect, it } from "vitest";
import type { MenuEntry } from "./menu-entries.ts";
import { barTextWidth, barTightness, placeEntries } from "./menu-room.ts";

const entries = ["/", "/a", "/b", "/c", "/d", "/e", "/f"].map((path): MenuEntry => ({
  name: path,
  path,
  isExternal: false,
  labelKey: "menu_home",
}));
type Labels = Parameters<typeof placeEntries>[2];
const english: Labels = { of: () => "Movies", actions: ["English", "Log in", "Subscribe"] };
const tamil: Labels = { of: () => "வெப் தொடர்கள்", actions: ["தமிழ்", "உள்நுழைக", "குழுசேரவும்"] };
const inBarAt = (width: 900 | 1200 | 1366 | 1800, active?: MenuEntry, labels = english): string[] =>
  placeEntries(entries, active, labels)
    .filter(({ inBar }) => inBar.includes(width))
    .map(({ entry }) => entry.path);

describe("placeEntries", () => {
  it("shows three entries below 1200 and as many as have room above", () => {
    expect(inBarAt(900)).toEqual(["/", "/a", "/b"]);
    expect(inBarAt(1200)).toEqual(["/", "/a", "/b", "/c", "/d", "/e"]);
    expect(inBarAt(1366)).toHaveLength(7);
  });

  it("gives the last slot to an active entry that would fall outside, and only where it would [SHELL-041]", () => {
    expect(inBarAt(900, entries[5])).toEqual(["/", "/a", "/e"]);
    expect(inBarAt(1200, entries[5])).toEqual(["/", "/a", "/b", "/c", "/d", "/e"]);
    expect(inBarAt(1200, entries[6])).toEqual(["/", "/a", "/b", "/c", "/d", "/f"]);
  });

  it("shows fewer where the language needs more room, never fewer than three, and more where there is room", () => {
    expect(inBarAt(900, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1200, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1366, undefined, tamil)).toHaveLength(3);
    expect(inBarAt(1800, undefined, tamil)).toHaveLength(6);
  });

  it("leaves no empty slot with two or three entries and nothing under more [SHELL-041]", () => {
    for (const count of [2, 3]) {
      const placed = placeEntries(entries.slice(0, count), undefined, english);
      expect(placed).toHaveLength(count);
      expect(placed.every(({ inBar, inMore }) => inBar.includes(900) && inMore.length === 0)).toBe(true);
    }
  });
});

describe("barTextWidth", () => {
  /** Widths in Chromium at the size of the bar, with the fonts of the product. */
  it.each([
    ["bn", "সাবস্ক্রাইব করুন", 94],
    ["bn", "লগ ইন", 42],
    ["bn", "এক্সক্লুসিভ", 61],
    ["hi", "सब्सक्राइब करें", 81],
    ["hi", "लॉग इन", 44],
    ["gu", "સબ્સ્ક્રાઇબ કરો", 76],
    ["pa", "ਸਬਸਕ੍ਰਾਈਬ ਕਰੋ", 86],
    ["ta", "சந்தா பெறுக", 91],
    ["ta", "உள்நுழைக", 91],
    ["te", "సబ్‌స్క్రైబ్ చేయండి", 114],
    ["te", "ఎక్స్‌క్లూజివ్", 67],
    ["kn", "ಎಕ್ಸ್‌ಕ್ಲೂಸಿವ್", 77],
    ["kn", "ಲಾಗ್ ಇನ್", 66],
    ["ml", "സ്പോർട്സ്", 90],
    ["ml", "ലോഗിൻ", 65],
    ["th", "เข้าสู่ระบบ", 59],
    ["th", "สมัครสมาชิก", 77],
    ["ru", "Подписаться", 103],
    ["en", "Subscribe", 77],
  ])("is near the drawn width in %s: %s", (_language, text, drawn) => {
    expect(barTextWidth(text) / drawn).toBeGreaterThan(0.8);
    expect(barTextWidth(text) / drawn).toBeLessThan(1.4);
  });

  it("gives a mark above or below and a joiner no room, and a letter of a conjunct half", () => {
    expect(barTextWidth("กิ่")).toBe(barTextWidth("ก"));
    expect(barTextWidth("కి")).toBe(barTextWidth("క"));
    for (const [conjunct, letter] of [
      ["ক্ক", "ক"],
      ["क्क", "क"],
      ["क्‍क", "क"],
      ["ક્ક", "ક"],
      ["ਕ੍ਰ", "ਕ"],
      ["క్క", "క"],
      ["ಕ್ಕ", "ಕ"],
    ] as const)
      expect(barTextWidth(conjunct)).toBeCloseTo(1.5 * barTextWidth(letter));
    // Written side by side: after the sign of a cut vowel in Tamil, and after a joiner that parts two letters.
    for (const [letters, letter] of [
      ["க்க", "க"],
      ["క్‌క", "క"],
    ] as const)
      expect(barTextWidth(letters)).toBeCloseTo(2 * barTextWidth(letter));
  });

  it("leaves the words of the bar where they fit, gives a long one two lines, and takes one away where all are too long", () => {
    const malayalam: Labels["actions"] = ["മലയാളം", "ലോഗിൻ", "സബ്സ്ക്രൈബ് ചെയ്യൂ"];
    const bars: readonly Labels["actions"][] = [
      ["বাংলা", "লগ ইন", "সাবস্ক্রাইব করুন"],
      ["ไทย", "เข้าสู่ระบบ", "สมัครสมาชิก"],
      malayalam,
      [...malayalam, "രജിസ്റ്റർ", "USD 49.99"],
    ];
    expect(bars.map(barTightness)).toEqual([
      { isTight: false, isWordless: false },
      { isTight: false, isWordless: false },
      { isTight: true, isWordless: false },
      { isTight: true, isWordless: true },
    ]);
  });

  it("does not count the name of the language where only the globe is seen", () => {
    const long: Labels = { ...english, actions: ["A language with a very long name", "Log in", "Subscribe"] };
    expect(inBarAt(1200, undefined, long)).toEqual(inBarAt(1200));
    expect(inBarAt(1366, undefined, long).length).toBeLessThan(inBarAt(1366).length);
  });
});
