import { INTERFACE_LANGUAGES } from "@marquee/config";
import { sendOtpOperation } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { newBrowser } from "../auth/auth.fixture.ts";
import { call, newPerson, TEST_PASSWORD } from "../users/users.fixture.ts";
import texts from "./message-texts.json" with { type: "json" };
import { messageDate, messageText } from "./message-texts.ts";

const KEYS = Object.keys(texts) as (keyof typeof texts)[];
const gapsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe("texts of messages", () => {
  it.each(INTERFACE_LANGUAGES.filter((language) => language !== "en"))(
    "are all in %s, with the gaps of the English ones and a day of its own",
    (language) => {
      for (const key of KEYS) {
        expect([key, gapsOf(messageText(language, key))]).toEqual([key, gapsOf(texts[key].en)]);
        expect([key, messageText(language, key) === texts[key].en]).toEqual([key, false]);
      }
      expect(messageText(language, "codeSignIn", { code: "012345" })).toMatch(/\b012345\b/);
    },
  );

  it("are in English for an unsupported language", () => {
    expect(messageText("xx", "codeLink", { link: "L" })).toBe("Or open L");
    expect(messageDate("xx", new Date(Date.UTC(2026, 0, 8)))).toBe("January 8, 2026");
    expect(messageDate("de", new Date(Date.UTC(2026, 0, 8)))).toBe("8. Januar 2026");
    expect(messageDate("hr", new Date(Date.UTC(2026, 0, 8)))).toBe("8 जनवरी 2026");
  });
});

describe("messages to people", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it("speak the language of the screen on which they were asked for: code, confirmation with its link, new password, deletion", async () => {
    const read = async (recipient: string) =>
      (await platform.ports.outbox.recent({ recipient, limit: 1 }))[0];
    for (const language of ["hi", "ta", "de", "th"] as const) {
      const screen = { "display-language": language };
      const as = await newPerson(platform, { password: true });
      const browser = await newBrowser(platform, screen);
      await browser.graphql(sendOtpOperation, { type: "email", value: as.email });
      const code = await read(as.email);
      expect(code?.body).toBe(
        `${messageText(language, "codeSignIn", { code: /\d{6}/.exec(code?.body ?? "")?.[0] ?? "" })} ${messageText(language, "codeLife", { minutes: 5 })}`,
      );

      const other = `new-${as.email}`;
      await browser.graphql(sendOtpOperation, { type: "email", value: other }, as.headers);
      const link = /(\S+)\/verify-email(\S*)$/.exec((await read(other))?.body ?? "");
      // Code and contact are in the fragment, which is never part of a request.
      expect(link?.[2]).toMatch(new RegExp(`^#code=\\d{6}&contact=${encodeURIComponent(other)}$`));

      platform.clock.advance(31_000);
      await browser.post("/auth/forgotpassword", { email: as.email });
      await expect.poll(async () => (await read(as.email))?.template).toBe("password-reset");
      const reset = (await read(as.email))?.body ?? "";
      const address = /https?:\S+\/resetpassword#code=\S+/.exec(reset)?.[0] ?? "";
      expect(reset).toBe(messageText(language, "resetLink", { minutes: 15, link: address }));

      await call(platform, "DELETE", "/user/v1/user", {
        as: { headers: { ...as.headers, ...screen } },
        body: { password: TEST_PASSWORD },
      });
      expect((await read(as.email))?.body).toBe(
        messageText(language, "deletion", {
          date: messageDate(language, new Date(platform.clock.now() + 7 * 86_400_000)),
        }),
      );
    }
  });
});
