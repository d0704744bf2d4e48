import { CONSENT_KEYS } from "@marquee/config/account";
import type { FakeAccount, FakeAccounts } from "./fake-accounts.ts";
import { NEEDS_SIGN_IN, refusedWith, textIn, type FakeAnswer, type FakeCall } from "./fake-call.ts";

/** Days until a deleted account is removed for good. */
const DELETION_DAYS = 7;

const text = (account: FakeAccount, name: string): string | null => {
  const value = account.profile[name];
  return typeof value === "string" && value !== "" ? value : null;
};

function consentsOf({ consents }: FakeAccount): Record<string, boolean> {
  const all: Record<string, boolean> = {};
  for (const key of CONSENT_KEYS) all[key] = consents[key] === true;
  return all;
}

function profileOf(account: FakeAccount): object {
  const { id, email, mobile, profile, settings, password } = account;
  const rating = settings.get("parental_control_v2");
  return {
    id,
    first_name: text(account, "first_name") || "",
    last_name: text(account, "last_name") || "",
    email,
    mobile,
    gender: text(account, "gender"),
    birthday: text(account, "birthday"),
    age_range: text(account, "age_range"),
    registration_country: "IN",
    location: Object.assign({ city: "", state: "", country: "IN" }, profile["location"]),
    displayLanguage: settings.get("display_language") || null,
    contentLanguage: settings.get("content_language") || null,
    parental_control_v2: rating ? (JSON.parse(rating) as unknown) : null,
    consents: consentsOf(account),
    tags: [],
    partner_name: null,
    has_password: password !== undefined,
    email_verified: email !== null,
    mobile_verified: mobile !== null,
    restricted: false,
  };
}

/** Creates the calls of the signed-in viewer: profile, settings, consents, devices, parental control, account data. */
export function createAccountCalls(
  accounts: FakeAccounts,
  { otp }: { readonly otp: string },
): (call: FakeCall) => FakeAnswer | undefined {
  /** Returns the refusal of a wrong or missing confirmation; undefined for a right one. */
  function unconfirmed(account: FakeAccount, fields: FakeCall["fields"]): FakeAnswer | undefined {
    const needs = account.password === undefined ? "otp" : "password";
    const given = textIn(fields, needs);
    if (given === "") return refusedWith("CONFIRMATION_NEEDED", { needs });
    if (given === (account.password === undefined ? otp : account.password)) return undefined;
    return refusedWith(needs === "otp" ? "WRONG_OTP" : "WRONG_PASSWORD", { needs });
  }

  function saveSetting({ settings }: FakeAccount, fields: FakeCall["fields"], isThere: boolean): FakeAnswer {
    const key = textIn(fields, "key");
    if (settings.has(key) !== isThere)
      return refusedWith(isThere ? "NOT_FOUND" : "ALREADY_EXISTS", {}, isThere ? 404 : 409);
    settings.set(key, String(fields["value"]));
    return { json: { code: 200, message: "Done" } };
  }

  function devicesOf({ devices }: FakeAccount): readonly object[] {
    return Array.from(devices.entries()).map(([deviceId, { name, loggedInMs }]) => ({
      deviceId,
      appName: name,
      osName: "",
      platformName: name,
      deviceName: name,
      registrationCity: "Mumbai",
      registrationState: "Maharashtra",
      registrationCountry: "IN",
      loggedInTime: new Date(loggedInMs).toISOString(),
      loggedOutTime: null,
    }));
  }

  function own(account: FakeAccount, { name, fields, nowMs }: FakeCall): FakeAnswer | undefined {
    const { settings, devices, profile } = account;
    switch (name) {
      case "PUT user/v1/user":
        Object.assign(profile, fields);
        return { json: profileOf(account) };
      case "GET user/v1/user":
        return { json: profileOf(account) };
      case "GET user/v1/settings":
        return { json: Array.from(settings.entries()).map(([key, value]) => ({ key, value })) };
      case "POST user/v1/settings":
        return saveSetting(account, fields, false);
      case "PUT user/v1/settings":
        return saveSetting(account, fields, true);
      case "POST auth/userconsents":
        Object.assign(account.consents, fields);
        return { json: Object.assign({ PolicyVersion: null, PlatformName: null }, consentsOf(account)) };
      case "GET auth/userconsents":
        return { json: Object.assign({ PolicyVersion: null, PlatformName: null }, consentsOf(account)) };
      case "POST user/v1/parentalcheck":
        return unconfirmed(account, fields) || { json: { code: 200, message: "Done", valid_seconds: 300 } };
      case "POST user/datacollection":
        return { json: { code: 200, message: "Done" } };
      case "DELETE user/v1/user": {
        const refused = unconfirmed(account, fields);
        if (refused) return refused;
        accounts.signOut(account, Array.from(devices.keys()));
        accounts.remove(account);
        const deleteAt = new Date(nowMs + DELETION_DAYS * 24 * 60 * 60 * 1000).toISOString();
        return { json: { code: 200, message: "Done", delete_at: deleteAt, active_subscriptions: [] } };
      }
      case "graphql loggedInDevices":
        return { json: devicesOf(account) };
      case "graphql userLoginAudit": {
        const device = devices.get(textIn(fields, "deviceId"));
        if (!device) return refusedWith("NOT_FOUND");
        return {
          json: [
            {
              deviceId: textIn(fields, "deviceId"),
              userIp: "49.36.0.1",
              userCity: "Mumbai",
              userState: "Maharashtra",
              userCountry: "IN",
              loggedInTime: new Date(device.loggedInMs).toISOString(),
              loggedOutTime: null,
            },
          ],
        };
      }
      case "graphql removeDevice":
        accounts.signOut(account, (fields["deviceIds"] || []) as readonly string[]);
        return { json: { status: "success", message: "Done" } };
      case "graphql updateUserDetails":
        Object.assign(profile, { first_name: fields["firstName"], last_name: fields["lastName"] });
        return { json: { status: "success", code: 200 } };
      default:
        return undefined;
    }
  }

  function overview(account: FakeAccount | undefined): FakeAnswer {
    return {
      json: {
        country: "IN",
        displayLanguage: "en",
        contentLanguages: ["en"],
        isSignedIn: account !== undefined,
        deviceCount: account ? account.devices.size : null,
        details: account
          ? { firstName: text(account, "first_name") || "", lastName: text(account, "last_name") || "" }
          : null,
        subscription: null,
      },
    };
  }

  return (call) => {
    const { name, account } = call;
    if (name === "graphql viewer" || name === "graphql viewerOverview") return overview(account);
    if (account) return own(account, call);
    return isPersonal(name) ? NEEDS_SIGN_IN : undefined;
  };
}

/** Whether a call needs a signed-in viewer. */
function isPersonal(name: string): boolean {
  return (
    / user\/(v1\/(user|settings|parentalcheck)|datacollection)$| auth\/userconsents$/.test(name) ||
    /^graphql (loggedInDevices|userLoginAudit|removeDevice|updateUserDetails)$/.test(name)
  );
}
