// Written by `npm run codegen`; the documents are in ../graphql/operations.
import type { Operation } from '@marquee/http/persisted-queries';

export type ViewerData = { readonly viewer: { readonly country: string; readonly displayLanguage: string; readonly contentLanguages: readonly (string)[]; readonly isSignedIn: boolean; readonly __typename: 'Viewer' } };
export type ViewerVariables = Readonly<Record<string, never>>;
/** The query `viewer`. */
export const viewerOperation: Operation<ViewerData, ViewerVariables> = {
  name: 'viewer',
  kind: 'query',
  hash: '1c04eef82c1c826b08a2b6a18d7b78f683743b3e2523092c7fbcdaa70faf9bab',
  text: "query viewer {\n  viewer {\n    country\n    displayLanguage\n    contentLanguages\n    isSignedIn\n    __typename\n  }\n}",
};
