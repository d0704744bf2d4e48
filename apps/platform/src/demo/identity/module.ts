import { PARTNER_MODES } from "@marquee/config";
import {
  socialParams,
  type ConfirmPartnerCodeBody,
  type TruecallerCallbackBody,
} from "@marquee/auth-sdk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { invalidArgument, PlatformError } from "../../errors/platform-error.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { GeoLocation } from "../../ports/geo-lookup.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import type { DemoIdentity } from "./demo-identity.ts";
import { demoForm, demoPage } from "./demo-page.ts";

/** Use cases behind our own calls, which the stand-ins run. */
export interface DemoIdentityServices {
  readonly demo: DemoIdentity;
  readonly webOrigin: string;
  readonly receiveTruecaller: (answer: TruecallerCallbackBody) => Promise<void>;
  readonly confirmPartnerCode: (said: {
    readonly body: ConfirmPartnerCodeBody;
    readonly location: GeoLocation;
  }) => Promise<void>;
}

/**
 * Pages of the stand-ins for issuers, the Truecaller app and the partners' consoles. Enable them only in demos and tests, as
 * anyone can sign in as anyone there.
 */
export function createDemoIdentityModule(services: DemoIdentityServices): PlatformModule {
  const { demo, receiveTruecaller } = services;
  return {
    name: "demo-identity",
    base: "/auth/demo",
    routes(app) {
      app.route({
        method: ["GET", "POST"],
        url: "/issuer/:provider/*",
        handler: async (request, reply) => {
          const parsed = z.safeParse(socialParams(), request.params);
          if (!parsed.success) throw new PlatformError(404, "NOT_FOUND", "There is no such issuer");
          return send(reply, await demo.issuers[parsed.data.provider].handle(toRequest(request, services)));
        },
      });
      app.route({
        method: ["GET", "POST"],
        url: "/truecaller/*",
        handler: async (request, reply) =>
          send(reply, await demo.truecaller.handle(toRequest(request, services), receiveTruecaller)),
      });
      app.route({
        method: ["GET", "POST"],
        url: "/partner",
        handler: async (request, reply) => send(reply, await partnerConsole(request, services)),
      });
    },
    testRoutes: (app) => addTokenRoute(app, demo),
  };
}

const tokenBody = z.object({
  email: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  is_email_confirmed: z.optional(z.boolean()),
  audience: z.optional(z.string()),
  life_seconds: z.optional(z.int()),
  is_forged: z.optional(z.boolean()),
});

/** For tests: issues an ID token, valid or invalid, as the provider's own SDK would give it to an app. */
function addTokenRoute(app: FastifyInstance, { issuers }: DemoIdentity): void {
  defineRoute(app, {
    method: "POST",
    path: "/issuer/:provider/token",
    params: socialParams,
    body: tokenBody,
    async handler({ params, body }) {
      const [somebody] = DEMO_ACCOUNTS;
      const account = {
        email: body.email ?? somebody.email,
        firstName: body.first_name ?? somebody.firstName,
        lastName: body.last_name ?? somebody.lastName,
        isEmailConfirmed: body.is_email_confirmed ?? true,
      };
      const { audience, life_seconds: lifetimeSeconds, is_forged: isForged } = body;
      return {
        id_token: await issuers[params.provider].mint(account, {
          ...(audience === undefined ? {} : { audience }),
          ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }),
          ...(isForged === undefined ? {} : { isForged }),
        }),
      };
    },
  });
}

const consoleForm = z.object({ partner: z.string(), code: z.string(), mobile: z.string() });

async function partnerConsole(
  request: FastifyRequest,
  { confirmPartnerCode }: DemoIdentityServices,
): Promise<Response> {
  if (request.method === "GET")
    return demoPage({ title: "Partner console", body: demoForm({ body: partnerFields() }) });
  try {
    const form = z.safeParse(consoleForm, request.body);
    if (!form.success) throw invalidArgument("body: must be a form with partner, code and mobile");
    await confirmPartnerCode({ body: form.data, location: request.marquee.location });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return demoPage({
      title: "Partner console",
      body: `<p role="alert">${escapeHtml(error.message)}</p>${demoForm({ body: partnerFields() })}`,
      status: 400,
    });
  }
  return demoPage({ title: "Partner console", body: "<p>The device is signed in.</p>" });
}

function partnerFields(): string {
  const options = Object.values(PARTNER_MODES).map(
    ({ partnerName }) => `<option>${escapeHtml(partnerName)}</option>`,
  );
  return `<label>Partner<select name="partner">${options.join("")}</select></label><label>Code on the device<input name="code" autocomplete="off"></label><label>Mobile number of the customer<input name="mobile" type="tel" value="+919000000002" autocomplete="off"></label><button>Confirm</button>`;
}

/** Rebuilds the request as the stand-in needs it: with its public URL and its form. */
function toRequest(request: FastifyRequest, { webOrigin }: Pick<DemoIdentityServices, "webOrigin">): Request {
  const headers = new Headers();
  if (request.headers.authorization !== undefined)
    headers.set("authorization", request.headers.authorization);
  const form =
    request.method === "POST"
      ? { body: new URLSearchParams(request.body as Record<string, string> | undefined) }
      : {};
  return new Request(`${webOrigin}/api${request.url}`, { method: request.method, headers, ...form });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text());
}
