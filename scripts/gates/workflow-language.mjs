import { build } from "esbuild";
import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../run/repository.mjs";

const ENTRY = `
  export { validate } from "@actions/languageservice";
  export { TextDocument } from "vscode-languageserver-textdocument";
  export { parse } from "yaml";
`;

/** GitHub's own language service. It imports JSON as bundlers do, so it must be bundled before it runs in Node. */
async function loadLanguage() {
  const outfile = inRoot(".tmp", "workflow-language.mjs");
  mkdirSync(path.dirname(outfile), { recursive: true });
  const resolveDir = realpathSync(inRoot("node_modules/@actions/languageservice"));
  await build({
    stdin: { contents: ENTRY, resolveDir },
    nodePaths: [path.join(resolveDir, "../..")],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    logLevel: "error",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  return import(pathToFileURL(outfile).href);
}

/** Checks workflows: `parse` returns the YAML as values, `findMistakes` the errors that GitHub would report, one line each. */
export async function workflowLanguage() {
  const { validate, TextDocument, parse } = await loadLanguage();
  const findMistakes = async (file, text) => {
    const document = TextDocument.create(pathToFileURL(file).href, "yaml", 1, text);
    const diagnostics = await validate(document);
    return diagnostics.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
  };
  return { parse, findMistakes };
}
