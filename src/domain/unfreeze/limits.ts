/** Rows of one request, and characters of a note. */
export const MAX_UNFREEZE_ROWS = 500;
export const UNFREEZE_NOTE_MAX = 1000;
