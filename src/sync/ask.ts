/** Live questions: they need the server now and are never queued. What they learn is kept in the store. */
import { lookUpCity, parseAddress, validateAddress } from '#contract/addresses.ts';
import { decide, findAccounts, listWaiting, startReview } from '#contract/admin.ts';
import { health } from '#contract/account.ts';
import { listBillProblems, uploadBills } from '#contract/bills.ts';
import { getOrderBondRate } from '#contract/bond.ts';
import { cancelDisputes, openDispute } from '#contract/disputes.ts';
import { uploadFile } from '#contract/files.ts';
import { adjustBalance, listAdjustments, undoAdjustment, withdraw } from '#contract/corrections.ts';
import { getAesItn, getAesUid, getFiling } from '#contract/filing.ts';
import { getIdentity, saveIdentity } from '#contract/identity.ts';
import { viewPdf, viewZpl, voidLabels } from '#contract/labels.ts';
import { getOrganisation } from '#contract/organisation.ts';
import type { Call } from '#contract/call.ts';
import { getUserTotalPostage, type LedgerLine } from '#contract/postage.ts';
import { listAccountDeposits, releaseDeposits } from '#contract/postage-labels.ts';
import { POSTAGE_LISTS, type PostagePage } from '#contract/postage-lists.ts';
import { estimateAllRateDetail, estimateRateDetailByOrderId, priceLabels } from '#contract/rates.ts';
import { cancelUnfreeze, requestUnfreeze } from '#contract/unfreeze.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Result } from '#domain/result.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { storeFiling } from '#store/orders/filings.ts';
import { setMeta, wakeSender } from '#store/device/meta.ts';
import { pageKey, storePage } from '#store/lists/cached-pages.ts';
import { storeRates } from '#store/orders/rates.ts';
import { storeTransactions } from '#store/orders/shipments.ts';
import { storeLabel, storeZpl, storedLabel, storedZpl } from '#store/orders/label-files.ts';
import { paymentQuestions } from './ask-payments.ts';
import { laterQuestions } from './later-questions.ts';
import { counted } from './counted.ts';
import { findOrders } from './find-orders.ts';
import { createKeepAnswer } from './keep-answers.ts';
import { LONG_TIMEOUT_MS, type Http } from './http.ts';
import { loadTextFont } from './text-font.ts';

const RATES_TIMEOUT_MS = 20_000;
const PDF_TIMEOUT_MS = 60_000;
const FILING_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

