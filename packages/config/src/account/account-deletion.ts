/** Days during which a deleted account can be brought back (AUTH-70). */
export const ACCOUNT_UNDO_DAYS = 7;
