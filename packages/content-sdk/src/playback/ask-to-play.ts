import {
  isMarqueeError,
  type Client,
  type MarqueeError,
  type RequestCall,
  type RequestEndpoint,
} from "@marquee/http";
import { checked, refusedCall, serverCodeOf } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { consumptionQuery, type ConsumptionTarget } from "./consumption-query.ts";
import { playerCodeName, type PlayRefusalCode, type PlayResult } from "../play-refusal.ts";
import { readRefusalBody } from "../read/read-detail.ts";

const KINDS = {
  contentId: "text?",
  channelId: "text?",
  showId: "text?",
  isLatest: "flag?",
  isMarketing: "flag?",
  mediaBase: "text?",
  programmeId: "text?",
} as const;

/** Sends a request about playing an item. A refusal is returned, whether it came as player code or as status. */
export async function askToPlay<Options extends ConsumptionTarget & CallOptions, Value>(
  where: string,
  client: Client,
  options: Options,
  call: { readonly endpoint: RequestEndpoint; readonly body?: unknown },
  read: (body: unknown, known: Options) => Value,
): Promise<PlayResult<Value>> {
  const known = checked(where, client, options, KINDS);
  const sent: RequestCall = Object.assign({}, call, {
    query: consumptionQuery(known, client.viewer(), where),
    signal: known.signal,
  });
  try {
    const { ok, status, data } = await client.request(sent);
    if (ok) return { ok, value: read(data, known) };
    const serverCode = serverCodeOf(data);
    const name = playerCodeName(serverCode);
    if (!name && !(Object(data) as { readonly error_code?: unknown }).error_code)
      throw refusedCall(sent, status, data);
    return Object.assign(
      {
        ok,
        code: name || ("REFUSED" as const),
        playerCode: Number(serverCode) || undefined,
        serverCode,
        status,
      },
      readRefusalBody(data),
    );
  } catch (error) {
    const { status, code, serverCode, serverMessage } = error as MarqueeError;
    if (!isMarqueeError(error) || !/^4(04|7[1-6])$/.test(status as unknown as string)) throw error;
    return {
      ok: false,
      // 404 is NOT_FOUND, and 471 to 476 have their own names.
      code: code as PlayRefusalCode,
      playerCode: undefined,
      serverCode,
      status: status as number,
      message: serverMessage,
      item: undefined,
      related: [],
    };
  }
}
