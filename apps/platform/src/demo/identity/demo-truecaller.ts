import { randomBytes } from "node:crypto";
import type { TruecallerCallbackBody } from "@marquee/auth-sdk/wire";
import { demoForm, demoPage } from "./demo-page.ts";

/** A small Truecaller: a page instead of the app, and profiles that are fetched with a token. */
export interface DemoTruecaller {
  readonly origin: string;
  deepLink(requestId: string): string;
  /** Shares a profile; returns what Truecaller's server would post to us. */
  share(
    requestId: string,
    profile: { readonly mobile: string; readonly firstName: string; readonly lastName: string },
  ): TruecallerCallbackBody;
  /** `answer` is the use case behind our callback. */
  handle(request: Request, answer: (body: TruecallerCallbackBody) => Promise<void>): Promise<Response>;
}

/** Creates the stand-in; shared profiles are in memory. `address` is its URL, without a slash at the end. */
export function createDemoTruecaller({ address }: { readonly address: string }): DemoTruecaller {
  const profiles = new Map<string, object>();

  const share: DemoTruecaller["share"] = (requestId, { mobile, firstName, lastName }) => {
    const accessToken = randomBytes(24).toString("base64url");
    profiles.set(accessToken, { phoneNumbers: [mobile], name: { first: firstName, last: lastName } });
    return { requestId, accessToken, endpoint: `${address}/profile` };
  };

  function readProfile(request: Request): Response {
    const profile = profiles.get(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");
    return profile === undefined
      ? Response.json({ message: "Invalid access token" }, { status: 401 })
      : Response.json(profile);
  }

  async function decide(
    request: Request,
    requestId: string,
    answer: (body: TruecallerCallbackBody) => Promise<void>,
  ): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const text = (name: string): string => form.get(name)?.trim() ?? "";
    const isRefused = form.get("decision") === "refuse";
    await answer(
      isRefused
        ? { requestId, status: "user_rejected" }
        : share(requestId, {
            mobile: text("mobile").replace(/^\+/, ""),
            firstName: text("first_name"),
            lastName: text("last_name"),
          }),
    );
    return demoPage({
      title: "Truecaller",
      body: `<p>${isRefused ? "Nothing was shared." : "Your number was shared."} You can close this page.</p>`,
    });
  }

  return {
    origin: new URL(address).origin,
    share,
    deepLink: (requestId) => `${address}/app?requestNonce=${encodeURIComponent(requestId)}`,
    async handle(request, answer) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith("/profile")) return readProfile(request);
      if (request.method === "POST") return decide(request, searchParams.get("requestNonce") ?? "", answer);
      return demoPage({ title: "Truecaller", body: demoForm({ body: PROFILE_FIELDS }) });
    },
  };
}

const PROFILE_FIELDS =
  '<label>Mobile number<input name="mobile" type="tel" value="+919000000001" autocomplete="off"></label><label>First name<input name="first_name" value="Noor" autocomplete="off"></label>' +
  '<label>Last name<input name="last_name" value="Demo" autocomplete="off"></label><button name="decision" value="share">Share my number</button><button name="decision" value="refuse">Refuse</button>';
