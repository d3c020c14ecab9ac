/** All that the server does by itself. A new timer or job is one more entry. */
import { sealAudit } from '#server/admin/seal-audit.ts';
import { settleDeletions } from '#server/data/deletions.ts';
import { createExportQueue } from '#server/data/export-queue.ts';
import { settleResets } from '#server/accounts/factor-resets.ts';
import { createAddressChangeQueue } from '#server/address-changes/settle-address-change.ts';
import { createPickupQueue } from '#server/pickups/settle-pickup.ts';
import { createInsuranceQueue, type InsuranceDeps } from '#server/insurance/settle-insurance.ts';
import { createScanFormQueue } from '#server/scan-forms/settle-scan-form.ts';
import type { FilingDeps } from '#server/filing/advance-filings.ts';
import { advanceDueFilings } from '#server/filing/advance-filings.ts';
import { createSavingQueue } from '#server/cards/saving-queue.ts';
import { pruneOld } from '#server/http/prune.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { releaseDueDeposits } from '#server/deposits/release-deposits.ts';
import { voidUnusedLabels } from '#server/labels/auto-void.ts';
import { createPartialVoidQueue } from '#server/labels/partial-void-refunds.ts';
import { settleVoidRefunds } from '#server/labels/void-refunds.ts';
import type { LabelJobsDeps } from '#server/labels/label-jobs.ts';
import { labelJobs } from '#server/labels/label-jobs.ts';
import { createNewsCheck, createWholeCheck, type LedgerCheckDeps } from '#server/ledger/ledger-check-job.ts';
import type { MailQueueDeps } from '#server/mail/mail-queue.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { settlePromotions } from '#server/promotion/settle-promotions.ts';
import { askAboutParcels } from '#server/tracking/ask-about-parcels.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';
import type { SandboxControls } from '#server/payments/sandbox/sandbox-payments.ts';
import { sandboxEvents } from '#server/recharge/payment-events.ts';
import { watchLowBalances } from '#server/recharge/watch-low-balances.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { createRechargeQueue } from '#server/recharge/recharge-queue.ts';
import type { WebhookDeps } from '#server/webhooks/delivery-queue.ts';
import { createWebhookQueue } from '#server/webhooks/delivery-queue.ts';
import { byBelievedClock, isClockBelieved } from './clock.ts';
import type { Job } from './poller.ts';
import { shortenWaits } from './waits.ts';
import type { Vitals } from './vitals.ts';

export interface JobDeps
  extends LabelJobsDeps, MailQueueDeps, FilingDeps, RechargeDeps, InsuranceDeps, WebhookDeps {
  sandboxPayments: SandboxControls | null;
  log: LabelJobsDeps['log'] & RechargeDeps['log'] & WebhookDeps['log'] & LedgerCheckDeps['log'];
  /** Labels were voided: the carrier is to be told. */
  pokeLabels: () => void;
  wakeMails: () => void;
  vitals: Vitals;
}

export function createJobs(deps: JobDeps) {
  return {
    ...labelJobs(deps),
    mails: createMailQueue(deps),
    webhooks: createWebhookQueue(deps),
    recharges: createRechargeQueue(deps),
    cardSavings: createSavingQueue(deps),
    lowBalances: { everyMs: 60_000, onOneServer: true, run: () => watchLowBalances(deps) },
    paymentEvents: sandboxEvents(deps, deps.sandboxPayments),
    filings: { everyMs: 30_000, run: () => advanceDueFilings(deps) },
    bills: { everyMs: 60_000, onOneServer: true, run: async () => void (await takeInBills(deps)) },
    tracking: { everyMs: 30_000, onOneServer: true, run: async () => void (await takeInTracking(deps)) },
    trackingQuestions: {
      everyMs: 300_000,
      onOneServer: true,
      run: async () => void (await askAboutParcels(deps)),
    },
    scanForms: createScanFormQueue(deps),
    pickups: createPickupQueue(deps),
    addressChanges: createAddressChangeQueue(deps),
    partialVoids: createPartialVoidQueue(deps),
    insurances: createInsuranceQueue(deps),
    autoVoid: byBelievedClock(deps, {
      everyMs: 600_000,
      onOneServer: true,
      run: async () => void (await voidUnusedLabels(deps)),
    }),
    voidRefunds: {
      everyMs: 600_000,
      onOneServer: true,
      run: async ({ signal }) => void (await settleVoidRefunds(deps, signal)),
    },
    deposits: byBelievedClock(deps, {
      everyMs: 600_000,
      onOneServer: true,
      run: async () => void (await releaseDueDeposits(deps)),
    }),
    dataExports: createExportQueue(deps),
    accountDeletions: byBelievedClock(deps, {
      everyMs: 600_000,
      onOneServer: true,
      run: () => settleDeletions(deps),
    }),
    factorResets: byBelievedClock(deps, {
      everyMs: 60_000,
      onOneServer: true,
      run: () => settleResets(deps),
    }),
    promotions: { everyMs: 3_600_000, onOneServer: true, run: () => settlePromotions(deps) },
    auditSeals: { everyMs: 5_000, onOneServer: true, run: () => sealAudit(deps) },
    ledgerNews: createNewsCheck(deps),
    ledgerWhole: createWholeCheck(deps),
    vitals: deps.vitals.job,
    clock: { everyMs: 60_000, onOneServer: true, run: async () => void (await isClockBelieved(deps)) },
    waits: { everyMs: 3_600_000, onOneServer: true, run: () => shortenWaits(deps) },
    prune: byBelievedClock(deps, { everyMs: 3_600_000, onOneServer: true, run: () => pruneOld(deps) }),
  } satisfies Record<string, Job>;
}

export type JobName = keyof ReturnType<typeof createJobs>;
