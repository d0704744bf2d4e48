import { INTERFACE_LANGUAGES, parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { createDateText, dateLocale, type DateForm } from "./date-text.ts";

/** A Tuesday. */
const AT = Date.UTC(2036, 8, 9, 15, 5);

const textsOf = (language: (typeof INTERFACE_LANGUAGES)[number], country: string, timeZone = "UTC") => ({
  thisYear: createDateText({ language, country: parseCountryCode(country), timeZone, thisYear: 2036 }),
  otherYear: createDateText({ language, country: parseCountryCode(country), timeZone, thisYear: 2035 }),
});

describe("a date", () => {
  it.each([
    ["bn", "9 সেপ্টেম্বর", "9 সেপ্টেম্বর, 2036", "9 সেপ্টেম্বর, 3:05 PM"],
    ["de", "9. September", "9. September 2036", "9. September, 15:05"],
    ["en", "9 September", "9 September 2036", "9 September, 3:05 pm"],
    ["gu", "9 સપ્ટેમ્બર", "9 સપ્ટેમ્બર, 2036", "9 સપ્ટેમ્બર, 3:05 PM"],
    ["hi", "9 सितंबर", "9 सितंबर 2036", "9 सितंबर, 3:05 pm"],
    ["hr", "9 सितंबर", "9 सितंबर 2036", "9 सितंबर, 3:05 pm"],
    ["id", "9 September", "9 September 2036", "9 September, 15.05"],
    ["kn", "9 ಸೆಪ್ಟೆಂಬರ್", "ಸೆಪ್ಟೆಂಬರ್ 9, 2036", "9 ಸೆಪ್ಟೆಂಬರ್, 3:05 PM"],
    ["ml", "സെപ്റ്റംബർ 9", "2036 സെപ്റ്റംബർ 9", "സെപ്റ്റംബർ 9, 3:05 PM"],
    ["mr", "9 सप्टेंबर", "9 सप्टेंबर, 2036", "9 सप्टेंबर, 3:05 PM"],
    ["ms", "9 September", "9 September 2036", "9 September, 3:05 PTG"],
    ["pa", "9 ਸਤੰਬਰ", "9 ਸਤੰਬਰ 2036", "9 ਸਤੰਬਰ, 3:05 PM"],
    ["ru", "9 сентября", "9 сентября 2036 г.", "9 сентября, 15:05"],
    ["ta", "9 செப்டம்பர்", "9 செப்டம்பர், 2036", "9 செப்டம்பர், 3:05 PM"],
    ["te", "9 సెప్టెంబర్", "9 సెప్టెంబర్, 2036", "9 సెప్టెంబర్, 3:05 PM"],
    ["th", "9 กันยายน", "9 กันยายน 2036", "9 กันยายน, 15:05"],
  ] as const)(
    "is written in %s as that language does, with its year unless it is this one [AUTH-67]",
    (language, day, dayOfOtherYear, moment) => {
      const { thisYear, otherYear } = textsOf(language, "IN");
      expect([thisYear(AT), otherYear(AT), thisYear(AT, "moment")]).toEqual([day, dayOfOtherYear, moment]);
    },
  );

  it("has a text for each display language above [AUTH-67]", () => {
    expect(INTERFACE_LANGUAGES).toHaveLength(16);
  });

  it.each([
    ["IN", "9 September 2036", "9 September 2036, 3:05 pm"],
    ["US", "September 9, 2036", "September 9, 2036, 3:05 PM"],
    ["PH", "September 9, 2036", "September 9, 2036, 3:05 PM"],
    ["GB", "9 September 2036", "9 September 2036, 15:05"],
    ["DE", "9 September 2036", "9 September 2036, 15:05"],
    ["AU", "9 September 2036", "9 September 2036, 3:05 pm"],
  ] as const)("is written in English as %s does [AUTH-67]", (country, day, moment) => {
    const { otherYear } = textsOf("en", country);
    expect([otherYear(AT), otherYear(AT, "moment")]).toEqual([day, moment]);
  });

  it("follows the country in English alone, by names that every engine knows [AUTH-67]", () => {
    for (const language of INTERFACE_LANGUAGES)
      for (const country of ["IN", "US", "GB", "DE", "MY"])
        expect([language, dateLocale(language, country)]).toEqual([
          language,
          language === "en"
            ? { IN: "en-IN", US: "en-US", GB: "en-GB", DE: "en-GB", MY: "en-IN" }[country]
            : ({ bn: "bn-u-nu-latn", mr: "mr-u-nu-latn", hr: "hi", th: "th-u-ca-gregory" }[
                language as string
              ] ?? language),
        ]);
  });

  it.each([
    ["day", "9 September", "9 September 2036"],
    ["calendarDay", "9 September", "9 September 2036"],
    ["weekday", "Tuesday, 9 September", "Tuesday, 9 September 2036"],
    ["time", "3:05 pm", "3:05 pm"],
    ["moment", "9 September, 3:05 pm", "9 September 2036, 3:05 pm"],
    ["weekdayMoment", "Tuesday, 9 September, 3:05 pm", "Tuesday, 9 September 2036, 3:05 pm"],
    ["shortMoment", "Tue, 9 Sept, 3:05 pm", "Tue, 9 Sept, 2036, 3:05 pm"],
  ] as const satisfies readonly (readonly [DateForm, string, string])[])(
    "in the form %s reads %s [AUTH-67]",
    (form, thisYear, otherYear) => {
      const texts = textsOf("en", "IN");
      expect([texts.thisYear(AT, form), texts.otherYear(AT, form)]).toEqual([thisYear, otherYear]);
    },
  );

  it("is in the reader's time zone, with its year; a calendar day is the same in each zone [AUTH-67]", () => {
    const newYear = Date.UTC(2036, 11, 31, 20);
    const { thisYear } = textsOf("en", "IN", "Asia/Kolkata");
    expect(thisYear(newYear, "moment")).toBe("1 January 2037, 1:30 am");
    expect(textsOf("en", "IN", "America/Los_Angeles").thisYear(newYear, "moment")).toBe(
      "31 December, 12:00 pm",
    );
    expect(thisYear(newYear, "calendarDay")).toBe("31 December");
  });

  it("is empty without a date [AUTH-67]", () => {
    expect(textsOf("hi", "IN").thisYear(undefined)).toBe("");
    expect(textsOf("hi", "IN").thisYear(undefined, "weekdayMoment")).toBe("");
  });
});
