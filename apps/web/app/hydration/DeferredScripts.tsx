import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import {
  DEFER_SCRIPT,
  DEFERRED_TYPE,
  PRELOADS_ATTRIBUTE,
  PRE_HYDRATION_SCRIPT,
} from "./pre-hydration-script.ts";

// Empty in the browser bundle, where the script has already run.
const html = { __html: import.meta.env.SSR ? PRE_HYDRATION_SCRIPT : "" };

/** Records events before hydration, which `useEventReplay` replays, and starts hydration. */
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

/** Removes the preloads from the router's markup and passes their URLs to the script that hydrates the page. */
function deferHydration(nodes: ReactNode, preloads: string[]): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<ScriptElementProps>(node)) return node;
    const { children, rel, href, type } = node.props;
    if (node.type === Fragment) return deferHydration(children, preloads);
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

/** The router's scripts, with hydration deferred until after the first paint. */
export function DeferredScripts() {
  // Called as a function, to change the elements it returns. Safe, as it is always called here.
  return deferHydration(Scripts({}), []);
}
