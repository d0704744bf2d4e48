import { useContext, useState } from "react";
import { useLocation } from "react-router";
import { StructuredDataContext } from "../state/app-context/structured-data.ts";

const ID = "structured-data";

/**
 * The page's structured data for search engines, computed only on the server. The browser keeps the element until the
 * page changes.
 */
export function StructuredData() {
  const text = useContext(StructuredDataContext);
  const { key } = useLocation();
  const [initial] = useState(() => ({
    key,
    isPresent: import.meta.env.SSR ? text !== undefined : document.getElementById(ID) !== null,
  }));
  if (!initial.isPresent || initial.key !== key) return null;
  return (
    <script
      id={ID}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: text ?? "" }}
      suppressHydrationWarning
    />
  );
}
