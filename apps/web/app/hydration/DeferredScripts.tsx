import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import {
  DEFER_SCRIPT,
  DEFERRED_TYPE,
  PRELOADS_ATTRIBUTE,
  PRE_HYDRATION_SCRIPT,
} from "./pre-hydration-script.ts";

// In the browser the script has run already; its text is not sent twice.
const html = { __html: import.meta.env.SSR ? PRE_HYDRATION_SCRIPT : "" };

/** Records what is done on a page before it is hydrated, and starts hydration; `useEventReplay` replays it then. */
export function PreHydrationScript() {
  return <script dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

interface ScriptElementProps {
  readonly children?: ReactNode;
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string | undefined;
  readonly async?: boolean | undefined;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly [PRELOADS_ATTRIBUTE]?: string | undefined;
}

/** Takes the preloads out of what the router renders, and gives their addresses to the script that starts the page. */
function deferStart(nodes: ReactNode, preloads: string[]): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<ScriptElementProps>(node)) return node;
    const { children, rel, href, type } = node.props;
    if (node.type === Fragment) return deferStart(children, preloads);
    if (rel === "modulepreload" && href !== undefined) {
      preloads.push(href);
      return null;
    }
    if (type !== "module") return node;
    return [
      cloneElement(node, {
        key: "start",
        type: DEFERRED_TYPE,
        async: undefined,
        [PRELOADS_ATTRIBUTE]: preloads.join(" "),
      }),
      cloneElement(node, {
        key: "defer",
        type: undefined,
        async: undefined,
        dangerouslySetInnerHTML: { __html: DEFER_SCRIPT },
      }),
    ];
  });
}

/** The router's scripts; the one that starts the page, and what it loads, wait until the page has been seen. */
export function DeferredScripts() {
  // A function of hooks like any other: it always renders here, and its elements are ours to arrange.
  return deferStart(Scripts({}), []);
}
