import { createHash } from "node:crypto";
import { escapeHtml } from "../../http/escape-html.ts";

/** Values of hidden form fields, by name. */
export type HiddenFields = Readonly<Record<string, string>>;

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:10vh auto;padding:0 1rem;color:#222;background:#fafafa}label,button{display:block;margin:.75rem 0}input,select{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}input[type=radio],input[type=checkbox]{width:auto}button{font:inherit;padding:.6rem 1.2rem;cursor:pointer}small{color:#555}";
const SUBMIT = "document.forms[0].submit()";
const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A page of the stand-in that says it is one. It cannot be framed, and loads nothing from elsewhere. */
export function demoPage({
  title,
  body,
  status = 200,
  submitsTo,
}: {
  readonly title: string;
  readonly body: string;
  readonly status?: number;
  readonly submitsTo?: string;
}): Response {
  const script = submitsTo === undefined ? "" : `<script>${SUBMIT}</script>`;
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1>${body}<p><small>This is a stand-in on this machine. Nobody here is real.</small></p></main>${script}</body></html>`;
  const policy = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${submitsTo === undefined ? "'none'" : hash(SUBMIT)}; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}

/** A form of the stand-in. */
export function demoForm({
  action = "",
  hidden = {},
  body,
}: {
  readonly action?: string;
  readonly hidden?: HiddenFields;
  readonly body: string;
}): string {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${fields.join("")}${body}</form>`;
}
