/** The rules of stage `rate` by name, for who has the findings of a label already and asks no rule again. */

/** What every price depends on. */
export const RATE_RULES: ReadonlySet<string> = new Set([
  'ORD-04',
  'ADR-17',
  'ADR-18',
  'ADR-19',
  'ADR-20',
  'ADR-33',
  'ADR-38',
  'PKG-01',
  'PKG-04',
  'PKG-19',
  'PKG-06',
  'PKG-07',
  'PKG-08',
  'PKG-13',
  'PKG-14',
  'PKG-15',
  'PKG-38',
]);

/** What only FedEx prices abroad ask for besides (specification, section 5: the customs part). */
export const RATE_CUSTOMS_RULES: ReadonlySet<string> = new Set([
  'CUS-01',
  'CUS-03',
  'CUS-04',
  'CUS-06',
  'CUS-07',
  'CUS-08',
  'CUS-09',
]);
