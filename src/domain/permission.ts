/**
 * Whether something may be done. `reason` is the key of a sentence, with a `day` in it where there is one (yyyy-MM-dd);
 * `type` the code the server refuses with.
 */
export type Permission = { can: true } | { can: false; reason: string; type: string; day?: string };
