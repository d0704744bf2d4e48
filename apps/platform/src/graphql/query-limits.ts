import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValueNode,
} from "graphql";

/** What one query may ask for. */
export interface QueryLimits {
  /** Levels of fields. */
  readonly depth: number;
  /** Fields, fragments expanded, those of a list counted as often as its `first` or `limit` says. */
  readonly cost: number;
  /** What a field counts, by name. Default 1. */
  readonly fieldCosts?: ReadonlyMap<string, number>;
}

/** Lexical tokens of one document. */
export const MAX_TOKENS = 2_000;
/** Generous for what our screens ask, far below what hurts. */
export const DEFAULT_LIMITS: QueryLimits = { depth: 12, cost: 2_000 };

/** A validation rule that refuses queries which are too deep or too expensive before anything runs. */
export function limitQueries(limits: QueryLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    OperationDefinition(node) {
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const definition of context.getDocument().definitions) {
        if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      }
      const spent = { cost: 0 };
      if (!measure(node.selectionSet, { fragments, limits, spent, depth: 1, factor: 1, open: new Set() })) {
        context.reportError(
          new GraphQLError(
            `The query is deeper than ${limits.depth} levels or costs more than ${limits.cost} fields`,
            { nodes: node },
          ),
        );
      }
    },
  });
}

interface Measure {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly limits: QueryLimits;
  readonly spent: { cost: number };
  readonly depth: number;
  readonly factor: number;
  /** Fragments being expanded; the language forbids circles and another rule reports them. */
  readonly open: ReadonlySet<string>;
}

/** False as soon as a limit is passed, so that an attack costs us no more than an honest query. */
function measure(selections: SelectionSetNode, state: Measure): boolean {
  if (state.depth > state.limits.depth) return false;
  return selections.selections.every((selection) => {
    if (selection.kind === Kind.FIELD) {
      state.spent.cost += state.factor * (state.limits.fieldCosts?.get(selection.name.value) ?? 1);
      if (state.spent.cost > state.limits.cost) return false;
      if (selection.selectionSet === undefined) return true;
      const page = selection.arguments?.find(({ name }) => name.value === "first" || name.value === "limit");
      return measure(selection.selectionSet, {
        ...state,
        depth: state.depth + 1,
        factor: state.factor * pageSize(page?.value),
      });
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet, state);
    const name = selection.name.value;
    const fragment = state.fragments.get(name);
    if (fragment === undefined || state.open.has(name)) return true;
    // An empty fragment has no cost of its own, but expanding it a million times does.
    state.spent.cost += state.factor;
    if (state.spent.cost > state.limits.cost) return false;
    return measure(fragment.selectionSet, { ...state, open: new Set([...state.open, name]) });
  });
}

/** A page size in a variable is bounded by the resolver; here it counts as a usual page. */
const USUAL_PAGE = 12;

function pageSize(value: ValueNode | undefined): number {
  if (value === undefined) return 1;
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : USUAL_PAGE;
}

/** A validation rule that refuses introspection. `__typename` is allowed: clients with a cache need it. */
export function refuseIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const { value } = node.name;
      if (value === "__schema" || value === "__type")
        context.reportError(new GraphQLError("Introspection is off", { nodes: node }));
    },
  };
}
