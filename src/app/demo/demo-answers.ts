/** The questions the demo can answer on this device; every other one needs an account. */
import { DEMO_USER_ID } from '#contract/constants.ts';
import { afterLogin, health } from '#contract/account.ts';
import {
  lookUpCity as lookUpCityCall,
  parseAddress as parseAddressCall,
  validateAddress as validateAddressCall,
} from '#contract/addresses.ts';
import { getOrderBondRate } from '#contract/bond.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/call.ts';
import { findLabels } from '#contract/find-labels.ts';
import { getCreateLabelResult, viewPdf, viewZpl, voidLabels } from '#contract/labels.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { getUserTotalPostage } from '#contract/postage.ts';
import { queryTemplates } from '#contract/products.ts';
import { estimateAllRateDetail, estimateRateDetailByOrderId, priceLabels } from '#contract/rates.ts';
import { getShipment } from '#contract/shipment-detail.ts';
import { changes, syncPush } from '#contract/sync.ts';
import { DEPOSIT_DAYS, bondTermsOf } from '#domain/bond/bond.ts';
import { productTemplates } from '#domain/customs/product-library.ts';
import { labelSizePages, renderShipments } from '#domain/labels/carriers/draw-label.ts';
import { renderZpl } from '#domain/labels/output/zpl.ts';
import type { PartialForm } from '#domain/order/blank.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { lookUpCity } from '#domain/places/look-up-city.ts';
import { parseAddress } from '#domain/places/parse-address.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import { readZipTable, type ZipTable } from '#domain/places/zip-table.ts';
import { quoteAll, quoteService } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { isClear, judge } from '#domain/rules/judge.ts';
import { demoChanges, pushToDemo, voidInDemo } from '#store/demo/demo-desk.ts';
import { refusal } from '#store/demo/demo-labels.ts';
import { demoPurchase, priceOfDemoLabel, type Now } from '#store/demo/demo-orders.ts';
import type { DemoDatabase } from '#store/demo/demo-records.ts';
import { readDemo } from '#store/demo/demo-records.ts';
import { findSampleLabels, sampleLabelPages, sampleShipment } from '#store/demo/demo-shipments.ts';
import { loadTextFont } from '#sync/text-font.ts';

