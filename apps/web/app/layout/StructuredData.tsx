import { useContext, useState } from "react";
import { useLocation } from "react-router";
import { StructuredDataContext } from "../state/app-context/structured-data.ts";

const ID = "structured-data";

/**
 * What the page says to search engines, which the server alone works out. The browser takes the element over as it stands
 * and drops it with the page; nobody reads it there.
 */
export function StructuredData() {
  const text = useContext(StructuredDataContext);
  const { key } = useLocation();
  const [arrival] = useState(() => ({
    key,
    isThere: import.meta.env.SSR ? text !== undefined : document.getElementById(ID) !== null,
  }));
  if (!arrival.isThere || arrival.key !== key) return null;
  return (
    <script
      id={ID}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text ?? "" }}
      suppressHydrationWarning
    />
  );
}
