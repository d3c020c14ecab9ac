import { eq, inArray } from 'drizzle-orm';
import type { AlertSettings } from '#contract/alerts.ts';
import type { Alerts } from '#domain/messages/alerts.ts';
import { alertsWith } from '#domain/messages/alerts.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { changeSettings } from '#server/accounts/change-settings.ts';
import type { Reader } from '#server/db/db.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { lowBalances } from '#server/db/schema/low-balances.ts';
import type { Work } from '#server/db/work.ts';

/** Whether a low balance is mailed stands with its threshold, and nowhere else. */
export async function alertsOf(
  reader: Reader,
  accountIds: readonly string[],
): Promise<Map<string, AlertSettings>> {
  const rows = await reader
    .select({
      id: accounts.id,
      settings: accounts.settings,
      thresholdCents: lowBalances.thresholdCents,
      mail: lowBalances.mail,
    })
    .from(accounts)
    .leftJoin(lowBalances, eq(lowBalances.accountId, accounts.id))
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(
    rows.map(({ id, settings, thresholdCents, mail }) => {
      const alerts = alertsWith(settings.alerts);
      return [
        id,
        {
          alerts: { ...alerts, lowBalance: { ...alerts.lowBalance, mail: mail ?? false } },
          lowBalanceThreshold: thresholdCents === null ? null : dollarsFromCents(thresholdCents),
        },
      ];
    }),
  );
}

export async function keepAlerts(work: Work, accountId: string, alerts: Alerts): Promise<void> {
  await changeSettings(work, accountId, () => ({ alerts }));
  await work.tx
    .update(lowBalances)
    .set({ mail: alerts.lowBalance.mail })
    .where(eq(lowBalances.accountId, accountId));
}
