import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  forgotPasswordBody,
  loginAnswer,
  plainAnswer,
  renewBody,
  resetPasswordAnswer,
  resetPasswordBody,
  signInAnswer,
  signInBody,
  tokenExchangeAnswer,
  tokenExchangeForm,
  verifyBody,
  type PlainAnswer,
  type SignInAnswer,
  type SignInBody,
} from "@marquee/auth-sdk/wire";
import { defineRoute } from "../../../http/route.ts";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { AuthServices } from "../auth-services.ts";
import { requesterOf, codeCallerOf } from "../codes/code-caller.ts";
import { toAnyContact, toNamedContact } from "../codes/contact.ts";
import { refuseSignIn } from "../errors.ts";
import { toLoginAnswer } from "../sessions/open-session.ts";
import { recipientOfGuest } from "../codes/otp-repository.ts";
import { forgetPassword, resetPassword } from "./reset-password.ts";
import { sessionClientOf } from "../sessions/session-client.ts";
import { requireGuest } from "./sign-in-guest.ts";
import { verifyAndRegister } from "./sign-in-with-code.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** Routes for sign-in, registration, token refresh and new passwords. */
export function addSignInRoutes(app: FastifyInstance, services: AuthServices): void {
  for (const path of ["/signin", "/registration"] as const) {
    defineRoute(app, {
      method: "POST",
      path,
      body: signInBody,
      answer: signInAnswer,
      handler: ({ body, request }) => startSignIn(services, { body, request }),
    });
  }
  defineRoute(app, {
    method: "POST",
    path: "/verify",
    body: verifyBody,
    answer: loginAnswer,
    async handler({ body, request }) {
      const client = sessionClientOf(request);
      const guestId = await requireGuest(services.guests, body.guest_token);
      const recipient = await recipientOfGuest(services.db, { guestId, purpose: "signIn" });
      if (recipient === undefined) throw refuseSignIn("OTP_EXPIRED", refusals.codeOver);
      const contact = recipient.includes("@")
        ? ({ kind: "email", value: recipient } as const)
        : ({ kind: "mobile", value: recipient } as const);
      return toLoginAnswer(
        await verifyAndRegister(services, { contact, code: body.otp, consents: body.consents, client }),
      );
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/renew",
    body: renewBody,
    answer: loginAnswer,
    handler: async ({ body, request }) =>
      toLoginAnswer(
        await services.sessions.refresh({
          refreshToken: body.refresh_token,
          deviceId: request.marquee.deviceId,
        }),
      ),
  });
  defineRoute(app, {
    method: "POST",
    path: "/token",
    body: tokenExchangeForm,
    answer: tokenExchangeAnswer,
    accepts: "json-or-form",
    async handler({ body, request }) {
      if (request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") !== true)
        throw invalidArgument("body: must be application/x-www-form-urlencoded");
      const { accessToken, refreshToken, expiresInSeconds } = await services.exchanges.exchange({
        token: body.token,
        client: sessionClientOf(request),
      });
      const user = {
        token: accessToken,
        expires_in: expiresInSeconds,
        token_type: "bearer",
        refresh_token: refreshToken,
      } as const;
      return { user, ...user };
    },
  });
  addPasswordRoutes(app, services);
}

function addPasswordRoutes(app: FastifyInstance, services: AuthServices): void {
  defineRoute(app, {
    method: "POST",
    path: "/forgotpassword",
    body: forgotPasswordBody,
    answer: plainAnswer,
    async handler({ body, request }): Promise<PlainAnswer> {
      const contact = toNamedContact(body, request.marquee.country);
      if (body.captchadata !== undefined)
        await services.captchas.require({
          value: body.captchadata.captchavalue,
          address: request.marquee.ip,
          recipient: contact.value,
          caller: services.limits.requesterKey(requesterOf(request.marquee)),
        });
      await forgetPassword(services, {
        contact,
        caller: await codeCallerOf(request.marquee, services.guests),
      });
      return { code: 200, message: "If there is an account with this contact, a message is on its way" };
    },
  });
  defineRoute(app, {
    method: "POST",
    path: "/resetpassword",
    body: resetPasswordBody,
    answer: resetPasswordAnswer,
    handler: ({ body, request }) =>
      resetPassword(services, {
        code: body.code,
        password: body.password,
        mobile:
          body.mobile === undefined
            ? undefined
            : toNamedContact({ mobile: body.mobile }, request.marquee.country),
        language: request.marquee.displayLanguage,
        requester: requesterOf(request.marquee),
      }),
  });
}

const NEXT_STEPS = {
  otp: "Enter the code we send you",
  password: "Enter your password, or a code we send you",
  register: "Please register to go on",
} as const;

/**
 * Answers the next step of sign-in, or signs in at once with a right password. The captcha comes before any look-up; a caller who
 * has passed it for the contact need not solve it again to send the password.
 */
async function startSignIn(
  services: AuthServices,
  { body, request }: { readonly body: SignInBody; readonly request: FastifyRequest },
): Promise<SignInAnswer> {
  const { marquee } = request;
  const contact = toAnyContact(body.key, marquee.country);
  const requester = requesterOf(marquee);
  const passage = { recipient: contact.value, caller: services.limits.requesterKey(requester) };
  if (body.captchadata !== undefined)
    await services.captchas.require({
      value: body.captchadata.captchavalue,
      address: marquee.ip,
      ...passage,
    });
  else if (body.password === undefined) throw invalidArgument("body.captchadata: is missing");
  else if (!(await services.captchas.hasPassed(services.db, passage)))
    throw refuseSignIn("CAPTCHA_REQUIRED", refusals.captchaNeeded, { status: 403 });
  if (body.password !== undefined)
    return toLoginAnswer(
      await signInWithPassword(services, {
        contact,
        password: body.password,
        client: sessionClientOf(request),
      }),
    );
  await services.limits.requireLookup({ recipient: contact.value, requester });
  const account = await services.accounts.find(contact);
  const next = account === undefined ? "register" : account.passwordHash === null ? "otp" : "password";
  return { code: 200, message: NEXT_STEPS[next], next };
}
