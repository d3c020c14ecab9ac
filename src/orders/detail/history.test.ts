import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankOrder } from '#domain/order/blank.ts';
import type { OrderEvent } from '#contract/order-history.ts';
import type { Order } from '#domain/order/order.ts';
import type {
  AnsweredRow,
  FilingRow,
  OrderRow,
  OutboxRow,
  ShipmentRow,
  TransactionRow,
} from '#store/device/rows.ts';
import { historyOf } from './history.ts';

const row = (order: Partial<Order>, more: Partial<OrderRow> = {}) =>
  ({
    order: { ...blankOrder(), createTime: '2026-11-18T09:00:00.000Z', ...order },
    labelId: null,
    updatedAt: '2026-11-18T09:00:00.000Z',
    ...more,
  }) as OrderRow;
const NOTHING = { shipments: [], answered: [], purchases: [], ledger: [] };
const calm = { operations: [], past: NOTHING, filing: null };
const answered = (key: string, time: string, outcome: AnsweredRow['outcome'] = 'done') =>
  ({ outcome, answeredAt: Date.parse(time), summary: { key, params: {} } }) as unknown as AnsweredRow;
const shipment = (labelId: string, createTime: string, status: ShipmentRow['status']) =>
  ({ labelId, createTime, status, trackingNumber: `94-${labelId}` }) as ShipmentRow;
const line = (labelId: string, kind: TransactionRow['kind'], time: string, amount: number) =>
  ({ labelId, kind, time, amount }) as TransactionRow;
const told = (known: Parameters<typeof historyOf>[0]) =>
  historyOf(known).map(({ key, time }) => [key, time?.slice(0, 16) ?? null]);

