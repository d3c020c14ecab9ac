/** Live questions: they need the server now and are never queued. What they learn is kept in the store. */
import { lookUpCity, parseAddress, validateAddress } from '#contract/addresses.ts';
import { health } from '#contract/account.ts';
import { getOrderBondRate } from '#contract/bond.ts';
import type { CallInput, ReplyOf } from '#contract/call.ts';
import { getAesItn, getAesUid, getFiling } from '#contract/filing.ts';
import type { Filing } from '#contract/filing.ts';
import { viewPdf, viewZpl, voidLabels } from '#contract/labels.ts';
import { getUserTotalPostage, listTransactions } from '#contract/postage.ts';
import type { LabelPrice } from '#contract/rates.ts';
import { estimateAllRateDetail, estimateRateDetailByOrderId, priceLabels } from '#contract/rates.ts';
import type { ZplDpi } from '#domain/labels/output/zpl.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeFiling } from '#store/orders/filings.ts';
import { setMeta, wakeSender } from '#store/device/meta.ts';
import { storeRates } from '#store/orders/rates.ts';
import type { LabelRow } from '#store/device/rows.ts';
import { storeTransactions } from '#store/orders/shipments.ts';
import { storeLabel, storeZpl, storedLabel, storedZpl } from '#store/orders/label-files.ts';
import { findOrders, type OrderSearch } from './find-orders.ts';
import type { Http } from './http.ts';

const RATES_TIMEOUT_MS = 20_000;
const PDF_TIMEOUT_MS = 60_000;
const FILING_TIMEOUT_MS = 30_000;

