/** Told as it is, without the place in the code. */
export class BackupError extends Error {}
