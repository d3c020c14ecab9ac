/** What stops a draft. Only the order's own fields can, so the page judges it without the other rules and their tables. */
import { factsOf, PLAIN_USER } from '../order/facts.ts';
import type { OrderForm } from '../order/order.ts';
import type { Finding } from '../result.ts';
import { orderInfoRules } from './order-info.ts';

const RULES = orderInfoRules.filter(({ stages }) => stages.includes('save'));
/** None of these rules asks for the day or the user. */
const NO_FACTS = factsOf(PLAIN_USER, '', 'edit');

/** The findings of stage `save`: those of `judge(form, 'save', facts)`, whatever the facts. */
export function judgeDraft(form: OrderForm): Finding[] {
  return RULES.flatMap(({ id, severity, check }) => {
    const verdict = check(form, NO_FACTS);
    return typeof verdict === 'string'
      ? []
      : verdict.map(({ fields, params = {} }) => ({ rule: id, section: 'order', severity, fields, params }));
  });
}
