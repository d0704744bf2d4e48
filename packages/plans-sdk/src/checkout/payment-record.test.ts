import { expect, it } from "vitest";
import { readPaymentRecord } from "./payment-record.ts";

it.each([
  ["nothing", undefined],
  ["a text", "key"],
  ["no plan", { key: "k1", orderId: "o1" }],
  ["an invalid plan", { key: "k1", plan: { title: 7 } }],
])("%s is not a payment record", (_, json) => expect(readPaymentRecord(json)).toBeUndefined());
