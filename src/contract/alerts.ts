/** What an account is told of, and how. */
import * as z from 'zod/mini';
import { ALERTS } from '#domain/messages/alerts.ts';
import { CORE, defineCall } from './call.ts';

const ways = z.strictObject({ mail: z.boolean(), message: z.boolean() });
const alerts = z.record(z.enum(ALERTS), ways);

const alertSettings = z.object({
  alerts,
  /** Dollars below which a low balance is told of; null: never. */
  lowBalanceThreshold: z.nullable(z.number()),
});
export type AlertSettings = z.output<typeof alertSettings>;

export const getAlerts = defineCall({
  name: 'getAlerts',
  summary: 'What the account is told of, by mail and by message',
  method: 'GET',
  path: `/api/${CORE}/alert/get`,
  reply: alertSettings,
});

export const saveAlerts = defineCall({
  name: 'saveAlerts',
  summary: 'Choose what the account is told of; without a threshold a low balance is not mailed',
  method: 'POST',
  path: `/api/${CORE}/alert/save`,
  needs: 'manageSettings',
  refusedToProxy: true,
  body: z.strictObject({ alerts }),
  reply: alertSettings,
});
