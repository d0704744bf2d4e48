import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  guestUserContactBody,
  guestUserLoginAnswer,
  guestUserLoginBody,
  guestUserRegistrationBody,
  linkPaymentBody,
  otpResult,
  plainAnswer,
  sendOtpBody,
  sendOtpCaptchaBody,
  verifyOtpBody,
  type PlainAnswer,
  type SendOtpBody,
} from "@marquee/auth-sdk/wire";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import type { AuthServices } from "../auth-services.ts";
import { requesterOf } from "../codes/code-caller.ts";
import { toContact, toNamedContact } from "../codes/contact.ts";
import { sendCode, useCode } from "./otp-calls.ts";
import { sessionClientOf } from "../sessions/session-client.ts";
import { correctGuestContact, linkPayment, registerGuest, signInGuest } from "./sign-in-guest.ts";

/** REST routes for one-time codes, with captcha, and for guests who pay before they sign in. */
export function addOtpRoutes(app: FastifyInstance, services: AuthServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/sendotp",
    body: sendOtpBody,
    answer: plainAnswer,
    handler: ({ body, request }) => send(services, { body, request }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/sendotpcaptcha",
    body: sendOtpCaptchaBody,
    answer: plainAnswer,
    async handler({ body, request }) {
      const { marquee } = request;
      const contact = toContact({ ...body, country: marquee.country });
      const caller = services.limits.requesterKey(requesterOf(marquee));
      await services.captchas.require({
        value: body.captchadata.captchavalue,
        address: marquee.ip,
        recipient: contact.value,
        caller,
      });
      return send(services, { body, request });
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/verifyotp",
    body: verifyOtpBody,
    answer: otpResult,
    handler: ({ body, request }) =>
      useCode(services, { ...body, marquee: request.marquee, userAgent: request.headers["user-agent"] }),
  });
  addGuestUserRoutes(app, services);
}

function addGuestUserRoutes(app: FastifyInstance, services: AuthServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/guestUserRegistration",
    body: guestUserRegistrationBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      const { country, location } = request.marquee;
      await registerGuest(services, {
        contact: toNamedContact(body, country),
        guestToken: body.guest_token,
        location,
        requester: requesterOf(request.marquee),
      });
      return { code: 200, message: "You can pay now and sign in afterwards" };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/guestUserContact",
    body: guestUserContactBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      const { country, location } = request.marquee;
      await correctGuestContact(services, {
        contact: toNamedContact(body, country),
        proof: {
          guestToken: body.guest_token,
          orderId: body.order_id,
          transactionId: body.transaction_id,
        },
        location,
        requester: requesterOf(request.marquee),
      });
      return { code: 200, message: "Your address is corrected" };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/guestUserLogin",
    body: guestUserLoginBody,
    answer: guestUserLoginAnswer,
    handler: ({ body, request }) =>
      signInGuest(services, {
        contact: toNamedContact({ mobile: body.mobile }, request.marquee.country),
        code: body.otp,
        client: sessionClientOf(request),
        guestToken: request.marquee.guestToken,
        language: request.marquee.displayLanguage,
      }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/linkpayment",
    body: linkPaymentBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      const { userId } = requireViewer(request.marquee);
      await linkPayment(services, {
        guestToken: body.guest_token,
        transactionId: body.transaction_id,
        userId,
      });
      return { code: 200, message: "Your payment is linked to your account" };
    },
  });
}

async function send(
  services: AuthServices,
  { body, request }: { readonly body: SendOtpBody; readonly request: FastifyRequest },
): Promise<PlainAnswer> {
  return sendCode(services, { type: body.type, value: body.value, marquee: request.marquee });
}
