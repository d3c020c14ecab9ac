/** What is sent to verify who an account belongs to. */
export const IDENTITY_KINDS = ['personal', 'business'] as const;
/** `none`: never sent. */
export const IDENTITY_STATUSES = ['none', 'submitted', 'in_process', 'approved', 'refused'] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];
export const IDENTITY_DOCUMENTS = ['passport', 'driverLicense', 'idCard'] as const;
