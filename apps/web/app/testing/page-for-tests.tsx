import { Provider } from "jotai";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { IntlProvider } from "use-intl";
import { onTestFinished, vi } from "vitest";
import { openBrowser, type BrowserCase } from "./browser-for-tests.ts";
import { MESSAGES } from "./render-for-tests.tsx";

type Attributes = Record<string, unknown>;

/** A node of a document without layout: only what React asks of one. */
class PlainNode {
  readonly childNodes: PlainNode[] = [];
  readonly attributes: Attributes = {};
  readonly style: Attributes = {};
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  /** Of a field. */
  readonly validity = { badInput: false };
  parentNode: PlainNode | null = null;
  nodeValue = "";

  constructor(
    readonly nodeName: string,
    readonly nodeType: number,
    readonly ownerDocument: unknown,
  ) {}

  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): PlainNode | null {
    return this.childNodes[0] ?? null;
  }
  /** Of a list of choices. */
  get options(): readonly PlainNode[] {
    return this.childNodes;
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map(({ textContent }) => textContent).join("");
  }
  set textContent(text: string) {
    this.childNodes.length = 0;
    this.nodeValue = text;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = value;
  }
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }
  removeChild(child: PlainNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
  }
  insertBefore(child: PlainNode, next: PlainNode | null): void {
    child.parentNode?.removeChild(child);
    child.parentNode = this;
    this.childNodes.splice(next === null ? this.childNodes.length : this.childNodes.indexOf(next), 0, child);
  }
  appendChild(child: PlainNode): void {
    this.insertBefore(child, null);
  }
  focus(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}

class PlainFrame extends PlainNode {}

function plainDocument() {
  const document: Attributes = {
    nodeType: 9,
    nodeName: "#document",
    activeElement: null,
    defaultView: { HTMLIFrameElement: PlainFrame },
    addEventListener: () => undefined,
    createElement: (name: string) => new PlainNode(name.toUpperCase(), 1, document),
    createElementNS: (_: string, name: string) => new PlainNode(name, 1, document),
    createTextNode(text: string) {
      const node = new PlainNode("#text", 3, document);
      node.nodeValue = text;
      return node;
    },
  };
  return document;
}

const all = (node: PlainNode): readonly PlainNode[] => [node, ...node.childNodes.flatMap(all)];

/** What a component gave React for an element. */
const propsOf = (node: PlainNode): Attributes =>
  (Object.entries(node).find(([key]) => key.startsWith("__reactProps"))?.[1] ?? {}) as Attributes;

interface PageCase extends BrowserCase {
  /** Paths of the router's history; the last is shown. Default: home. */
  readonly history?: readonly string[];
  /** What the loader of the page answers. Default: nothing. */
  readonly loaderData?: unknown;
}

/** How long a test waits for what a page does: enough for a busy machine. */
export const SOON = { timeout: 20_000 };

/** A moment for scheduled work of React and the answers of calls. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

/** Shows a part of a page with its effects in a stand-in of the browser, until the end of the test. */
export function openPage(element: ReactElement, { history = ["/"], loaderData, ...browserCase }: PageCase) {
  const browser = openBrowser(browserCase);
  onTestFinished(() => void vi.unstubAllGlobals());
  const router = createMemoryRouter([{ id: "page", path: "*", element, loader: () => loaderData }], {
    initialEntries: [...history],
    hydrationData: { loaderData: { page: loaderData } },
  });
  const container = new PlainNode("DIV", 1, plainDocument());
  const root = createRoot(container as unknown as Element);
  onTestFinished(() => {
    root.unmount();
    return aMoment();
  });
  root.render(
    <Provider store={browser.store}>
      <IntlProvider locale="en" messages={MESSAGES} timeZone="UTC">
        <RouterProvider router={router} />
      </IntlProvider>
    </Provider>,
  );
  /** Finds an element as soon as it is there. */
  const find = (isWanted: (node: PlainNode) => boolean): Promise<PlainNode> =>
    vi.waitFor(() => {
      const node = all(container).find(isWanted);
      if (node === undefined) throw new Error(`Not on the page: ${container.textContent}`);
      return node;
    }, SOON);
  const field = (name: string) => find((node) => propsOf(node)["name"] === name);
  const call = async (node: PlainNode, handler: string, event: object): Promise<void> => {
    flushSync(() => (propsOf(node)[handler] as (event: object) => void)(event));
    await aMoment();
  };
  return {
    ...browser,
    router,
    text: () => container.textContent,
    /** Waits until the page has sent no call for 100 ms, so that what it does by itself has been done. */
    async quiet(): Promise<void> {
      let known = -1;
      while (known !== browser.calls.length) {
        known = browser.calls.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async press(text: string): Promise<void> {
      const button = await find(({ nodeName, textContent }) => nodeName === "BUTTON" && textContent === text);
      await call(button, "onClick", {});
    },
    /** Changes the field of this name to what the browser then says about it. */
    async change(name: string, said: object): Promise<void> {
      const target = Object.assign(await field(name), said);
      await call(target, "onChange", { target });
    },
    /** Enters something that the browser tells only who asks the field. */
    async enterSilently(name: string, said: object): Promise<void> {
      Object.assign(await field(name), said);
    },
    async submit(): Promise<void> {
      const form = await find(({ nodeName }) => nodeName === "FORM");
      await call(form, "onSubmit", { preventDefault: () => undefined });
    },
  };
}
