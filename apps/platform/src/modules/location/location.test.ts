import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCountryLookup } from "../../adapters/geo/geo-country-lookup.ts";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";

const MUMBAI = {
  country: "India",
  country_code: "IN",
  state_code: "MH",
  state: "Maharashtra",
  city: "Mumbai",
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform({ geo: createCountryLookup() });
});
afterAll(() => platform.close());

const locate = async (path: string, address?: string): Promise<unknown> => {
  const response = await platform.fetch(
    path,
    address === undefined ? {} : { headers: { "x-forwarded-for": address } },
  );
  expect(response.status).toBe(200);
  return response.json();
};

describe("GET /location", () => {
  it.each(Object.entries(TEST_ADDRESSES))(
    "finds %s by an address asked for and by that of the connection [PLAT-10]",
    async (country, address) => {
      expect(await locate(`/location?ip=${address}`)).toMatchObject({ country_code: country });
      expect(await locate("/location", address)).toMatchObject({ country_code: country });
    },
  );

  it("names India with its default city and other countries without one [PLAT-10]", async () => {
    expect(await locate(`/location?ip=${TEST_ADDRESSES.IN}`)).toEqual(MUMBAI);
    expect(await locate(`/location?ip=${TEST_ADDRESSES.US}`)).toEqual({
      country: "United States",
      country_code: "US",
      state_code: "",
      state: "",
      city: "",
    });
  });

  it.each(["10.1.2.3", "127.0.0.1", "fe80::1", "255.255.255.255"])(
    "takes the unknown address %s for India [PLAT-10]",
    async (address) => {
      expect(await locate(`/location?ip=${address}`)).toEqual(MUMBAI);
    },
  );

  it("finds addresses of the newer kind, also one that wraps an old one", async () => {
    expect(await locate("/location?ip=2a01:4f8::1")).toMatchObject({ country_code: "DE" });
    expect(await locate("/location?ip=::ffff:8.8.8.8")).toMatchObject({ country_code: "US" });
  });

  it.each(["nonsense", "1.2.3", "1.2.3.4.5", "1' or '1'='1"])("refuses %s as address", async (address) => {
    const response = await platform.fetch(`/location?ip=${encodeURIComponent(address)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "query.ip: is not an internet address",
    });
  });

  it("answers for the address asked for without moving the visitor: other calls still see the connection [PLAT-10]", async () => {
    const headers = { "x-forwarded-for": TEST_ADDRESSES.IN };
    expect(
      await (await platform.fetch(`/location?ip=${TEST_ADDRESSES.US}`, { headers })).json(),
    ).toMatchObject({ country_code: "US" });
    const features = (await (
      await platform.fetch(`/launch/featurelist?country=US&ip=${TEST_ADDRESSES.US}`, { headers })
    ).json()) as { name: string; state: string }[];
    expect(features).toContainEqual({ name: "blog_india", state: "on" });
    expect(features).toContainEqual({ name: "blog_global", state: "off" });
  });

  it("fails on demand, in test mode [PLAT-10]", async () => {
    const set = await platform.fetch("/test/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "location", status: 500, times: 1 }),
    });
    expect(set.ok).toBe(true);
    expect((await platform.fetch("/location")).status).toBe(500);
    expect((await platform.fetch("/location")).status).toBe(200);
  });
});

describe("GET /location/country", () => {
  it("answers the country of a known address [PLAT-11]", async () => {
    expect(await locate(`/location/country?ip=${TEST_ADDRESSES.AE}`)).toEqual({ country_code: "AE" });
    expect(await locate("/location/country", TEST_ADDRESSES.SG)).toEqual({ country_code: "SG" });
  });

  it("fails on demand, in test mode [PLAT-11]", async () => {
    await platform.fetch("/test/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "countryLookup", status: 500, times: 1 }),
    });
    expect((await platform.fetch("/location/country")).status).toBe(500);
  });
});
