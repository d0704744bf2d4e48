/** What of an account decides whether it is on its way out. */
export interface DeletableAccount {
  readonly deletionDueAt: Date | null;
}

/** Where an account stands between staying and being erased (AUTH-70). */
export type DeletionState =
  | { readonly state: "none" }
  /** Deleted by its owner and not yet erased: signing in offers only to bring it back. */
  | { readonly state: "pending"; readonly deleteAt: Date }
  /** Its days are over: it counts as unknown and is erased at the next sweep. */
  | { readonly state: "due" };

/** Where an account stands, by the clock of the platform. */
export function deletionStateOf({ deletionDueAt }: DeletableAccount, nowMs: number): DeletionState {
  if (deletionDueAt === null) return { state: "none" };
  return deletionDueAt.getTime() > nowMs ? { state: "pending", deleteAt: deletionDueAt } : { state: "due" };
}
