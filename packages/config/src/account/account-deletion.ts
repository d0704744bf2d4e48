/** Days during which a deleted account can be brought back. */
export const ACCOUNT_UNDO_DAYS = 7;
