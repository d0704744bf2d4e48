import { useAtomValue } from "jotai";
import { Suspense } from "react";
import { signInOptionsAtom } from "../../../state/app-context/app-context-atoms.ts";
import { lazyComponent } from "../../../ui/lazy-component.ts";
import { useIsInBrowser } from "../../../ui/use-is-in-browser.ts";
import type { TruecallerSectionProps } from "./TruecallerSection.tsx";

const TruecallerSection = lazyComponent<TruecallerSectionProps>(
  async () => (await import("./TruecallerSection.tsx")).TruecallerSection,
);

/** Offers Truecaller on phones that support it. Elsewhere its code is not loaded. */
export function TruecallerHost(props: TruecallerSectionProps) {
  const { hasTruecaller } = useAtomValue(signInOptionsAtom);
  const isInBrowser = useIsInBrowser();
  if (!hasTruecaller || !isInBrowser || !/Android/.test(navigator.userAgent)) return null;
  return (
    <Suspense>
      <TruecallerSection {...props} />
    </Suspense>
  );
}
