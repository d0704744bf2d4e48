import { buildClient, fakeClock, fakeFetch, faultyStorage } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createReferral } from "../referral/create-referral.ts";
import { storeLink } from "./store-link.ts";
import type { LinkParametersOptions } from "./store-link.ts";

const DAY = 86_400_000;

/** A visitor whose visits share one storage. */
function visitor() {
  const clock = fakeClock();
  const client = buildClient({ fetch: fakeFetch(), clock });
  const storage = faultyStorage();
  const receive = (search: string, more: Partial<LinkParametersOptions> = {}) =>
    storeLink(client, {
      storage,
      parameters: Object.fromEntries(new URLSearchParams(search)),
      ...more,
    });
  const referral = createReferral(client, { storage });
  return { receive, clock, storage, referral };
}

describe("storeLink", () => {
  it("stores a known payment provider for thirty days from the visit [PLAN-51] [PLAN-52] [PLAN-123]", async () => {
    const { receive, clock } = visitor();
    expect((await receive("?pp=PayPal")).paymentProvider).toBe("paypal");
    clock.advance(29 * DAY);
    expect((await receive("")).paymentProvider).toBe("paypal");
    clock.advance(2 * DAY);
    expect((await receive("")).paymentProvider).toBeUndefined();
  });

  it.each(["?pp=foo", "?pp=", "?code=SAVE"])("stores no provider of %s [PLAN-51]", async (search) => {
    const { receive, storage } = visitor();
    expect((await receive(search)).paymentProvider).toBeUndefined();
    expect(storage.entries()).toEqual({});
  });

  it("returns the campaign of this visit, else the stored one, or none [PLAN-50] [PLAN-123]", async () => {
    const { receive } = visitor();
    expect((await receive("")).campaign).toBeUndefined();
    const mail = { source: "mail", name: "diwali" };
    expect((await receive("?utm_source=mail&utm_campaign=diwali")).campaign).toMatchObject(mail);
    expect((await receive("?q=film")).campaign).toMatchObject(mail);
  });

  it("treats the parameters of a partner link as a campaign of its own, which replaces the previous one entirely [PLAN-123] [CONT-75]", async () => {
    const { receive } = visitor();
    await receive("?utm_source=mail&utm_medium=m");
    expect((await receive("?dekey=d-1&bd_source=b")).campaign).toMatchObject({
      source: undefined,
      medium: undefined,
      dekey: "d-1",
      bdSource: "b",
    });
    const { campaign } = await receive("?utm_source=app&dekey=d-2");
    expect(campaign).toMatchObject({ source: "app", medium: undefined, dekey: "d-2", bdSource: undefined });
  });

  it("returns the code to apply without a click, only for this visit [PLAN-48] [PLAN-49]", async () => {
    const { receive } = visitor();
    expect((await receive("?code=BINGE&autoapply=1")).code).toBe("BINGE");
    expect([(await receive("?code=BINGE")).code, (await receive("")).code]).toEqual([undefined, undefined]);
  });

  it("stores the referral of a referral link, and of no other [PLAN-60] [PLAN-123]", async () => {
    const { receive, storage, referral } = visitor();
    expect((await receive("?code=FRIEND")).referral).toBeUndefined();
    const { referral: held, code } = await receive("?code=FRIEND&autoapply=1", { referral });
    expect([held?.step, code, storage.entries()["referralCode"]]).toEqual(["held", undefined, '"FRIEND"']);
    const own = await receive("?code=FRIEND&referralUserId=u-1", { referral, userId: "u-1" });
    expect([own.referral, storage.entries()]).toEqual([{ step: "none", reasons: ["REFERRAL_OWN"] }, {}]);
    expect((await receive("", { referral })).referral).toBeUndefined();
  });

  it("works for this visit if storage fails", async () => {
    const { receive, storage } = visitor();
    storage.faults.failing = ["get", "set", "remove"];
    expect(await receive("?pp=paypal&utm_source=mail&dekey=d")).toMatchObject({
      paymentProvider: "paypal",
      campaign: { source: "mail", dekey: "d" },
    });
  });
});
