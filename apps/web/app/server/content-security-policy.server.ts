import { createHash } from "node:crypto";
import { PRE_HYDRATION_SCRIPT } from "../hydration/pre-hydration-script.ts";

/** How a page's inline scripts are allowed: by one nonce, or by the hash of each script in the HTML. */
export type ScriptProof = { readonly nonce: string } | { readonly html: Buffer };

interface PolicyOptions {
  readonly proof: ScriptProof;
  /** External origins of pictures, media and calls. */
  readonly outsideOrigins: readonly string[];
  readonly isSecure: boolean;
  /** Base URLs of a captcha's script, frames and calls. Default none. */
  readonly captchaBases?: readonly string[];
  /** Allows the development server's inline styles and connections. Default false. */
  readonly isDevelopment?: boolean;
}

const SCRIPT_START = "<script";
const SCRIPT_END = "</script>";
const FROM_FILE = /\ssrc=/;
/** Data blocks are not executed, so they need no permission. */
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/;

const hashOf = (script: string | Buffer): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Hash of our pre-hydration script, the same in every page. */
const PRE_HYDRATION_HASH = hashOf(PRE_HYDRATION_SCRIPT);

/** The unique hashes of a page's inline scripts. */
export function inlineScriptHashes(html: Buffer): readonly string[] {
  const hashes = new Set<string>();
  let end = 0;
  for (
    let start = html.indexOf(SCRIPT_START);
    start >= 0 && end >= 0;
    start = html.indexOf(SCRIPT_START, end)
  ) {
    const text = html.indexOf(">", start) + 1;
    end = html.indexOf(SCRIPT_END, text);
    const attributes = html.toString("utf8", start + SCRIPT_START.length, text - 1);
    if (end < 0 || FROM_FILE.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    hashes.add(hashOf(html.subarray(text, end)));
  }
  return [...hashes];
}

/** Value of Content-Security-Policy for a page: own origin only, inline scripts only by nonce or hash, no inline styles. */
export function contentSecurityPolicy({
  proof,
  outsideOrigins,
  isSecure,
  captchaBases = [],
  isDevelopment = false,
}: PolicyOptions): string {
  const outside = outsideOrigins.length === 0 ? "" : ` ${outsideOrigins.join(" ")}`;
  const captcha = captchaBases.map((base) => ` ${base}`).join("");
  const scripts =
    "nonce" in proof ? [`'nonce-${proof.nonce}'`, PRE_HYDRATION_HASH] : inlineScriptHashes(proof.html);
  const rules = [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" ") + captcha,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${outside}`,
    `media-src 'self' blob:${outside}`,
    `connect-src 'self'${outside}${captcha}${isDevelopment ? " ws:" : ""}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src${captcha === "" ? " 'none'" : captcha}`,
    "frame-ancestors 'none'",
  ];
  return (isSecure ? [...rules, "upgrade-insecure-requests"] : rules).join("; ");
}

/** The external origins of base URLs; paths of our own origin are left out. */
export function outsideOrigins(bases: readonly string[]): readonly string[] {
  return [...new Set(bases.filter((base) => !base.startsWith("/")).map((base) => new URL(base).origin))];
}
