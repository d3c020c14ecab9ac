/** Moves the sandbox carrier's clock on and takes in at once what falls due by it. */
import type { ReplyOf } from '#contract/call.ts';
import type { advanceSandbox as advanceSandboxCall } from '#contract/sandbox.ts';
import { moveCarrierClock, readCarrierClock } from '#server/carriers/sandbox/carrier-clock.ts';
import type { VoidRefundDeps } from '#server/labels/void-refunds.ts';
import type { SandboxControls } from '#server/payments/sandbox/sandbox-payments.ts';
import { takeInSandboxEvents } from '#server/recharge/payment-events.ts';
import type { RechargeDeps } from '#server/recharge/recharge-deps.ts';
import { releaseDueDeposits } from '#server/deposits/release-deposits.ts';
import { takeInBills } from '#server/bills/take-in-bills.ts';
import { settleAddressChangesNow } from '#server/address-changes/settle-address-change.ts';
import { askAboutPartialVoidsNow, settlePartialVoids } from '#server/labels/partial-void-refunds.ts';
import { askAboutVoidsNow, settleVoidRefunds } from '#server/labels/void-refunds.ts';
import { takeInTracking } from '#server/tracking/take-in-events.ts';

type Advanced = ReplyOf<typeof advanceSandboxCall>;
export interface SandboxDeps extends VoidRefundDeps, RechargeDeps {
  log: VoidRefundDeps['log'] & RechargeDeps['log'];
  /** Null: payments are real. */
  sandboxPayments: SandboxControls | null;
}

/** What the carrier has by then, each once, however often it is begun; answers how much of it was new. */
const FALLS_DUE: Record<keyof Omit<Advanced, 'now'>, (deps: SandboxDeps) => Promise<number>> = {
  events: takeInTracking,
  bills: takeInBills,
  async refunds(deps) {
    await askAboutVoidsNow(deps);
    await askAboutPartialVoidsNow(deps);
    return (await settleVoidRefunds(deps)) + (await settlePartialVoids(deps));
  },
  deposits: releaseDueDeposits,
};

/** `move` names the move of the clock: made again, it is not moved again. */
export async function advanceSandbox(deps: SandboxDeps, move: string, hours: number): Promise<Advanced> {
  await moveCarrierClock(deps.db, move, hours);
  await takeInSandboxEvents(deps, deps.sandboxPayments);
  await settleAddressChangesNow(deps);
  return {
    now: (await readCarrierClock(deps.db, deps.clock())).toISOString(),
    events: await FALLS_DUE.events(deps),
    bills: await FALLS_DUE.bills(deps),
    refunds: await FALLS_DUE.refunds(deps),
    deposits: await FALLS_DUE.deposits(deps),
  };
}
