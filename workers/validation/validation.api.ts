/** What the validation worker answers. All arguments and answers are plain data. */
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding } from '#domain/result.ts';
import type { Stage } from '#domain/rules/rule.ts';

export interface ValidationApi {
  /** Every finding of the stage, in the order of the page; the screen shows those of fields the user has been to. */
  judge(form: OrderForm, stage: Stage, facts: Facts): Finding[];
}
