import { shareLinkAnswer } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { unauthenticated } from "../../../errors/platform-error.ts";
import { findShareCode, type ShareCodePorts } from "./find-share-code.ts";

/** Ports of {@link addShareLinkRoutes}. */
export interface ShareLinkPorts extends ShareCodePorts {
  /** Public origin of the web app, where links lead. */
  readonly webOrigin: string;
  /** Port: the first name of a person, undefined for an account that is gone. */
  findFirstName(userId: string): Promise<string | undefined>;
}

/** The link by which a person refers others. */
export function addShareLinkRoutes(app: FastifyInstance, ports: ShareLinkPorts): void {
  defineRoute(app, {
    method: "GET",
    path: "/referral/shareLink",
    answer: shareLinkAnswer,
    async handler({ request: { marquee } }) {
      const { userId } = requireViewer(marquee);
      const name = await ports.findFirstName(userId);
      if (name === undefined) throw unauthenticated();
      const code = await findShareCode(ports, { userId, name });
      // The link carries the owner's id, so that clients do not offer people their own referral.
      const record = new URLSearchParams({ code, id: code, name: "referral", referralUserId: userId });
      return { link: new URL(`/ref?${record.toString()}`, ports.webOrigin).href, code };
    },
  });
}
