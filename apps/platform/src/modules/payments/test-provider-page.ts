import { createHash } from "node:crypto";
import { escapeHtml } from "../../http/escape-html.ts";
import type { TEST_OUTCOMES } from "./test-provider-outcomes.ts";

/** What the page of the test provider shows. */
export interface TestProviderOrder {
  readonly title: string;
  /** As text with currency. */
  readonly due: string;
  /** The amount charged after a free trial, as text with currency; undefined without a trial. */
  readonly later: string | undefined;
  readonly isMethodStored: boolean;
  /** State of an order that is no longer open; its page has no buttons. Undefined for an open order. */
  readonly closedAs: string | undefined;
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:#f2f0f7;color:#1b1530}main{width:min(27rem,100%);background:#fff;border-radius:1rem;padding:1.75rem;box-shadow:0 1rem 3rem #1b153022}p{margin:.25rem 0}h1{font-size:1.25rem;margin:0 0 1rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.25rem;padding:1rem;border-radius:.75rem;background:#f2f0f7}dd{margin:0;text-align:right;font-weight:600}button,select{font:inherit;width:100%;min-height:2.75rem;border-radius:.6rem;border:1px solid #6c6488;background:#fff;color:inherit;padding:.5rem .75rem}button{cursor:pointer;margin:.35rem 0;font-weight:600}button:hover{background:#f2f0f7}button.pay{background:#4b2bd6;border-color:#4b2bd6;color:#fff}button.pay:hover{background:#3c20b5}:focus-visible{outline:3px solid #b58900;outline-offset:2px}label{display:block;margin:0 0 1rem}summary{cursor:pointer;min-height:2.75rem;padding:.6rem 0}small{color:#595173}@media(prefers-color-scheme:dark){body{background:#0f0b1e;color:#f4f1ff}main{background:#1b1530}dl,button:hover{background:#292043}button,select{background:#1b1530;border-color:#a79fc6}button.pay{background:#8f76ff;border-color:#8f76ff;color:#0f0b1e}button.pay:hover{background:#a893ff}small{color:#bdb5d9}}`;

const button = (outcome: (typeof TEST_OUTCOMES)[number], text: string, name = ""): string =>
  `<button name="outcome" value="${outcome}"${name === "" ? "" : ` class="${name}"`}>${text}</button>`;

/** The page, with headers that forbid scripts, frames and caching. */
export function testProviderPage({ title, due, later, isMethodStored, closedAs }: TestProviderOrder): {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const facts = [
    ["You buy", title],
    ["To pay now", due],
    ...(later === undefined ? [] : [["After the free trial", later]]),
  ];
  const list = facts
    .map(([name = "", value = ""]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join("");
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Test payment</title><style>${STYLE}</style></head>` +
    `<body><main><h1>Test payment</h1><dl>${list}</dl>${closedAs === undefined ? form(isMethodStored) : `<p role="status">This order is ${escapeHtml(closedAs)}.</p><p><a href="/">Back to Marquee</a></p>`}` +
    "<p><small>This page stands in for a payment provider. No money moves.</small></p></main></body></html>";
  const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  };
}

function form(isMethodStored: boolean): string {
  const renewals = isMethodStored
    ? '<label>Card for renewals<select name="card"><option value="works">One that works</option><option value="refused">One that is refused when it renews</option></select></label>'
    : "";
  return (
    `<form method="post">${renewals}${button("success", "Pay", "pay")}${button("failure", "Let the payment fail")}${button("cancelled", "Cancel")}` +
    `<details><summary>What goes wrong in real life</summary>${button("timeout", "Pay, but the notification never arrives")}${button("repeated", "Pay, and the notification comes three times")}${button("disordered", "Pay, and an old failure arrives afterwards")}</details></form>`
  );
}
