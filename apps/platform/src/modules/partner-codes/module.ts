import type { FastifyInstance } from "fastify";
import {
  carrierVerifyOtpAnswer,
  confirmPartnerCodeBody,
  otpResult,
  PARTNER_CODE_HEADER,
  PARTNER_KEY_HEADER,
  partnerCodeAnswer,
  partnerCodeQuery,
  partnerDeviceUserAnswer,
  partnerDeviceUserQuery,
  partnerSendOtpBody,
  partnerVerifyOtpBody,
  plainAnswer,
  type PlainAnswer,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { requesterOf } from "../auth/codes/code-caller.ts";
import { sessionClientOf } from "../auth/sessions/session-client.ts";
import { confirmPartnerCode, createPartnerCode, findDeviceUser } from "./confirm-partner-code.ts";
import type { PartnerServices } from "./partner-services.ts";
import { sendPartnerOtp, verifyCarrierOtp, verifyPartnerOtp } from "./verify-partner-otp.ts";

/** Routes by which customers of partners sign in and agree to billing. */
export function createPartnerCodesModule(services: PartnerServices): PlatformModule {
  return {
    name: "partner-codes",
    base: "/partner",
    routes(app) {
      addCodeRoutes(app, services);
      addOtpRoutes(app, services);
    },
  };
}

function addCodeRoutes(app: FastifyInstance, services: PartnerServices): void {
  defineRoute(app, {
    method: "GET",
    path: "/getcode",
    query: partnerCodeQuery,
    answer: partnerCodeAnswer,
    handler: ({ query, request }) =>
      createPartnerCode(services, { partner: query.partner, deviceId: sessionClientOf(request).deviceId }),
  });
  defineRoute(app, {
    method: "GET",
    path: "/getdeviceuser",
    query: partnerDeviceUserQuery,
    answer: partnerDeviceUserAnswer,
    handler: ({ query, request }) =>
      findDeviceUser(services, {
        partner: query.partner,
        code: header(request.headers[PARTNER_CODE_HEADER]),
        deviceId: sessionClientOf(request).deviceId,
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/confirmcode",
    body: confirmPartnerCodeBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      await confirmPartnerCode(services, {
        body,
        key: header(request.headers[PARTNER_KEY_HEADER]),
        location: request.marquee.location,
      });
      return { code: 200, message: "The device is signed in" };
    },
  });
}

function addOtpRoutes(app: FastifyInstance, services: PartnerServices): void {
  for (const [path, purpose] of [
    ["/sdk/sendOtp", "signIn"],
    ["/dcb/sendOtp", "carrier"],
  ] as const) {
    defineRoute(app, {
      method: "POST",
      path,
      body: partnerSendOtpBody,
      answer: plainAnswer,
      handler: ({ body, request }) => sendPartnerOtp(services, { body, purpose, marquee: request.marquee }),
    });
  }
  defineRoute(app, {
    method: "POST",
    path: "/sdk/verifyOtp",
    body: partnerVerifyOtpBody,
    answer: otpResult,
    handler: ({ body, request }) =>
      verifyPartnerOtp(services, {
        body,
        country: request.marquee.country,
        client: sessionClientOf(request),
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/dcb/verifyOtp",
    body: partnerVerifyOtpBody,
    answer: carrierVerifyOtpAnswer,
    handler: ({ body, request }) =>
      verifyCarrierOtp(services, {
        body,
        country: request.marquee.country,
        requester: requesterOf(request.marquee),
      }),
  });
}

function header(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
