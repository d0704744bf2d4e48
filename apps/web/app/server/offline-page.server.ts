import { createHash } from "node:crypto";
import { htmlLanguage, textDirection, type InterfaceLanguage } from "@marquee/config";
import { bundledTexts } from "./frame/messages.server.ts";

/** Like the fallback of the application, without any file that would have to be fetched. */
const STYLE = [
  'html{background:#0b0a0e;color:#f8f3eb;font:400 16px/1.5 system-ui,"Noto Sans",sans-serif}',
  "body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;text-align:center}",
  "svg{width:220px;max-width:60vw;color:#ffb224}",
  "h1{font-size:28px;line-height:1.25;margin:24px 0 8px}",
  "p{margin:0 0 28px;color:#c3bbb0}",
  "a{display:inline-block;padding:14px 28px;border-radius:999px;background:#ffb224;color:#1d1300;font-weight:600;text-decoration:none}",
  "a:focus-visible{outline:3px solid #ffd687;outline-offset:3px}",
].join("");

const SIGN =
  '<svg viewBox="0 0 220 120" aria-hidden="true"><rect x="6" y="10" width="208" height="100" rx="18" fill="none" stroke="currentColor" stroke-width="5"/>' +
  '<rect x="22" y="26" width="176" height="68" rx="8" fill="currentColor" opacity=".1"/><path d="M96 44.500c0-2.300 2.500-3.700 4.500-2.500l25 15.500c1.900 1.200 1.900 3.900 0 5.100l-25 15.400c-2 1.200-4.500-.2-4.500-2.500v-31Z" fill="currentColor"/></svg>';

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * The page that the service worker shows in place of one it could not load (SHELL-120). "Try again" is a link to the
 * address one is at, so it needs no script.
 */
export function offlinePage(language: InterfaceLanguage): Response {
  const texts = bundledTexts(language, "fallback");
  const say = (key: string): string => escapeHtml(texts[key] ?? "");
  const html =
    `<!DOCTYPE html><html lang="${htmlLanguage(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><meta name="robots" content="noindex, follow">' +
    `<title>${say("NO_ACTIVE_INTERNET")} – Marquee</title><style>${STYLE}</style></head>` +
    `<body><main data-page-error="NO_ACTIVE_INTERNET">${SIGN}<h1>${say("NO_ACTIVE_INTERNET")}</h1><p>${say("NO_ACTIVE_INTERNET_hint")}</p><a href="">${say("tryAgain")}</a></main></body></html>`;
  const styleHash = createHash("sha256").update(STYLE).digest("base64");
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    },
  });
}
