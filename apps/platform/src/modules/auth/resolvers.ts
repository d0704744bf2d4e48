import type { OtpResult } from "@marquee/auth-sdk/wire";
import type { GraphqlContext } from "../../graphql/graphql-routes.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import { requireViewer } from "../../http/require-viewer.ts";
import { invalidArgument } from "../../errors/platform-error.ts";
import type { GraphqlPart } from "../../contracts/platform-module.ts";
import type { AccountContact } from "../users/accounts/account-contact.ts";
import type { AuthServices } from "./auth-services.ts";
import { requesterOf } from "./codes/code-caller.ts";
import { toContact, toNamedContact } from "./codes/contact.ts";
import { toOtpResult } from "./sessions/open-session.ts";
import { sendCode, useCode } from "./sign-in/otp-calls.ts";
import { toSessionClient } from "./sessions/session-client.ts";
import { registerWithProof } from "./sign-in/sign-in-with-code.ts";

type Root = unknown;
const MAX_NAME = 100;

/**
 * A high cost, so that one document can have 20 of these fields, with five facts of each answer, and never 21: they look up contacts,
 * send messages or compare secrets.
 */
const CONTACT_FIELD_COST = 95;
const CONTACT_FIELDS = [
  "userExists",
  "sendOtp",
  "verifyOtp",
  "verifyOtpRegister",
  "refreshAuthToken",
] as const;

/** Query cost of the fields that take contacts and tokens. */
export const authFieldCosts: Readonly<Record<string, number>> = Object.fromEntries(
  CONTACT_FIELDS.map((field) => [field, CONTACT_FIELD_COST]),
);

/** GraphQL resolvers for sign-in, devices and the user's name. */
export function createAuthResolvers(services: AuthServices): GraphqlPart["resolvers"] {
  const { accounts, devices, limits, sessions, clock } = services;
  const isKnown = async (contact: AccountContact, marquee: MarqueeRequest): Promise<boolean> => {
    await limits.requireLookup({ recipient: contact.value, requester: requesterOf(marquee) });
    return (await accounts.find(contact)) !== undefined;
  };
  return {
    Query: {
      userExists: async (
        _root: Root,
        requested: { email?: string | null; mobile?: string | null },
        { marquee }: GraphqlContext,
      ) => ({
        exists: await isKnown(toNamedContact(requested, marquee.country), marquee),
      }),
      sendOtp: (_root: Root, requested: { type: string; value: string }, { marquee }: GraphqlContext) =>
        sendCode(services, { ...requested, marquee }),
      verifyOtp: (
        _root: Root,
        requested: { type: string; value: string; otp: string },
        { marquee, userAgent }: GraphqlContext,
      ): Promise<OtpResult> => useCode(services, { ...requested, marquee, userAgent }),
      verifyOtpRegister: (
        _root: Root,
        requested: { type: string; value: string; secureToken: string },
        { marquee, userAgent }: GraphqlContext,
      ): Promise<OtpResult> =>
        registerWithProof(services, {
          contact: toContact({ ...requested, country: marquee.country }),
          token: requested.secureToken,
          client: toSessionClient(marquee, userAgent),
        }),
      refreshAuthToken: async (
        _root: Root,
        { refreshToken }: { refreshToken: string },
        { marquee }: GraphqlContext,
      ): Promise<OtpResult> =>
        toOtpResult(await sessions.refresh({ refreshToken, deviceId: marquee.deviceId })),
      loggedInDevices: (_root: Root, _input: unknown, { marquee }: GraphqlContext) =>
        devices.list(requireViewer(marquee).userId),
      userLoginAudit: (_root: Root, { deviceId }: { deviceId: string }, { marquee }: GraphqlContext) =>
        devices.audit({ userId: requireViewer(marquee).userId, deviceId }),
    },
    Mutation: {
      async updateUserDetails(
        _root: Root,
        requested: { firstName: string; lastName: string },
        { marquee }: GraphqlContext,
      ) {
        const { userId } = requireViewer(marquee);
        await accounts.setName(userId, {
          firstName: requireName("firstName", requested.firstName),
          lastName: requireName("lastName", requested.lastName),
          at: new Date(clock.now()),
        });
        return { status: "success", code: 200 };
      },
      async removeDevice(
        _root: Root,
        { deviceIds }: { deviceIds: readonly string[] },
        { marquee }: GraphqlContext,
      ) {
        await devices.remove({ userId: requireViewer(marquee).userId, deviceIds });
        return {
          status: "success",
          message: deviceIds.length === 1 ? "The device is removed" : "The devices are removed",
        };
      },
    },
  };
}

function requireName(field: string, value: string): string {
  const name = value.trim();
  if (name.length > MAX_NAME) throw invalidArgument(`${field}: is longer than ${MAX_NAME} characters`);
  return name;
}
