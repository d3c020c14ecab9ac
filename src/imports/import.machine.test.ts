import { describe, expect, test } from 'vitest';
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { Gaps } from '#domain/sheets/gaps.ts';
import type { Analysis, ImportFacts, Mapping } from '#domain/sheets/types.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';
import { importMachine } from './import.machine.ts';
import type { ImportContext } from './import-types.ts';
import { NO_IMPORT, secondStep } from './import-types.ts';

const file = new File(['a'], 'orders.csv');
const other = new File(['b'], 'more.csv');
/** The sender is known and the service is the user's: only the recipient and the parcel are asked for. */
const facts: ImportFacts = {
  user: {
    ...PLAIN_USER,
    defaultSettings: {
      ...PLAIN_USER.defaultSettings,
      domesticCarrierId: 1,
      domesticCarrierServiceId: 2,
      batteryType: 7,
    },
  },
  today: '2026-11-20',
  hourNow: 12,
  defaultSender: { Name: 'Mina Torres' },
};
const complete: Mapping = {
  sources: {
    recipientName: { column: 0 },
    recipientAddressLine1: { column: 1 },
    recipientCity: { column: 2 },
    recipientStateCode: { column: 3 },
    recipientZipCode: { column: 4 },
    length: { column: 5 },
    width: { column: 6 },
    height: { column: 7 },
    weight: { column: 8 },
  },
  fallbacks: {},
};
const half: Mapping = { sources: { recipientName: { column: 0 } }, fallbacks: {} };
const openedWith = (matched: Mapping) => ({ rowCount: 90, platform: null, matched }) as OpenedSheet;
const analysis = (importable: number): Analysis => ({
  total: 90,
  lines: 90,
  closed: { shipped: 0, cancelled: 0, refunded: 0 },
  importable,
  erroneous: 90 - importable,
  duplicates: 0,
  skipped: 0,
  corrected: 0,
  kinds: [],
});
const refusal = { type: 'Encrypted', params: {} } as const;
const rejection = { type: 'StorageFull', retry: 'later' } as const;

interface Event {
  type: string;
  [detail: string]: unknown;
}

const done = (state: string, output: unknown): Event => ({
  type: `xstate.done.actor.0.import.${state}`,
  output,
});
const failed = (state: string): Event => ({
  type: `xstate.error.actor.0.import.${state}`,
  error: new Error('broken'),
});
const chosen = { type: 'file chosen', file };
const readAs = (matched: Mapping) =>
  done('reading', { ok: true, value: { opened: openedWith(matched), facts, mapping: matched } });
const refused = (type: string) => done('reading', { ok: false, error: { type, params: {} } });
const NO_GAPS: Gaps = {
  orders: 90,
  weight: 0,
  weighedByProducts: 0,
  size: 0,
  sizedByProducts: 0,
  withoutOrigin: 0,
  serviceWords: [],
};
const matched = [{ type: 'columns matched' }, done('looking', NO_GAPS)];
const judged = (importable: number) => done('judging', analysis(importable));
const fixed = { type: 'rows fixed' };
const asked = { type: 'import asked' };
const over = { type: 'started over' };
const committed = {
  type: 'progress reported',
  progress: { share: 0.5, rows: 0, total: 86, isCommitted: true },
};
const compared = { type: 'known orders compared', known: { here: 1, changed: 2, edited: 1, closed: 1 } };
const editedOnly = { type: 'known orders compared', known: { here: 1, changed: 0, edited: 1, closed: 0 } };
const takesEdited = { type: 'edited fields decided', takesEdited: true };

function run(...events: Event[]): SnapshotFrom<typeof importMachine> {
  let [state] = initialTransition(importMachine);
  for (const event of events) [state] = transition(importMachine, state, event as never);
  return state;
}

const toColumns = [chosen, readAs(complete)];
const toFix = [...toColumns, ...matched, judged(86)];
const toResult = [...toFix, fixed];
const toImporting = [...toResult, asked];

