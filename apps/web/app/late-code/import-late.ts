/** Imports a module with a suffix added to its URL. */
type Load<Module> = (suffix: string) => Promise<Module>;

/** Messages of the engines for a module that could not be fetched, now or earlier. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/;

/** Loaded and loading files by URL. */
const files = new Map<string, Promise<void>>();
/** URL suffix by path of modules that the engine refuses to load again. */
const suffixes = new Map<string, string>();
let failures = 0;

/** Whether the server's HTML already links to the file. */
function isOfPage(address: string, relation: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${relation}"]`)].some(
    ({ href }) => href === address,
  );
}

/** Adds a style sheet to the page. Rejects if it cannot be loaded. */
function addStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${address} could not be fetched`));
    });
    document.head.append(link);
  });
}

/** Fetches a script into the HTTP cache. Not by a preload link, as browsers remember its failure. */
async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.blob();
  if (!answer.ok) throw new Error(`${address} could not be fetched`);
}

/** Loads a file once. After a failure the next call tries again. */
function loadFile(path: string): Promise<void> {
  const address = window.location.origin + path;
  const known = files.get(address);
  if (known !== undefined) return known;
  const [relation, ask]: [string, (address: string) => Promise<void>] = address.endsWith(".css")
    ? ["stylesheet", addStyle]
    : ["modulepreload", fetchScript];
  const coming = isOfPage(address, relation) ? Promise.resolve() : ask(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

/**
 * Imports code on demand: a module, its imports and their styles. Most engines remember a failed import for the life of
 * the page, so the files are fetched first. If an engine still refuses the module, it is imported with a suffix in its
 * URL; no other module may import it.
 */
export async function importLate<Module>(
  load: Load<Module>,
  needed: readonly [module: string, ...others: string[]],
): Promise<Module> {
  await Promise.all(needed.map(loadFile));
  const [module] = needed;
  const suffix = suffixes.get(module);
  try {
    return await load(suffix ?? "");
  } catch (cause) {
    if (!(cause instanceof Error && NOT_FETCHED.test(cause.message))) throw cause;
    // Simultaneous calls share one new suffix and so one module.
    if (suffixes.get(module) === suffix) suffixes.set(module, `?again=${(failures += 1)}`);
    return load(suffixes.get(module) ?? "");
  }
}

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** Imports a route's module. Its URL never changes, as other modules may import it too. */
export const importRoute = ({ module, imports = [] }: RouteFiles): Promise<unknown> =>
  importLate(() => import(/* @vite-ignore */ module), [module, ...imports]);
