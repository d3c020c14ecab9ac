/** Live questions about recharges and cards. Their calls are loaded when first asked. */
import type { NetworkServices } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import { wakeSender } from '#store/device/meta.ts';
import type { Http } from './http.ts';
import type { KeepAnswer } from './keep-answers.ts';

/** The provider may take a minute, and more tries. */
const PAYMENT_TIMEOUT_MS = 90_000;

const recharges = () => import('#contract/recharge.ts');
const savings = () => import('#contract/cards.ts');
const lowBalances = () => import('#contract/low-balance.ts');

export function paymentQuestions(
  http: Http,
  kept: KeepAnswer,
): Pick<
  NetworkServices,
  | 'rechargeTerms'
  | 'cards'
  | 'removeCard'
  | 'saveCard'
  | 'cardSaving'
  | 'answerCardSaving'
  | 'recharge'
  | 'rechargeStatus'
  | 'answerPayment'
  | 'proveRecharge'
  | 'lowBalance'
  | 'saveLowBalance'
> {
  /** Balance and gate change with a payment: the changes of the server are asked for. */
  const paid = <T extends { status: string }>(asked: Promise<Result<T>>): Promise<Result<T>> =>
    kept(asked, async (store, { status }) => {
      if (status === 'succeeded') await wakeSender(store);
    });

  return {
    async rechargeTerms() {
      return http.call((await recharges()).rechargeTerms);
    },
    async cards() {
      return http.call((await recharges()).listCards);
    },
    async removeCard(id) {
      return http.call((await recharges()).removeCard, { body: { id } });
    },
    async recharge(body) {
      const { recharge } = await recharges();
      return paid(http.call(recharge, { body }, { requestId: body.id, timeoutMs: PAYMENT_TIMEOUT_MS }));
    },
    async rechargeStatus(id) {
      const { getRecharge } = await recharges();
      return paid(http.call(getRecharge, { params: { id } }, { timeoutMs: PAYMENT_TIMEOUT_MS }));
    },
    async answerPayment(id, agrees) {
      return paid(http.call((await recharges()).answerPayment, { body: { id, agrees } }));
    },
    async proveRecharge(body) {
      return http.call((await recharges()).proveRecharge, { body });
    },
    async saveCard(body) {
      const { saveCard } = await savings();
      return http.call(saveCard, { body }, { requestId: body.id, timeoutMs: PAYMENT_TIMEOUT_MS });
    },
    async cardSaving(id) {
      const { getCardSaving } = await savings();
      return http.call(getCardSaving, { params: { id } }, { timeoutMs: PAYMENT_TIMEOUT_MS });
    },
    async answerCardSaving(id, agrees) {
      return http.call((await savings()).answerCardSaving, { body: { id, agrees } });
    },
    async lowBalance() {
      return http.call((await lowBalances()).getLowBalance);
    },
    async saveLowBalance(body) {
      return kept(http.call((await lowBalances()).saveLowBalance, { body }), (store) => wakeSender(store));
    },
  };
}
