import { PATHS } from './paths.ts';

/** The screens of administrators, below `PATHS.admin`: their code knows them, the first screen does not. */
export const ADMIN_PATHS = {
  decisions: PATHS.admin,
  users: `${PATHS.admin}/users`,
  balances: `${PATHS.admin}/balances`,
  bills: `${PATHS.admin}/bills`,
  messages: `${PATHS.admin}/messages`,
  unknownEvents: `${PATHS.admin}/unknown-events`,
  log: `${PATHS.admin}/log`,
} as const;