describe('the timeline', () => {
  test('of a new order holds its making alone', () => {
    expect(told({ ...calm, row: row({}) })).toEqual([['created', '2026-11-18T09:00']]);
  });

  test('tells a change nothing else explains, as one from another device', () => {
    const changed = row({}, { updatedAt: '2026-11-19T10:00:00.000Z' });
    expect(told({ ...calm, row: changed })).toEqual([
      ['changed', '2026-11-19T10:00'],
      ['created', '2026-11-18T09:00'],
    ]);
    const past = { ...NOTHING, answered: [answered('saveOrder', '2026-11-19T10:00:02.000Z')] };
    expect(told({ ...calm, past, row: changed }).map(([key]) => key)).toEqual(['sent', 'created']);
  });

  test('begins with what waits and what holds now', () => {
    const operations = [
      { state: 'needsAttention', createdAt: 0, summary: { key: 'saveOrder', params: { orderNo: 'A-1' } } },
      { state: 'waiting', createdAt: 5, summary: { key: 'holdOrders', params: { orderNo: 'A-1' } } },
      { state: 'discarded', createdAt: 9, summary: { key: 'cancelOrders', params: {} } },
    ] as unknown as OutboxRow[];
    const steps = historyOf({ ...calm, operations, row: row({ holdDate: '2026-11-25' }) });
    expect(steps).toEqual([
      {
        key: 'notSent',
        icon: 'cloud-up',
        tone: 'queued',
        time: '1970-01-01T00:00:00.005Z',
        params: {},
        what: { key: 'holdOrders', params: { orderNo: 'A-1' } },
      },
      {
        key: 'refused',
        icon: 'alert',
        tone: 'bad',
        time: '1970-01-01T00:00:00.000Z',
        params: {},
        what: { key: 'saveOrder', params: { orderNo: 'A-1' } },
      },
      { key: 'held', icon: 'pause', time: null, params: { date: '2026-11-25' } },
      { key: 'created', icon: 'plus', time: '2026-11-18T09:00:00.000Z', params: {} },
    ]);
  });

  test('tells of a voided label, what came back, and of the label after it', () => {
    const past = {
      ...NOTHING,
      shipments: [
        shipment('L2', '2026-11-20T12:00:00.000Z', 'inTransit'),
        shipment('L1', '2026-11-20T08:00:00.000Z', 'voided'),
      ],
      ledger: [
        line('L1', 'release', '2026-11-20T09:00:00.000Z', 8.42),
        line('L2', 'billed', '2026-11-21T09:00:00.000Z', 0),
      ],
    };
    const shipped = row({ status: 2 }, { labelId: 'L2', updatedAt: '2026-11-20T12:00:00.000Z' });
    expect(told({ ...calm, past, row: shipped })).toEqual([
      ['inTransit', null],
      ['billed', '2026-11-21T09:00'],
      ['label', '2026-11-20T12:00'],
      ['givenBack', '2026-11-20T09:00'],
      ['label', '2026-11-20T08:00'],
      ['created', '2026-11-18T09:00'],
    ]);
    expect(told({ ...calm, past: { ...past, ledger: [] }, row: shipped }).map(([key]) => key)).toEqual([
      'inTransit',
      'label',
      'voided',
      'label',
      'created',
    ]);
  });

  test.each([
    ['voidRefund', 17.14, 'refunded'],
    ['voidRefused', 0, 'refundRefused'],
  ] as const)('tells of the review of a void, and how it ended: %s', (kind, amount, step) => {
    const past = {
      ...NOTHING,
      shipments: [shipment('L1', '2026-11-20T08:00:00.000Z', 'voided')],
      ledger: [
        line('L1', 'voidReview', '2026-11-20T09:00:00.000Z', 0),
        line('L1', kind, '2026-12-30T09:00:00.000Z', amount),
      ],
    };
    expect(told({ ...calm, past, row: row({}, { updatedAt: '2026-11-20T09:00:00.000Z' }) })).toEqual([
      [step, '2026-12-30T09:00'],
      ['inReview', '2026-11-20T09:00'],
      ['label', '2026-11-20T08:00'],
      ['created', '2026-11-18T09:00'],
    ]);
  });

  test('tells the asking for a label before the label, though its answer came after', () => {
    const past = {
      ...NOTHING,
      shipments: [shipment('L1', '2026-11-20T08:00:00.000Z', 'recent')],
      answered: [answered('createLabel', '2026-11-20T08:00:02.000Z')],
    };
    const shipped = row({ status: 2 }, { labelId: 'L1', updatedAt: '2026-11-20T08:00:02.000Z' });
    expect(told({ ...calm, past, row: shipped }).map(([key]) => key)).toEqual(['label', 'asked', 'created']);
  });

  test('tells of the export filing and of the cancelling', () => {
    const filing = {
      status: 'approved',
      itn: 'X20261119123456',
      createTime: '2026-11-19T08:00:00.000Z',
      itnTime: '2026-11-19T08:00:30.000Z',
    } as FilingRow;
    const cancelled = row({ status: 3 }, { updatedAt: '2026-11-19T12:00:00.000Z' });
    expect(told({ ...calm, filing, row: cancelled })).toEqual([
      ['cancelled', '2026-11-19T12:00'],
      ['numbered', '2026-11-19T08:00'],
      ['filed', '2026-11-19T08:00'],
      ['created', '2026-11-18T09:00'],
    ]);
  });

  test('leaves out what was discarded or replaced before it was sent', () => {
    const past = {
      ...NOTHING,
      answered: [
        answered('cancelOrders', '2026-11-19T10:00:00.000Z', 'discarded'),
        answered('saveOrder', '2026-11-19T10:00:00.000Z', 'replaced'),
      ],
    };
    expect(told({ ...calm, past, row: row({}) }).map(([key]) => key)).toEqual(['created']);
  });

  test('names who did what this device saw, and tells what it did not see', () => {
    const by = (person: string) => ({ person, device: 'Table 2', apiKey: null, actor: null });
    const event = (code: OrderEvent['code'], time: string, person: string) =>
      ({ code, time, labelId: null, by: by(person) }) satisfies OrderEvent;
    const past = { ...NOTHING, answered: [answered('holdOrders', '2026-11-19T10:00:02.000Z')] };
    const events = [
      event('created', '2026-11-18T09:00:00.000Z', 'Mina'),
      event('changed', '2026-11-18T12:00:00.000Z', 'Pat'),
      event('held', '2026-11-19T10:00:01.000Z', 'Pat'),
    ];
    const changed = row({}, { updatedAt: '2026-11-19T10:00:01.000Z' });
    expect(
      historyOf({ ...calm, past, events, row: changed }).map(({ key, by: who }) => [key, who?.person]),
    ).toEqual([
      ['holdChanged', 'Pat'],
      ['changed', 'Pat'],
      ['created', 'Mina'],
    ]);
  });

  test('goes back in time, whatever came in which order', () => {
    const keys = fc.constantFrom('saveOrder', 'holdOrders', 'restoreOrders', 'createLabel');
    const anyDone = fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 2_000_000_000 })));
    fc.assert(
      fc.property(anyDone, (done) => {
        const past = {
          ...NOTHING,
          answered: done.map(([key, seconds]) => answered(key, new Date(seconds * 1000).toISOString())),
        };
        const times = historyOf({ ...calm, past, row: row({}) }).map(({ time }) => Date.parse(time ?? ''));
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        expect(times.length).toBeGreaterThanOrEqual(done.length + 1);
      }),
    );
  });
});