const read: Partial<ImportContext> = { file, opened: openedWith(complete), facts, mapping: complete };
const ofShop = { ...openedWith(complete), platform: 'shopify' } as OpenedSheet;
const GAPS: Gaps = { ...NO_GAPS, weight: 40, size: 40, serviceWords: ['Standard'] };
const given: Mapping = { ...complete, given: { services: { standard: '3' } } };
const toLooking = [
  chosen,
  done('reading', { ok: true, value: { opened: ofShop, facts, mapping: complete } }),
];
const lacking = done('looking', GAPS);
const quick: Partial<ImportContext> = { ...read, opened: ofShop, isQuick: true };
const looked: Partial<ImportContext> = { ...read, gaps: NO_GAPS };

test.each<[string, Event[], string, Partial<ImportContext>]>([
  ['nothing is chosen', [], 'file', {}],
  ['a file is read', [chosen], 'reading', { file }],
  ['reading is given up', [chosen, { type: 'cancelled' }], 'file', {}],
  [
    'another file takes its place',
    [chosen, { type: 'file chosen', file: other }],
    'reading',
    { file: other },
  ],
  ['the file is refused', [chosen, refused('Encrypted')], 'file', { refusal }],
  ['the worker was told to stop', [chosen, refused('Cancelled')], 'file', {}],
  ['the worker breaks', [chosen, failed('reading')], 'file', { refusal: { type: 'Corrupt', params: {} } }],
  ['a refused file is forgotten with the next', [chosen, refused('Encrypted'), chosen], 'reading', { file }],
  ['the columns are matched by their headers', toColumns, 'columns', read],
  [
    'required fields are missing',
    [chosen, readAs(half), ...matched],
    'columns',
    { ...read, opened: openedWith(half), mapping: half },
  ],
  [
    'they are matched by hand',
    [chosen, readAs(half), { type: 'mapping changed', mapping: complete }, ...matched],
    'judging',
    { ...looked, opened: openedWith(half) },
  ],
  [
    'another sheet is read',
    [...toColumns, { type: 'sheet chosen', sheet: 'May' }],
    'reading',
    { ...read, sheet: 'May' },
  ],
  ['another file is chosen instead', [...toColumns, over], 'file', {}],
  ['judging is given up', [...toColumns, ...matched, { type: 'cancelled' }], 'columns', looked],
  ['judging was stopped', [...toColumns, ...matched, done('judging', null)], 'columns', looked],
  [
    'judging breaks',
    [...toColumns, ...matched, failed('judging')],
    'file',
    { refusal: { type: 'Corrupt', params: {} } },
  ],
  ['a shop file needs no look at its columns', toLooking, 'looking', quick],
  [
    'what it does not say is asked first',
    [...toLooking, lacking],
    'given',
    { ...quick, gaps: GAPS, mapping: { ...complete, given: { services: { standard: 'table' } } } },
  ],
  [
    'the answers are taken, and nothing is wrong',
    [
      ...toLooking,
      lacking,
      { type: 'mapping changed', mapping: given },
      { type: 'given confirmed' },
      judged(90),
    ],
    'result',
    { ...quick, gaps: GAPS, mapping: given, analysis: analysis(90) },
  ],
  [
    'something is wrong',
    [
      ...toLooking,
      lacking,
      { type: 'mapping changed', mapping: given },
      { type: 'given confirmed' },
      judged(86),
    ],
    'fix',
    { ...quick, gaps: GAPS, mapping: given, analysis: analysis(86) },
  ],
  [
    'the columns are wanted all the same',
    [...toLooking, done('looking', NO_GAPS), judged(90), { type: 'columns reopened' }],
    'columns',
    { ...quick, isQuick: false, gaps: NO_GAPS, analysis: analysis(90) },
  ],
  ['the rows are judged', toFix, 'fix', { ...looked, analysis: analysis(86) }],
  [
    'a row is fixed',
    [...toFix, { type: 'rows changed', analysis: analysis(87) }],
    'fix',
    { ...looked, analysis: analysis(87) },
  ],
  [
    'the columns are opened again',
    [...toFix, { type: 'columns reopened' }],
    'columns',
    { ...looked, analysis: analysis(86) },
  ],
  ['the result is shown', toResult, 'result', { ...looked, analysis: analysis(86) }],
  [
    'there is nothing to import',
    [...toColumns, ...matched, judged(0), fixed, asked],
    'result',
    { ...looked, analysis: analysis(0), isNothing: true },
  ],
  [
    'fixing takes that back',
    [...toColumns, ...matched, judged(0), fixed, asked, { type: 'fixing resumed' }, fixed],
    'result',
    { ...looked, analysis: analysis(0) },
  ],
  ['the import is under way', toImporting, 'importing', { ...looked, analysis: analysis(86) }],
  [
    'it is given up',
    [...toImporting, { type: 'cancelled' }],
    'result',
    { ...looked, analysis: analysis(86) },
  ],
  [
    'committed, it cannot be stopped',
    [...toImporting, committed, { type: 'cancelled' }, over, chosen],
    'importing',
    { ...looked, analysis: analysis(86), progress: committed.progress },
  ],
  [
    'orders that are here are to be changed, of a file without new ones',
    [...toColumns, ...matched, judged(0), fixed, compared, asked],
    'importing',
    { ...looked, analysis: analysis(0), known: compared.known },
  ],
  [
    'those changed here alone are not, unless it is wished',
    [...toColumns, ...matched, judged(0), fixed, editedOnly, asked],
    'result',
    { ...looked, analysis: analysis(0), known: editedOnly.known, isNothing: true },
  ],
  [
    'it is wished',
    [...toColumns, ...matched, judged(0), fixed, editedOnly, takesEdited, asked],
    'importing',
    { ...looked, analysis: analysis(0), known: editedOnly.known, takesEdited: true },
  ],
  [
    'it is done',
    [
      ...toImporting,
      done('importing', { kind: 'imported', imported: { made: 86, taken: [], updated: 0, held: 0 } }),
    ],
    'imported',
    { ...looked, analysis: analysis(86), imported: { made: 86, taken: [], updated: 0, held: 0 } },
  ],
  [
    'nothing was imported',
    [...toImporting, done('importing', { kind: 'refused', rejection })],
    'refused',
    { ...looked, analysis: analysis(86), rejection },
  ],
  [
    'it is asked for again',
    [...toImporting, done('importing', { kind: 'refused', rejection }), asked],
    'importing',
    { ...looked, analysis: analysis(86), rejection },
  ],
  [
    'it broke off and goes on',
    [...toImporting, done('importing', { kind: 'unfinished', importId: 'i1', rejection }), over, asked],
    'importing',
    { ...looked, analysis: analysis(86), rejection, unfinished: 'i1' },
  ],
  [
    'it breaks',
    [...toImporting, failed('importing')],
    'refused',
    { ...looked, analysis: analysis(86), rejection: { type: 'unknown', retry: 'later' } },
  ],
  [
    'the next file follows',
    [
      ...toImporting,
      done('importing', { kind: 'imported', imported: { made: 86, taken: [], updated: 0, held: 0 } }),
      { type: 'file chosen', file: other },
    ],
    'reading',
    { file: other },
  ],
])('%s', (_, events, value, context) => {
  const state = run(...events);
  expect([state.value, state.context]).toEqual([value, { ...NO_IMPORT, ...context }]);
});

describe('progress', () => {
  test('is told while work is under way, and starts anew with the next', () => {
    const progress = { rows: 4000, total: 8000 };
    const reported = { type: 'progress reported', progress };
    expect(run(chosen, reported).context.progress).toEqual(progress);
    expect(run(chosen, reported, readAs(complete), ...matched).context.progress).toEqual({
      rows: 0,
      total: 0,
    });
  });
});

test.each<[string, Event[], 'columns' | 'given']>([
  ['a file whose columns are looked at', toColumns, 'columns'],
  ['its rows', [...toColumns, ...matched], 'columns'],
  ['its rows, once something was asked', [...toColumns, { type: 'columns matched' }, lacking], 'given'],
  ['a shop’s file', toLooking, 'given'],
  ['a shop’s file that lacks something', [...toLooking, lacking], 'given'],
])('the second step of %s is %s', (_name, events, step) => {
  expect(secondStep(run(...events).context)).toBe(step);
});
