/** The version of the user agreement in force, by its day; its text is `locales/<language>/policy.json`. */
export const AGREEMENT_VERSION = '2026-11-01';

/** Whether one is asked. `agreed`: the latest version one agreed to; undefined: nobody has said. */
export const mustAgree = (agreed: string | null | undefined, inForce: string = AGREEMENT_VERSION): boolean =>
  agreed !== undefined && (agreed ?? '') < inForce;
