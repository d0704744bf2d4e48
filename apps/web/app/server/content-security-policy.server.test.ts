import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PRE_HYDRATION_SCRIPT } from "../hydration/pre-hydration-script.ts";
import {
  contentSecurityPolicy,
  inlineScriptHashes,
  outsideOrigins,
} from "./content-security-policy.server.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inlineScriptHashes", () => {
  it("hashes every inline script once and leaves files and data blocks out", () => {
    const html = Buffer.from(
      '<script>a()</script><script type="module" async="">b()</script><script>a()</script>' +
        '<script src="/assets/x.js"></script><script type="application/ld+json">{"c":1}</script>',
    );
    expect(inlineScriptHashes(html)).toEqual([hashOf("a()"), hashOf("b()")]);
  });
});

describe("contentSecurityPolicy", () => {
  it("allows a cacheable page exactly its own inline scripts", () => {
    const policy = contentSecurityPolicy({
      proof: { html: Buffer.from("<script>a()</script>") },
      outsideOrigins: [],
      isSecure: false,
    });
    expect(policy).toContain(`script-src 'self' ${hashOf("a()")};`);
    expect(policy).not.toContain(hashOf("b()"));
    expect(policy).not.toMatch(/unsafe-inline|nonce-|upgrade-insecure/);
  });

  it("gives a private page a nonce besides the script of every page, and upgrades requests only over https", () => {
    const policy = contentSecurityPolicy({
      proof: { nonce: "abc" },
      outsideOrigins: ["https://cdn.example"],
      isSecure: true,
    });
    expect(policy).toContain(`script-src 'self' 'nonce-abc' ${hashOf(PRE_HYDRATION_SCRIPT)};`);
    expect(policy).toContain("img-src 'self' data: https://cdn.example;");
    expect(policy).toMatch(/upgrade-insecure-requests$/);
  });

  it("names the addresses of a captcha only where it shows", () => {
    const captchaBases = ["https://captcha.example/recaptcha/", "https://static.example/recaptcha/"];
    const without = contentSecurityPolicy({ proof: { nonce: "abc" }, outsideOrigins: [], isSecure: false });
    expect(without).not.toMatch(/captcha/);
    expect(without).toContain("frame-src 'none';");
    const policy = contentSecurityPolicy({
      proof: { nonce: "abc" },
      outsideOrigins: [],
      isSecure: false,
      captchaBases,
    });
    expect(policy).toContain(
      `script-src 'self' 'nonce-abc' ${hashOf(PRE_HYDRATION_SCRIPT)} https://captcha.example/recaptcha/ https://static.example/recaptcha/;`,
    );
    expect(policy).toContain(
      "frame-src https://captcha.example/recaptcha/ https://static.example/recaptcha/;",
    );
    expect(policy).not.toMatch(/unsafe/);
  });
});

describe("outsideOrigins", () => {
  it("names each foreign origin once and our own paths not at all", () => {
    expect(outsideOrigins(["/api/cdn", "https://cdn.example/a", "https://cdn.example/b"])).toEqual([
      "https://cdn.example",
    ]);
  });
});
