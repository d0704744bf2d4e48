import { buildClient, fakeFetch, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createShortUrl } from "../create-short-url.ts";
import { dynamicLogoAddress, fetchDynamicLogos } from "./fetch-dynamic-logo.ts";
import { fetchAppConfig } from "../features/fetch-app-config.ts";
import { fetchFeatures } from "../features/fetch-features.ts";
import { fetchFooter } from "./fetch-footer.ts";
import { fetchHelpPage } from "./fetch-help-page.ts";
import { fetchPhoneCountries } from "../../contact/fetch-phone-countries.ts";
import { fetchPlatformToken } from "../../tokens/fetch-platform-token.ts";
import { fetchTranslations } from "./fetch-translations.ts";
import { readTranslationVersions } from "./translation-versions.ts";

const ORIGIN = "https://platform.test";
function backend(...steps: FakeStep[]) {
  const fetch = fakeFetch(...steps);
  return { client: buildClient({ fetch }), seen: fetch.seen };
}

describe("fetchTranslations", () => {
  const versions = readTranslationVersions({ version: "2", namespaces: { header: "7" } });

  it("requests the version of the namespace from the cdn, as a public call", async () => {
    const { client, seen } = backend({ json: { login: "लॉग इन", broken: 7 } });
    expect(await fetchTranslations(client, { versions, namespace: "header", language: "hi" })).toEqual({
      login: "लॉग इन",
    });
    await fetchTranslations(client, { versions, namespace: "footer", language: "en" });
    expect(seen.map(({ address }) => address)).toEqual([
      ORIGIN + "/cdn/7/header/strings-header-hi",
      ORIGIN + "/cdn/2/footer/strings-footer-en",
    ]);
    expect(seen[0]?.init.marquee?.access).toBe("public");
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([
    ["UNREADABLE_ANSWER", { json: [] }],
    ["NOT_FOUND", { status: 404, json: {} }],
    ["NO_ACTIVE_INTERNET", "offline"],
  ] as const)("rejects with %s, so that the bundled file is used", async (code, step) => {
    await expect(
      fetchTranslations(backend(step).client, { versions, namespace: "header", language: "hi" }),
    ).rejects.toMatchObject({ code });
  });
});

describe("fetchAppConfig", () => {
  it("uses languages that are texts, or those of the product if there are none", async () => {
    const of = async (config: object) => fetchAppConfig(backend({ json: config }).client);
    const { displayLanguages, contentLanguages } = await of({
      display_languages: ["hi", "xx", 7],
      content_languages: ["ta", 7, "", "te"],
    });
    expect([displayLanguages, contentLanguages]).toEqual([["hi"], ["ta", "te"]]);
    const nothing = await of({ display_languages: ["xx"], content_languages: [7] });
    expect([nothing.displayLanguages.length > 10, nothing.contentLanguages.length > 10]).toEqual([
      true,
      true,
    ]);
  });
});

describe("fetchDynamicLogos", () => {
  it("uses the active images of a type, without an auth header", async () => {
    const { client, seen } = backend({
      json: {
        header: [
          { active: false, address: "/logo/a" },
          { active: true, address: "/logo/b" },
        ],
        kids: [{ active: false, address: "/logo/c" }],
      },
    });
    const logos = await fetchDynamicLogos(client);
    expect(dynamicLogoAddress(logos, "header")).toBe("/logo/b");
    expect(dynamicLogoAddress(logos, "kids")).toBeUndefined();
    expect(dynamicLogoAddress(logos, "toString")).toBeUndefined();
    expect(seen[0]?.init.marquee?.access).toBe("public");
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("accepts an image of another host by https", async () => {
    const header = [{ active: true, address: "https://cdn.example/logo.svg" }];
    expect(await fetchDynamicLogos(backend({ json: { header } }).client)).toEqual({
      header: "https://cdn.example/logo.svg",
    });
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example/x.svg",
    "http://insecure.example/x.svg",
    "javascript:https://",
    "",
    7,
  ])("accepts no image from %j", async (address) => {
    expect(
      await fetchDynamicLogos(backend({ json: { header: [{ active: true, address }] } }).client),
    ).toEqual({});
  });
});

describe("fetchFooter", () => {
  const options = { language: "hi", textType: "child_footer_movies" } as const;

  it("omits groups without a title, and links without a safe target", async () => {
    const safe = { title: "Ours", slug: "/movies" };
    const outside = { title: "Outside", slug: "https://example.org/a", external: true };
    const { client } = backend({
      json: [
        { items: [safe] },
        { title: "", items: [safe] },
        {
          title: "Links",
          items: [
            safe,
            outside,
            { ...outside, slug: "https://example.org/a b" },
            { ...outside, slug: "javascript:https://example.org" },
            { ...safe, slug: "//evil.example" },
            { ...safe, slug: "https://example.org/a" },
            { slug: "/untitled" },
          ],
        },
      ],
    });
    expect(await fetchFooter(client, options)).toEqual([
      {
        title: "Links",
        items: [
          { title: "Ours", slug: "/movies", isExternal: false },
          { title: "Outside", slug: "https://example.org/a", isExternal: true },
        ],
      },
    ]);
  });

  it("sends country, language and text type and reads the groups", async () => {
    const { client, seen } = backend({
      json: [
        {
          title: "फ़िल्में",
          items: [
            { title: "आवारा", slug: "/movies/details/awaara/0-0-59", external: false },
            { title: "Archive", slug: "https://archive.org/", external: true },
          ],
        },
      ],
    });
    expect(await fetchFooter(client, options)).toEqual([
      {
        title: "फ़िल्में",
        items: [
          { title: "आवारा", slug: "/movies/details/awaara/0-0-59", isExternal: false },
          { title: "Archive", slug: "https://archive.org/", isExternal: true },
        ],
      },
    ]);
    expect(seen[0]?.address).toBe(
      ORIGIN + "/static/web-footer?ccode=IN&lang=hi&text_type=child_footer_movies",
    );
  });

  it("sends the viewer's country, and the viewer's language unless another one is given [SHELL-105]", async () => {
    const fetch = fakeFetch({ json: [] }, { json: [] });
    const client = buildClient({ fetch, viewer: () => ({ country: "DE", language: "ta" }) });
    await fetchFooter(client, { textType: "mega_menu_footer" });
    await fetchFooter(client, { textType: "generic", language: "hi" });
    expect(fetch.seen.map(({ address }) => address)).toEqual([
      ORIGIN + "/static/web-footer?ccode=DE&lang=ta&text_type=mega_menu_footer",
      ORIGIN + "/static/web-footer?ccode=DE&lang=hi&text_type=generic",
    ]);
  });

  it.each([
    { title: "x", slug: "javascript:alert(1)", external: true },
    { title: "x", slug: "//evil.example", external: false },
    { title: "x", slug: "/\\evil.example", external: false },
    { title: "x", slug: "https://example.org/a", external: "true" },
    { title: "x", slug: "https://example.org/a", external: 1 },
    { title: "", slug: "/movies", external: false },
    { slug: "/movies" },
  ])("omits the unusable item %j, and a group without items", async (item) => {
    expect(await fetchFooter(backend({ json: [{ title: "Group", items: [item] }] }).client, options)).toEqual(
      [],
    );
  });
});

describe("the other calls", () => {
  it("read a help page, and refuse one without text [SESS-17]", async () => {
    const { client, seen } = backend({ json: { title: "About us", html: "<p>Hello</p>" } });
    expect(await fetchHelpPage(client, { slug: "aboutus", language: "en" })).toEqual({
      title: "About us",
      html: "<p>Hello</p>",
    });
    expect(seen[0]?.address).toBe(ORIGIN + "/static/self-help/aboutus?lang=en");
    await expect(
      fetchHelpPage(backend({ json: { title: "About us" } }).client, { slug: "aboutus", language: "en" }),
    ).rejects.toMatchObject({ code: "UNREADABLE_ANSWER", path: "html" });
    await expect(
      fetchHelpPage(backend({ status: 404, json: {} }).client, { slug: "no", language: "en" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND", status: 404 });
  });

  it("read the phone countries and omit those without a valid calling code [SESS-17]", async () => {
    const india = {
      code: "IN",
      name: "India",
      phone_code: "+91",
      digits_min: 10,
      digits_max: 10,
      sign_in_ways: ["mobile", "email", "pigeon"],
    };
    const { client } = backend({
      json: [
        india,
        india,
        { ...india, code: "US", phone_code: "1", name: "" },
        { ...india, code: "XX", phone_code: "x" },
        { ...india, code: "GB", phone_code: "44x" },
        { ...india, code: "FR", phone_code: "33333" },
        { ...india, code: "SG", digits_min: 0 },
        { ...india, code: "DE", digits_min: 11 },
        null,
      ],
    });
    const countries = await fetchPhoneCountries(client);
    expect(countries.map(({ code, name, phoneCode }) => [code, name, phoneCode])).toEqual([
      ["IN", "India", "+91"],
      ["US", "US", "+1"],
    ]);
    expect(countries[0]?.signInMethods).toEqual(["mobile", "email"]);
  });

  it("read the application configuration, each field with its constant as default [SESS-17]", async () => {
    const constants = {
      appVersion: "4.25.2",
      defaultCountry: "IN",
      defaultLanguage: "en",
      streamingQuality: "Auto",
      autoPlay: true,
    };
    expect(
      await fetchAppConfig(
        backend({
          json: {
            app_version: "5.0.0",
            default_country: "in",
            auto_play: false,
            display_languages: ["hi", "xx"],
          },
        }).client,
      ),
    ).toMatchObject({
      ...constants,
      appVersion: "5.0.0",
      autoPlay: false,
      displayLanguages: ["hi"],
    });
    expect(await fetchAppConfig(backend({ json: "nothing" }).client)).toMatchObject(constants);
    const given = {
      app_version: "6.1.0",
      default_country: "MY",
      default_language: "ta",
      streaming_quality: "480p",
      auto_play: false,
      display_languages: ["ta", "en"],
      content_languages: ["te"],
    };
    expect(await fetchAppConfig(backend({ json: given }).client)).toMatchObject({
      appVersion: "6.1.0",
      defaultCountry: "MY",
      defaultLanguage: "ta",
      streamingQuality: "480p",
      autoPlay: false,
      displayLanguages: ["ta", "en"],
      contentLanguages: ["te"],
    });
  });

  it("read the feature list [SESS-17]", async () => {
    expect(
      await fetchFeatures(
        backend({
          json: [
            { name: "search", state: "on" },
            { name: "nft", state: "off" },
            { name: "x", state: "perhaps" },
            {},
          ],
        }).client,
      ),
    ).toEqual([
      { name: "search", isOn: true },
      { name: "nft", isOn: false },
      { name: "x", isOn: false },
    ]);
  });

  it("replace a platform token without sending the expired one [SESS-17]", async () => {
    const { client, seen } = backend({ json: { token: "fresh" } });
    expect(await fetchPlatformToken(client)).toBe("fresh");
    expect(seen[0]?.address).toBe(ORIGIN + "/launch/platform_tokens?platform_name=desktop_web");
    expect(seen[0]?.init.marquee?.access).toBe("start");
    await expect(
      fetchPlatformToken(backend({ json: {} }).client, { platformName: "web_app" }),
    ).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
  });

  it("create a short address", async () => {
    const { client, seen } = backend({ json: { short: "https://marquee.test/s/1" } });
    expect(await createShortUrl(client, { url: "https://marquee.test/movies" })).toBe(
      "https://marquee.test/s/1",
    );
    expect([seen[0]?.method, seen[0]?.body]).toEqual(["POST", '{"url":"https://marquee.test/movies"}']);
    await expect(
      createShortUrl(backend({ status: 400, json: { message: "no" } }).client, { url: "x" }),
    ).rejects.toMatchObject({ code: "REFUSED" });
  });
});
