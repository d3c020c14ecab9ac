/** Whether something may be done. `reason` is the key of a sentence; `type` the code the server refuses with. */
export type Permission = { can: true } | { can: false; reason: string; type: string };
