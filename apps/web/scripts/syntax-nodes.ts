/** What the build's plugins read of a syntax tree. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface NamedNode extends SyntaxNode {
  readonly name: string;
}

interface Specifier extends SyntaxNode {
  readonly local: NamedNode;
  readonly exported?: NamedNode;
  readonly imported?: NamedNode;
}

export interface Statement extends SyntaxNode {
  readonly source?: (SyntaxNode & { readonly value: string }) | null;
  readonly specifiers?: readonly Specifier[];
  readonly id?: NamedNode;
  readonly declarations?: readonly { readonly id: NamedNode }[];
}