export function createAsk(http: Http, db: () => UserDatabase | null): NetworkServices {
  const kept = createKeepAnswer(db);

  const filing: NetworkServices['filing'] = (aesUid) =>
    kept(http.call(getFiling, { params: { aesUid } }), storeFiling);

  /** The account is otherwise now: the changes of the server are asked for. */
  const changing = <T>(asked: Promise<Result<T>>): Promise<Result<T>> =>
    kept(asked, (store) => wakeSender(store));

  return {
    health: () => http.call(health, {}, { timeoutMs: 5000 }),

    rates: (form) =>
      kept(
        http.call(estimateAllRateDetail, { body: form }, { timeoutMs: RATES_TIMEOUT_MS }),
        (store, rates) => storeRates(store, rateKey(form), rates, 'server'),
      ),

    async labelPrices(forms) {
      const reply = await http.call(
        priceLabels,
        { body: { forms: forms.map((form) => partsOf(form)) } },
        { timeoutMs: RATES_TIMEOUT_MS },
      );
      return reply.ok ? { ok: true, value: reply.value.prices } : reply;
    },

    rateOfOrder: (orderId) =>
      http.call(estimateRateDetailByOrderId, { body: { orderId } }, { timeoutMs: RATES_TIMEOUT_MS }),

    bondRate: (form) => http.call(getOrderBondRate, { body: partsOf(form) }, { timeoutMs: RATES_TIMEOUT_MS }),

    aesUid: (form, requestId) =>
      http.call(
        getAesUid,
        { body: { isCreateLabel: false, ...partsOf(form) } },
        { requestId, timeoutMs: FILING_TIMEOUT_MS },
      ),

    async aesItn(aesUid) {
      const reply = await http.call(getAesItn, { query: { fileAesNumber: aesUid } });
      if (reply.ok && reply.value.Status !== 'PENDING') await filing(aesUid);
      return reply;
    },

    filing,

    uploadFile: (kind, file, requestId) =>
      http.call(uploadFile, { body: { kind, file } }, { requestId, timeoutMs: UPLOAD_TIMEOUT_MS }),

    async findOrders(search) {
      const store = db();
      if (!store) return { ok: false as const, error: { type: 'NoConnection', retry: 'later' as const } };
      return findOrders(http, store, search);
    },

    async findShipments(search) {
      const store = db();
      if (!store) return { ok: false as const, error: { type: 'NoConnection', retry: 'later' as const } };
      return (await import('./find-shipments.ts')).findShipments(http, store, search);
    },

    validateAddress: (body) => http.call(validateAddress, { body }),

    parseAddress: (address) => http.call(parseAddress, { query: { address } }),

    cities: (countryCode, zip) => http.call(lookUpCity, { params: { countryCode, zip } }),

    async findLabels(codes) {
      const { findLabels } = await import('#contract/find-labels.ts');
      const reply = await http.call(findLabels, { body: { codes } });
      return reply.ok ? { ok: true, value: reply.value.list } : reply;
    },

    async labelPdf(label) {
      const store = db();
      const stored = store ? await storedLabel(store, label.labelId) : null;
      if (stored) return { ok: true, value: stored.pdf };
      const { labelId, orderId, orderNo, trackingNo } = label;
      return kept(
        http.call(viewPdf, { query: { labelIds: labelId } }, { timeoutMs: PDF_TIMEOUT_MS }),
        (now, pdf) => storeLabel(now, { labelId, orderId, orderNo, trackingNo, pdf }),
      );
    },

    async labelZpl(labelId, dpi) {
      const store = db();
      const stored = store ? await storedZpl(store, labelId, dpi) : null;
      if (stored !== null) return { ok: true, value: stored };
      const reply = await kept(
        http.call(viewZpl, { query: { labelIds: labelId, dpi } }, { timeoutMs: PDF_TIMEOUT_MS }),
        (now, { zpl }) => storeZpl(now, { labelId, dpi, zpl }),
      );
      return reply.ok ? { ok: true, value: reply.value.zpl } : reply;
    },

    async shipmentReceipt(labelId) {
      const { getShipmentReceipt } = await import('#contract/shipment-detail.ts');
      return http.call(getShipmentReceipt, { query: { labelId } }, { timeoutMs: PDF_TIMEOUT_MS });
    },

    async shipment(labelId) {
      const { getShipment } = await import('#contract/shipment-detail.ts');
      const { storeShipmentDetail } = await import('#store/orders/shipment-details.ts');
      return kept(http.call(getShipment, { params: { labelId } }), storeShipmentDetail);
    },

    async voidLabels(labels) {
      const reply = await http.call(voidLabels, { body: { labels: [...labels] } });
      const store = db();
      if (store) await wakeSender(store);
      return reply;
    },

    balance: () =>
      kept(http.call(getUserTotalPostage, { query: {} }), (store, value) =>
        setMeta(store, 'balance', { value, asOf: store.env.now() }),
      ),

    uploadBills: (file, isBooked, requestId) =>
      http.call(
        uploadBills,
        { query: { book: isBooked ? '1' : '0' }, body: { file } },
        { requestId, timeoutMs: UPLOAD_TIMEOUT_MS },
      ),
    billProblems: (pageSize) => http.call(listBillProblems, { query: { pageSize } }),
    textFont: () => loadTextFont(),

    identity: () => http.call(getIdentity),
    sendIdentity: (body) => http.call(saveIdentity, { body }),
    organisation: () =>
      kept(
        http.call(getOrganisation, { query: { domainName: globalThis.location?.hostname } }),
        (store, organisation) => setMeta(store, 'organisation', organisation),
      ),

    waiting: (kind, pageSize) =>
      http.call(listWaiting, { query: { ...(kind && { kind }), curPageNo: 1, pageSize } }),
    decide: (body) => http.call(decide, { body }),
    startReview: (body) => http.call(startReview, { body }),

    openDispute: (body, requestId) => http.call(openDispute, { body }, { requestId }),
    cancelDisputes: (ids) => http.call(cancelDisputes, { body: { ids } }),
    findAccounts: (q) => http.call(findAccounts, { query: { q } }),
    adjustBalance: (body, requestId) => http.call(adjustBalance, { body }, { requestId }),
    undoAdjustment: (body, requestId) => http.call(undoAdjustment, { body }, { requestId }),
    adjustments: (pageSize) => http.call(listAdjustments, { query: { pageSize } }),
    heldDeposits: (accountId) =>
      http.call(listAccountDeposits, { query: { accountId, kind: 'held', pageSize: 500 } }),
    withdraw: (body, requestId) => changing(http.call(withdraw, { body }, { requestId })),
    releaseDeposits: (ids, requestId) =>
      changing(http.call(releaseDeposits, { body: { ids } }, { requestId })),

    async postagePage(list, query) {
      const asked = http.call<Call>(POSTAGE_LISTS[list], { query }) as Promise<Result<PostagePage>>;
      const reply = await kept(asked, async (store, page) => {
        await storePage(store, pageKey(list, query), page);
        if (list === 'transactions') await storeTransactions(store, page.list as LedgerLine[]);
      });
      return reply.ok ? { ok: true, value: reply.value as never } : reply;
    },

    requestUnfreeze: (body, requestId) => http.call(requestUnfreeze, { body }, { requestId }),
    cancelUnfreeze: (ids) => http.call(cancelUnfreeze, { body: { ids } }),

    async spending(query) {
      const { getSpending } = await import('#contract/postage-spending.ts');
      return kept(http.call(getSpending, { query }), (store, value) =>
        setMeta(store, 'spending', { value, asOf: store.env.now() }),
      );
    },

    ...laterQuestions(http, db),
    ...paymentQuestions(http, kept),

    async exportPostage(body, { onBytes, onStart } = {}) {
      const abort = new AbortController();
      onStart?.(() => abort.abort());
      const { exportPostage } = await import('#contract/postage-files.ts');
      return http.call(
        exportPostage,
        { body },
        {
          timeoutMs: LONG_TIMEOUT_MS,
          signal: abort.signal,
          ...(onBytes && { watch: (file) => counted(file, onBytes) }),
        },
      );
    },

    async statement(month, format) {
      const { getStatement } = await import('#contract/postage-files.ts');
      return http.call(getStatement, { query: { month, format } }, { timeoutMs: LONG_TIMEOUT_MS });
    },
  };
}

const partsOf = ({ order, packages, ordersPackageItems }: OrderForm) => ({
  order,
  packages,
  ordersPackageItems,
});