export function createAsk(http: Http, db: () => UserDatabase | null) {
  /** A filing as the server has it; kept in the store. */
  async function filing(aesUid: string, signal?: AbortSignal): Promise<Result<Filing>> {
    const reply = await http.call(getFiling, { params: { aesUid } }, withSignal(undefined, signal));
    const store = db();
    if (reply.ok && store) await storeFiling(store, reply.value);
    return reply;
  }

  return {
    health: () => http.call(health, {}, { timeoutMs: 5000 }),

    /** A rate for every service; kept in the store under the form's `rateKey`. */
    async rates(form: OrderForm, signal?: AbortSignal): Promise<Result<RateResult[]>> {
      const reply = await http.call(
        estimateAllRateDetail,
        { body: form },
        withSignal(RATES_TIMEOUT_MS, signal),
      );
      const store = db();
      if (reply.ok && store) await storeRates(store, rateKey(form), reply.value, 'server');
      return reply;
    },

    /** What the labels of up to 100 orders cost, in their order. */
    async labelPrices(forms: readonly OrderForm[], signal?: AbortSignal): Promise<Result<LabelPrice[]>> {
      const reply = await http.call(
        priceLabels,
        { body: { forms: forms.map((form) => partsOf(form)) } },
        withSignal(RATES_TIMEOUT_MS, signal),
      );
      return reply.ok ? { ok: true, value: reply.value.prices } : reply;
    },

    /** The rate of an order as the server has it. */
    rateOfOrder: (orderId: string, signal?: AbortSignal) =>
      http.call(estimateRateDetailByOrderId, { body: { orderId } }, withSignal(RATES_TIMEOUT_MS, signal)),

    /** What an import or export may cost beyond its label; a refusal means that it must not get one. */
    bondRate: (form: OrderForm, signal?: AbortSignal) =>
      http.call(getOrderBondRate, { body: partsOf(form) }, withSignal(RATES_TIMEOUT_MS, signal)),

    /** Files an export. The same request id again is the same filing, also after a lost answer. */
    aesUid: (form: OrderForm, requestId: string, signal?: AbortSignal) =>
      http.call(
        getAesUid,
        { body: { isCreateLabel: false, ...partsOf(form) } },
        { requestId, ...withSignal(FILING_TIMEOUT_MS, signal) },
      ),

    /** The number of a filing, once there is one; kept in the store. */
    async aesItn(aesUid: string, signal?: AbortSignal): Promise<Result<ReplyOf<typeof getAesItn>>> {
      const reply = await http.call(
        getAesItn,
        { query: { fileAesNumber: aesUid } },
        withSignal(undefined, signal),
      );
      if (reply.ok && reply.value.Status !== 'PENDING') await filing(aesUid, signal);
      return reply;
    },

    filing,

    /** Orders by the server's own search; kept in the store. */
    async findOrders(search: OrderSearch) {
      const store = db();
      if (!store) return { ok: false as const, error: { type: 'NoConnection', retry: 'later' as const } };
      return findOrders(http, store, search);
    },

    validateAddress: (body: CallInput<typeof validateAddress>['body'], signal?: AbortSignal) =>
      http.call(validateAddress, { body: body! }, withSignal(undefined, signal)),

    parseAddress: (address: string, signal?: AbortSignal) =>
      http.call(parseAddress, { query: { address } }, withSignal(undefined, signal)),

    cities: (countryCode: string, zip: string, signal?: AbortSignal) =>
      http.call(lookUpCity, { params: { countryCode, zip } }, withSignal(undefined, signal)),

    /** The label pages: from the vault, else from the server into the vault. */
    async labelPdf(
      label: Pick<LabelRow, 'labelId' | 'orderId' | 'orderNo' | 'trackingNo'>,
    ): Promise<Result<Uint8Array>> {
      const store = db();
      const kept = store ? await storedLabel(store, label.labelId) : null;
      if (kept) return { ok: true, value: kept.pdf };
      const { labelId, orderId, orderNo, trackingNo } = label;
      const reply = await http.call(viewPdf, { query: { labelIds: labelId } }, { timeoutMs: PDF_TIMEOUT_MS });
      if (reply.ok && store)
        await storeLabel(store, { labelId, orderId, orderNo, trackingNo, pdf: reply.value });
      return reply;
    },

    /** The label for a thermal printer: from the vault, else from the server into the vault. */
    async labelZpl(labelId: string, dpi: ZplDpi): Promise<Result<string>> {
      const store = db();
      const kept = store ? await storedZpl(store, labelId, dpi) : null;
      if (kept !== null) return { ok: true, value: kept };
      const reply = await http.call(
        viewZpl,
        { query: { labelIds: labelId, dpi } },
        { timeoutMs: PDF_TIMEOUT_MS },
      );
      if (!reply.ok) return reply;
      if (store) await storeZpl(store, { labelId, dpi, zpl: reply.value.zpl });
      return { ok: true, value: reply.value.zpl };
    },

    async voidLabels(labelIds: string[]): Promise<Result<ReplyOf<typeof voidLabels>>> {
      const reply = await http.call(voidLabels, { query: { labelIds: labelIds.join(',') }, body: {} });
      const store = db();
      if (store) await wakeSender(store);
      return reply;
    },

    async balance(): Promise<Result<ReplyOf<typeof getUserTotalPostage>>> {
      const reply = await http.call(getUserTotalPostage, { query: {} });
      const store = db();
      if (reply.ok && store) await setMeta(store, 'balance', { value: reply.value, asOf: store.env.now() });
      return reply;
    },

    /** One page of the ledger, newest first; kept in the store. */
    async transactions(curPageNo = 1, pageSize = 100): Promise<Result<ReplyOf<typeof listTransactions>>> {
      const reply = await http.call(listTransactions, { query: { curPageNo, pageSize } });
      const store = db();
      if (reply.ok && store) await storeTransactions(store, reply.value.list);
      return reply;
    },
  };
}

const partsOf = ({ order, packages, ordersPackageItems }: OrderForm) => ({
  order,
  packages,
  ordersPackageItems,
});

function withSignal(timeoutMs: number | undefined, signal: AbortSignal | undefined) {
  return { ...(timeoutMs === undefined ? {} : { timeoutMs }), ...(signal === undefined ? {} : { signal }) };
}
