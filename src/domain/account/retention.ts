/** How long what is done stays on the devices of an account; the server keeps it all. */

export const RETENTION_DAYS = [30, 90, 180, 365] as const;
export type RetentionDays = (typeof RETENTION_DAYS)[number];

export const DEFAULT_RETENTION_DAYS: RetentionDays = 90;
