/** What a filing service offers. The sandbox is one; live ones are others. */
import type { OrderForm } from '#domain/order/order.ts';

export interface FilingRequest {
  /** Names the filing: handed in again under the same reference, it is the same filing. */
  reference: string;
  form: OrderForm;
}

export type FilingAnswer =
  | { outcome: 'pending' }
  /** `itn`: X, yyyymmdd and six digits. */
  | { outcome: 'approved'; itn: string }
  /** A clear no, in the filing service's own words. */
  | { outcome: 'rejected'; message: string }
  /** It knows no filing under this reference. */
  | { outcome: 'unknown' };

export interface FilingPort {
  name: string;
  /** Whatever it throws means: try again, under the same reference. */
  submit(request: FilingRequest): Promise<void>;
  ask(reference: string): Promise<FilingAnswer>;
}
