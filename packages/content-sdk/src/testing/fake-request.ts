import type { FakeAnswer, FamilyRequest } from "@marquee/http/testing";
import type { WireItem } from "../wire/index.ts";

/** State shared by the parts of the fake content. */
export interface FakeCatalogue {
  readonly items: readonly WireItem[];
  /** Whether the caller of a request has a subscription. */
  readonly isPremium: (request: FamilyRequest) => boolean;
  /** Ids of the titles that every signed-in caller has rented. */
  readonly rented: readonly string[];
}

/** Bounds of a page in a list. */
export interface FakePage {
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

export const ok = (json: unknown): FakeAnswer => ({ json });

export const notFound: FakeAnswer = {
  status: 404,
  json: { code: "NOT_FOUND", message: "There is no such thing" },
};

export const unauthorized: FakeAnswer = { status: 401, json: { code: 401, message: "Please sign in" } };

export const malformed = (message: string): FakeAnswer => ({
  status: 400,
  json: { code: "INVALID_ARGUMENT", message },
});

/** Whether a call carries the token of a user. */
export const isSignedIn = ({ headers }: FamilyRequest): boolean => headers["authorization"] !== undefined;

export const byId = ({ items }: FakeCatalogue, id: string | undefined): WireItem | undefined =>
  items.filter((item) => item.id === id)[0];

/** Returns the requested page of a list. Default page size 12. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { query }: FamilyRequest,
): FakePage & { readonly items: readonly Entry[] } {
  const page = Number(query["page"] || 1);
  const pageSize = Number(query["page_size"] || 12);
  return {
    items: entries.slice((page - 1) * pageSize, page * pageSize),
    page,
    page_size: pageSize,
    total: entries.length,
  };
}
