import { createHash } from "node:crypto";
import {
  COOKIES,
  DEFAULT_LANGUAGE,
  htmlLanguage,
  INTERFACE_LANGUAGES,
  isInterfaceLanguage,
  parseLocalePath,
  textDirection,
  type InterfaceLanguage,
  type PageErrorName,
} from "@marquee/config";
import { parseCookie } from "cookie";
import { retryAfter } from "../faults/passing-fault.ts";
import { standaloneFont } from "../theme/script-fonts.ts";
import { bundledTexts } from "./layout/messages.server.ts";

/** Like the fallback of the application. Nothing has to be fetched for it but letters that a device may lack. */
const STYLE = [
  'html{background:#0b0a0e;color:#f8f3eb;font:400 16px/1.5 system-ui,"Noto Sans",own,sans-serif}',
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

function styleOf(language: InterfaceLanguage): string {
  const font = standaloneFont(language);
  return font === undefined ? STYLE : `@font-face{font-family:own;src:url(${font})}${STYLE}`;
}

interface StandalonePage {
  /** Keys of the texts of the fallback. */
  readonly title: string;
  readonly hint: string;
  /** One of the seven kinds. */
  readonly kind: PageErrorName;
}

/** A page of one file. "Try again" is a link to the address one is at, so it needs no script. */
function standalonePage(language: InterfaceLanguage, { title, hint, kind }: StandalonePage): string {
  const texts = bundledTexts(language, "fallback");
  const say = (key: string): string => escapeHtml(texts[key] ?? "");
  return (
    `<!DOCTYPE html><html lang="${htmlLanguage(language)}" dir="${textDirection(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark"><meta name="robots" content="noindex, follow">' +
    `<title>${say(title)} – Marquee</title><style>${styleOf(language)}</style></head>` +
    `<body><main data-page-error="${kind}">${SIGN}<h1>${say(title)}</h1><p>${say(hint)}</p><a href="">${say("tryAgain")}</a></main></body></html>`
  );
}

const STYLE_HASHES = new Map(
  INTERFACE_LANGUAGES.map((language) => [
    language,
    createHash("sha256").update(styleOf(language)).digest("base64"),
  ]),
);

const standaloneHeaders = (language: InterfaceLanguage) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASHES.get(language)}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
});

/** The page that the service worker shows in place of one it could not load. */
export function offlinePage(language: InterfaceLanguage): Response {
  const html = standalonePage(language, {
    title: "NO_ACTIVE_INTERNET",
    hint: "NO_ACTIVE_INTERNET_hint",
    kind: "NO_ACTIVE_INTERNET",
  });
  return new Response(html, {
    headers: { ...standaloneHeaders(language), "cache-control": "public, max-age=3600" },
  });
}

/** The language of the address, else the one that the visitor has chosen. */
function languageOf(request: Request): InterfaceLanguage {
  const { language } = parseLocalePath(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (language !== undefined) return language;
  const stored = parseCookie(request.headers.get("cookie") ?? "")[COOKIES.displayLanguage];
  return isInterfaceLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The page for a request that the server has no room for, or whose page failed while it was rendered. It needs neither call nor rendering. */
export function refusalPage(request: Request, status: 500 | 503): Response {
  const language = languageOf(request);
  const key = status === 503 ? "unavailable" : "SOMETHING_WENT_WRONG";
  const html = standalonePage(language, { title: key, hint: `${key}_hint`, kind: "SOMETHING_WENT_WRONG" });
  const wait = retryAfter(status);
  return new Response(html, {
    status,
    headers: {
      ...standaloneHeaders(language),
      "cache-control": "private, no-store",
      ...(wait === undefined ? {} : { "retry-after": wait }),
    },
  });
}
