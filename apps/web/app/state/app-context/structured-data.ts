import { createContext } from "react";

/** The page's structured data as JSON text; set only on the server. */
export const StructuredDataContext = createContext<string | undefined>(undefined);
