import { createContext } from "react";

/** The text of the page's structured data; only a server that renders a page has it. */
export const StructuredDataContext = createContext<string | undefined>(undefined);
