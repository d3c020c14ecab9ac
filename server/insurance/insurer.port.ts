/** What an insurer of packages offers. The sandbox is one; live ones are others. */
import type { OrderForm } from '#domain/order/order.ts';

export interface PolicyRequest {
  /** Asked for again under the same reference, it is the same policy. */
  reference: string;
  form: OrderForm;
  /** Of the packages that are sent: those voided before it is asked for are none of them. */
  trackingNumbers: readonly string[];
  /** Integer cents of each of them. */
  declaredCents: readonly number[];
  signal: AbortSignal;
}

export type PolicyOutcome =
  | { outcome: 'insured'; policyNo: string }
  /** With the insurer's own words. */
  | { outcome: 'refused'; message: string };

export interface InsurerPort {
  name: string;
  /** Whatever it throws means: ask again, under the same reference. */
  requestPolicy(request: PolicyRequest): Promise<PolicyOutcome>;
  /** Of a policy that it gave: these packages are not sent. Told again, nothing happens. */
  removePackages(reference: string, trackingNumbers: readonly string[], signal: AbortSignal): Promise<void>;
  /** Of packages that are not sent. Cancelled again, or where there is none, nothing happens. */
  cancelPolicy(reference: string, signal: AbortSignal): Promise<void>;
}
