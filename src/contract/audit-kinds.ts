/** What is kept of the acts of administrators. */
export const AUDIT_KINDS = [
  'decision',
  'review',
  'adjustment',
  'factorReset',
  'depositRelease',
  'billUpload',
  'announcement',
  'proxyStart',
  'proxyEnd',
  'sandboxAdvance',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
