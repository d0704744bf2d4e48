import path from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const OPTIONS = { bundle: true, format: "esm", target: "es2017", write: false, logLevel: "silent" } as const;

/** A trace that each client leaves in a bundle, and no other does. */
const TRACES = {
  fetchLaunch: "partner_name",
  createSignIn: "AUT05",
  createForgotPassword: "AUT17",
  createTvSignIn: "AUT26",
  createGuestPaymentSignIn: "AUT12",
  createSocialSignIn: "AUT27",
  createTruecaller: "AUT20",
  createPartnerSignIn: "PAR02",
  verifyRegistration: "2.52.51",
  createSettings: "USR06",
  createDevices: "userLoginAudit(",
  createAccountData: "USR04",
  createParentalControl: "USR20",
  createConsents: "AUT14",
  confirmDeviceCode: "AUT25",
  takeReturnPath: "(?![/\\\\]|%2f",
  createSessionGuide: "other_tab",
  completeRegistration: "completeRegistration",
  takePopup: "takePopup",
  saveLanguages: "saveLanguages",
  takeLanguageQuestion: "languageWidgetCount",
  createAuth: "refreshAuthToken",
} as const;
/** The whole package in one file, as it is published. */
async function publishedFile(): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: {
      contents: `export * from "./index.ts"; export * from "./app/index.ts";`,
      resolveDir: import.meta.dirname,
    },
  });
  return outputFiles[0]?.text ?? "";
}

/** Bundles each statement as an application would, but without the manifest's promise that nothing has side effects. */
async function bundles(statements: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const published = await publishedFile();
  const { outputFiles } = await build({
    ...OPTIONS,
    minifySyntax: true,
    minifyWhitespace: true,
    outdir: "/",
    entryPoints: Object.keys(statements).map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [
      {
        name: "virtual",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^entry:/ }, ({ path: name }) => ({
            path: name.slice("entry:".length),
            namespace: "entry",
          }));
          onResolve({ filter: /^auth$/ }, () => ({
            path: "auth",
            namespace: "published",
            sideEffects: true,
          }));
          onLoad({ filter: /.*/, namespace: "entry" }, ({ path: name }) => ({
            contents: statements[name] ?? "",
          }));
          onLoad({ filter: /.*/, namespace: "published" }, () => ({ contents: published }));
        },
      },
    ],
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path, ".js"), file.text]));
}

describe("a bundle", () => {
  it("has only a few numbers when it imports nothing of this package: no table and no function", async () => {
    const nothing = (await bundles({ nothing: `import 'auth';` })).get("nothing") ?? "";
    expect(nothing).not.toMatch(/function|=>|\{|class/);
    expect(nothing.length).toBeLessThan(500);
  });

  it("with one client contains no other: unused flows add no bytes", async () => {
    const names = Object.keys(TRACES) as (keyof typeof TRACES)[];
    const texts = await bundles(
      Object.fromEntries(names.map((name) => [name, `export { ${name} } from 'auth';`])),
    );
    for (const name of names)
      expect([name, names.filter((other) => texts.get(name)?.includes(TRACES[other]))]).toEqual([
        name,
        [name],
      ]);
  });
});
