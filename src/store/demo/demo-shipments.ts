/** What is asked about sample labels: their pages, and all that is known of a shipment. */
import { viewPdf } from '#contract/labels.ts';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import type { ShipmentPages } from '#domain/labels/carriers/draw-label.ts';
import { customsPaper } from '#domain/labels/forms/customs-paper.ts';
import { paperDataFrom } from '#domain/labels/forms/paper-data.ts';
import { foundLabel, type FoundLabel } from '#domain/labels/label-lookup.ts';
import { addDollars, centsFromDollars, dollarsFromCents, splitCents } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { refusal } from './demo-labels.ts';
import type { DemoDatabase, DemoEntities, DemoEntity, DemoLabel } from './demo-records.ts';
import { readDemo } from './demo-records.ts';

/** In the order of the ids, each label with the customs paper of its shipment. */
export async function sampleLabelPages(
  demo: DemoDatabase,
  labelIds: readonly string[],
): Promise<Result<ShipmentPages[]>> {
  const pages: ShipmentPages[] = [];
  for (const id of labelIds) {
    const label = await readDemo(demo, 'label', id);
    if (!label) return err(refusal('NOT_FOUND'));
    if (label.voidedAt !== null) return err(refusal('LABEL_VOIDED'));
    const insuranceCents = centsFromDollars(label.quote.feeDetail?.insurance ?? 0);
    pages.push({ labels: label.pages, paper: paperDataFrom(label.form, label.pages, insuranceCents) });
  }
  return ok(pages);
}

/** A sample travels nowhere: its packages have no events. */
export async function sampleShipment(demo: DemoDatabase, labelId: string): Promise<Result<ShipmentDetail>> {
  const shipment = await readDemo(demo, 'shipment', labelId);
  const label = await readDemo(demo, 'label', labelId);
  if (!shipment || !label) return err(refusal('NOT_FOUND'));
  const { quotedAmount = null, status, printedAt } = shipment;
  const holdAmount = shipment.holdAmount ?? 0;
  const shares = splitCents(centsFromDollars(holdAmount), label.pages.length);
  const paid = label.quote.rate ?? 0;
  const refunded = label.voidedAt === null ? 0 : addDollars(paid, -label.voidFee);
  return ok({
    ...shipment,
    parcels: label.pages.map(({ trackingNumber }, index) => ({
      packageNo: index + 1,
      trackingNo: trackingNumber,
      status,
      holdAmount: dollarsFromCents(shares[index] ?? 0),
      billedAmount: null,
      billedWeight: null,
      billedZone: null,
      fees: null,
      events: [],
    })),
    money: {
      estimated: quotedAmount,
      estimated2: paid,
      holdAmount,
      billedAmount: null,
      depositAmount: 0,
      dutyAmount: 0,
      inReview: 0,
      refunded,
      voidFee: label.voidFee,
    },
    documents: documentsOf(labelId, label),
    history: [
      step('labelCreated', label.madeAt),
      ...(printedAt ? [step('printed', Date.parse(printedAt))] : []),
      ...(label.voidedAt === null
        ? []
        : [step('voided', label.voidedAt), step('refunded', label.voidedAt, refunded)]),
    ],
  });
}

const step = (
  code: 'labelCreated' | 'printed' | 'voided' | 'refunded',
  time: number,
  amount: number | null = null,
) => ({ code, time: new Date(time).toISOString(), text: '', amount });

function documentsOf(labelId: string, { form, voidedAt }: DemoLabel): ShipmentDetail['documents'] {
  if (voidedAt !== null) return [];
  const url = `${viewPdf.path}?labelIds=${encodeURIComponent(labelId)}`;
  const paper = customsPaper(form);
  return [{ type: 'label', url }, ...(paper === null ? [] : [{ type: paper, url }])];
}

const all = async <E extends DemoEntity>(demo: DemoDatabase, entity: E): Promise<DemoEntities[E][]> =>
  (await demo.records.where('key').startsWith(`${entity}:`).toArray()).flatMap(({ data }) =>
    data === null ? [] : [data as DemoEntities[E]],
  );

/** Which labels order numbers or tracking numbers mean. */
export async function findSampleLabels(
  demo: DemoDatabase,
  codes: readonly string[],
): Promise<{ list: FoundLabel[] }> {
  const orderNos = (await all(demo, 'order')).map(({ order }) => order.orderNo);
  const shipments = (await all(demo, 'shipment')).map((shipment) => ({
    ...shipment,
    isVoided: shipment.status === 'voided',
  }));
  return { list: codes.map((code) => foundLabel(code, { orderNos, shipments })) };
}