export interface Asked<C extends Call = Call> {
  demo: DemoDatabase;
  at: Now;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

export interface DemoAnswer {
  call: Call;
  answer: (asked: Asked) => Promise<Result<unknown>>;
}

const answers = <C extends Call>(
  call: C,
  answer: (asked: Asked<C>) => Promise<Result<ReplyOf<C>, Rejection>> | Result<ReplyOf<C>, Rejection>,
): DemoAnswer => ({ call, answer: async (asked) => answer(asked as Asked<C>) });

const found = <T>(value: T | null): Result<T> => (value === null ? err(refusal('NOT_FOUND')) : ok(value));

function rateable(form: OrderForm, { user }: Now): Rejection | null {
  // Every carrier's services are asked about, so nothing that only the order's own carrier needs.
  const asked = { ...form, order: { ...form.order, carrierId: null } };
  const findings = judge(asked, 'rate', factsOf(user, form.order.shipDate));
  return isClear(findings) ? null : { ...refusal('CHECK_FAILED'), findings };
}

async function ratesOf(body: PartialForm, at: Now): Promise<Result<RateResult[]>> {
  const form = normalise(completeOrderForm(body));
  const no = rateable(form, at);
  return no ? err(no) : ok(quoteAll(form, ratingSettingsFor(at.user)));
}

/** Letters beyond those every label font has: only these need the large font. */
const NEEDS_FONT = /[^ -\u024f]/;

async function textFont(pages: object): Promise<Uint8Array | null> {
  if (!NEEDS_FONT.test(JSON.stringify(pages))) return null;
  const font = await loadTextFont();
  return font.ok ? font.value : null;
}

let table: Promise<ZipTable> | undefined;
const zipTable = (): Promise<ZipTable> =>
  (table ??= import('#domain/places/data/us-zips.txt?raw').then(({ default: text }) => readZipTable(text)));

const listOf = (labelIds: string): string[] => labelIds.split(',').map((id) => id.trim());

export const DEMO_ANSWERS: readonly DemoAnswer[] = [
  answers(health, () => ok({ ok: true, db: true, jobs: true, version: '', demo: false })),
  answers(afterLogin, ({ at }) => ok(at.user)),
  answers(changes, async ({ demo, query }) =>
    ok(await demoChanges(demo, Number(query.after), Number(query.limit))),
  ),
  answers(syncPush, async ({ demo, at, body }) => ok({ results: await pushToDemo(demo, body.ops, at) })),
  answers(estimateAllRateDetail, ({ at, body }) => ratesOf(body as PartialForm, at)),
  answers(estimateRateDetailByOrderId, async ({ demo, at, body }) => {
    const order = await readDemo(demo, 'order', body.orderId);
    const serviceId = order?.order.carrierServiceId ?? null;
    if (!order || serviceId === null) return err(refusal(order ? 'NO_RATE' : 'NOT_FOUND'));
    return ok(quoteService(order, serviceId, ratingSettingsFor(at.user)));
  }),
  answers(priceLabels, ({ at, body }) =>
    ok({ prices: body.forms.map((form) => priceOfDemoLabel(form as PartialForm, at.user)) }),
  ),
  answers(getOrderBondRate, ({ at, body }) => {
    const form = normalise(completeOrderForm(body as PartialForm), 'edit');
    const terms = bondTermsOf(form, at.user, ratingSettingsFor(at.user));
    return terms.ok ? ok({ ...terms.value, depositDays: DEPOSIT_DAYS }) : err(refusal(terms.error));
  }),
  answers(getCreateLabelResult, ({ demo, query }) => demoPurchase(demo, query.createLabelRequestId)),
  answers(viewPdf, async ({ demo, query }) => {
    const pages = await sampleLabelPages(demo, listOf(query.labelIds));
    return pages.ok ? ok(renderShipments(pages.value, { cjkFont: await textFont(pages.value) })) : pages;
  }),
  answers(viewZpl, async ({ demo, query }) => {
    const pages = await sampleLabelPages(demo, listOf(query.labelIds));
    if (!pages.ok) return pages;
    const dpi = Number(query.dpi) === 300 ? 300 : 203;
    const zpl = renderZpl(labelSizePages(pages.value), { dpi, cjkFont: await textFont(pages.value) });
    return zpl.ok ? ok({ zpl: zpl.value }) : err(refusal('ZPL_NO_GLYPHS', { text: zpl.error.text }));
  }),
  answers(voidLabels, async ({ demo, at, body }) => ok(await voidInDemo(demo, body, at.now))),
  answers(getShipment, ({ demo, params }) => sampleShipment(demo, params.labelId)),
  answers(findLabels, async ({ demo, body }) => ok(await findSampleLabels(demo, body.codes))),
  // All the orders of a demo are on the device: the search there has found what there is.
  answers(listOrders, () => ok({ total: 0, list: [] })),
  answers(getOrder, async ({ demo, params }) => found(await readDemo(demo, 'order', params.id))),
  answers(getUserTotalPostage, async ({ demo }) => found(await readDemo(demo, 'postage', DEMO_USER_ID))),
  answers(queryTemplates, () => ok(productTemplates())),
  answers(lookUpCityCall, async ({ params }) =>
    ok([...lookUpCity(params.countryCode, params.zip, await zipTable())]),
  ),
  answers(parseAddressCall, ({ query }) => ok(parseAddress(query.address))),
  answers(validateAddressCall, async ({ body }) => {
    const checked = validateAddress(
      {
        company: body.company ?? '',
        addressLine1: body.addressLine1 ?? body.address ?? '',
        addressLine2: body.addressLine2 ?? '',
        city: body.city ?? '',
        stateCode: body.stateCode ?? '',
        zipCode: body.zipCode ?? '',
        countryCode: body.countryCode ?? 'US',
      },
      await zipTable(),
    );
    return checked.ok ? checked : err(refusal(checked.error));
  }),
];
