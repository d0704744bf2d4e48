import { describe, expect, it } from "vitest";
import { createTrustedPeers } from "./trusted-peer.ts";
import { toWebConfig, WebConfigError } from "./web-config.ts";

describe("toWebConfig", () => {
  it("runs on one machine without any setting", () => {
    const config = toWebConfig({});
    expect([config.host, config.port, config.platformUrl, config.trustsEveryPeer]).toEqual([
      "127.0.0.1",
      3000,
      "http://127.0.0.1:4000",
      false,
    ]);
    expect(config.runtime.mainHost).toBe("127.0.0.1:3000");
    expect(config.runtime.families["remote-config"]).toBe("/api/remote-config");
  });

  it("trusts the proxies that the platform trusts by the same setting, and refuses what names none [PLAT-96]", () => {
    const trusts = (text: string) => createTrustedPeers(toWebConfig({ TRUST_PROXY: text }));
    const peers = [
      "127.0.0.1",
      "::1",
      "::ffff:127.0.0.2",
      "10.1.2.3",
      "::ffff:10.1.2.3",
      "192.0.2.7",
      "2001:db8::1",
    ];
    const trustedBy = (text: string) => peers.filter((peer) => trusts(text)(peer));
    const loopback = peers.slice(0, 3);
    expect([trustedBy(""), trustedBy("0"), trustedBy("1")]).toEqual([loopback, loopback, peers]);
    expect(trustedBy("10.0.0.0/8, 2001:db8::/32")).toEqual([
      ...loopback,
      "10.1.2.3",
      "::ffff:10.1.2.3",
      "2001:db8::1",
    ]);
    expect(trustedBy("192.0.2.7")).toEqual([...loopback, "192.0.2.7"]);
    expect([trusts("10.0.0.0/8")(undefined), trusts("10.0.0.0/8")("")]).toEqual([false, false]);
    for (const text of ["yes", "true", "10.0.0.0/33", "10.0.0.0/8,proxy.example", "10.0.0.0/8/8", "10.0.0"])
      expect(() => toWebConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY must be 0, 1 or addresses/);
  });

  it("finds the platform by its port, and by its address first", () => {
    expect(toWebConfig({ PLATFORM_PORT: "4300" }).platformUrl).toBe("http://127.0.0.1:4300");
    expect(
      toWebConfig({ PLATFORM_PORT: "4300", PLATFORM_URL: "https://platform.example/" }).platformUrl,
    ).toBe("https://platform.example");
  });

  it("keeps pages of guests for five seconds, for as long as it is told, or not at all", () => {
    expect(
      [{}, { PAGE_CACHE_MS: "250" }, { PAGE_CACHE_MS: "0" }].map((env) => toWebConfig(env).pageCacheMs),
    ).toEqual([5000, 250, 0]);
    for (const text of ["-1", "1.5", "60001", "off", ""])
      expect(() => toWebConfig({ PAGE_CACHE_MS: text })).toThrow(
        /PAGE_CACHE_MS is not a number from 0 to 60000/,
      );
  });

  it("shows the platform the key it is given, and refuses one that guards nothing without repeating it [SHELL-154]", () => {
    const key = "w".repeat(32);
    expect(
      [{}, { WEB_SERVER_KEY: "" }, { WEB_SERVER_KEY: key }].map((env) => toWebConfig(env).webServerKey),
    ).toEqual([undefined, undefined, key]);
    for (const short of ["sesame", "open sesame".repeat(4)])
      expect(() => toWebConfig({ WEB_SERVER_KEY: short })).toThrow(
        new WebConfigError(["WEB_SERVER_KEY is not 32 to 200 printable characters without spaces"]),
      );
  });

  it("reports every failed call, or the share it is told [ANLT-157]", () => {
    const percentOf = (env: Parameters<typeof toWebConfig>[0]) =>
      toWebConfig(env).runtime.failureSamplePercent;
    expect([{}, { FAILURE_SAMPLE_PERCENT: "0" }, { FAILURE_SAMPLE_PERCENT: "12" }].map(percentOf)).toEqual([
      100, 0, 12,
    ]);
    for (const text of ["101", "-1", "half", "0.5"])
      expect(() => toWebConfig({ FAILURE_SAMPLE_PERCENT: text })).toThrow(/failureSamplePercent/);
  });

  it("lists every problem of an installation at once", () => {
    const start = (): unknown =>
      toWebConfig({
        WEB_PORT: "70000",
        PLATFORM_URL: "ftp://x",
        MARQUEE_ENVIRONMENT: "production",
        SUPPORT_EMAIL: "nobody",
      });
    expect(start).toThrow(WebConfigError);
    expect(start).toThrow(
      /WEB_PORT.*PLATFORM_URL.*mainHost is missing.*supportPhone is missing.*supportEmail is not an e-mail/,
    );
  });

  it("takes the demonstration captcha for a local run only", () => {
    const names = [
      "SUPPORT_PHONE",
      "SUPPORT_EMAIL",
      "HELP_CENTRE_URL",
      "ANDROID_APP_URL",
      "NFT_URL",
      "STORIES_URL",
      "ARTICLES_URL",
    ] as const;
    const values = [
      "+91 22 5550 0142",
      "help@marquee.example",
      ...names.slice(2).map((name) => `https://${name.toLowerCase().replaceAll("_", "-")}.example/`),
    ];
    const production = {
      MARQUEE_ENVIRONMENT: "production",
      MAIN_HOST: "www.marquee.example",
      ESK_APPLICATION_KEY: "marquee",
      ...Object.fromEntries(names.map((name, index) => [name, values[index]])),
    };
    expect(toWebConfig({}).runtime.captcha).toEqual({ provider: "demo" });
    expect(() => toWebConfig(production)).toThrow("RECAPTCHA_SITE_KEY is missing");
    expect(
      toWebConfig({
        ...production,
        RECAPTCHA_SITE_KEY: "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ",
        RECAPTCHA_BASES: "https://captcha.example/recaptcha/",
      }).runtime.captcha.provider,
    ).toBe("recaptcha");
  });

  it("refuses a cookie domain that is not the main host or above it", () => {
    expect(() => toWebConfig({ MAIN_HOST: "www.marquee.example", COOKIE_DOMAIN: "other.example" })).toThrow(
      /cookieDomain/,
    );
    expect(
      toWebConfig({ MAIN_HOST: "www.marquee.example", COOKIE_DOMAIN: "marquee.example" }).runtime
        .cookieDomain,
    ).toBe("marquee.example");
  });
});
