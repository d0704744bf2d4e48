/** Loads a module; what it is given stands behind the address of its file. */
type Load<Module> = (suffix: string) => Promise<Module>;

/** What each engine says of a module that it could not fetch, or that it keeps as one that it could not. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/;

/** Files that have arrived or are on their way, by address. */
const files = new Map<string, Promise<void>>();
/** What stands behind the address of a module that the engine would not load under its own. */
const suffixes = new Map<string, string>();
let failures = 0;

/** Whether the page brought the file along. */
function isOfPage(address: string, relation: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${relation}"]`)].some(
    ({ href }) => href === address,
  );
}

/** Puts a style into the page. */
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

/** Brings a script into the cache, where the engine finds it. A link that preloads would keep a failure, too. */
async function bringScript(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.blob();
  if (!answer.ok) throw new Error(`${address} could not be fetched`);
}

/** Waits for a file; one that did not come is asked for anew the next time. */
function untilHere(path: string): Promise<void> {
  const address = window.location.origin + path;
  const known = files.get(address);
  if (known !== undefined) return known;
  const [relation, ask]: [string, (address: string) => Promise<void>] = address.endsWith(".css")
    ? ["stylesheet", addStyle]
    : ["modulepreload", bringScript];
  const coming = isOfPage(address, relation) ? Promise.resolve() : ask(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

/**
 * Loads code that a page did not begin with: its module, all that it imports, and their styles. Most engines keep a module
 * that could not be fetched as failed for as long as the page lives, so they hear of it once its files are here. Where one
 * keeps it as failed all the same, the module itself, which nobody else imports, is asked for under another address.
 */
export async function importLate<Module>(
  load: Load<Module>,
  needed: readonly [module: string, ...others: string[]],
): Promise<Module> {
  await Promise.all(needed.map(untilHere));
  const [module] = needed;
  const suffix = suffixes.get(module);
  try {
    return await load(suffix ?? "");
  } catch (cause) {
    if (!(cause instanceof Error && NOT_FETCHED.test(cause.message))) throw cause;
    // Two that asked at once get one module.
    if (suffixes.get(module) === suffix) suffixes.set(module, `?again=${(failures += 1)}`);
    return load(suffixes.get(module) ?? "");
  }
}

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** Loads the module of a page. Several pages may have it in common, so it keeps its address. */
export const importRoute = ({ module, imports = [] }: RouteFiles): Promise<unknown> =>
  importLate(() => import(/* @vite-ignore */ module), [module, ...imports]);
