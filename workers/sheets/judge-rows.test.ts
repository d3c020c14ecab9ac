import { expect, test } from 'vitest';
import { aRow, FACTS } from '#domain/sheets/a-row.fixture.ts';
import type { ImportField, RowValues } from '#domain/sheets/types.ts';
import { createSheetSession } from './sheet-session.ts';
import type { Helper, HireHelpers } from './judge-rows.ts';
import { createRowHelper } from './row-helper.ts';
import { fieldNamesIn } from './words.ts';
import { csvOf } from './write-sheet.ts';

const NAMES = fieldNamesIn('en');
const FIELDS = [...Object.keys(aRow()), 'note'] as ImportField[];
const ROWS = 2300;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Good rows, wrong ones, corrected ones and such that bear the number of another, all over the sheet. */
function mixedRow(index: number): RowValues {
  const orderNo = `A-${index % 700 === 3 ? 3 : index}`;
  if (index % 97 === 5) return { orderNo, recipientZipCode: 'none', length: 'x' };
  return index % 89 === 7 ? { orderNo, recipientStateCode: 'Ohio' } : { orderNo };
}

const file = new File(
  [
    csvOf([
      FIELDS.map((field) => NAMES[field]),
      ...Array.from({ length: ROWS }, (_, index) =>
        FIELDS.map((field) => aRow(mixedRow(index))[field] ?? ''),
      ),
    ]),
  ],
  'a.csv',
);

interface Hired {
  lots: number;
  ended: number;
}

/** Helpers in this thread, each breaking down after so many lots. */
function helpers(lotsOfEach: readonly number[]): { hire: HireHelpers; hired: Hired } {
  const hired = { lots: 0, ended: 0 };
  const hire: HireHelpers = (input) =>
    lotsOfEach.map((most): Helper => {
      const helper = createRowHelper();
      helper.begin(structuredClone(input));
      let judged = 0;
      const { promise: gone, reject } = withReject();
      return {
        async judge(rows) {
          await Promise.race([turn(), gone]);
          if ((judged += 1) > most) throw new Error('broken');
          hired.lots += 1;
          return structuredClone(helper.judge(rows));
        },
        end() {
          hired.ended += 1;
          reject(new Error('gone'));
        },
      };
    });
  return { hire, hired };
}

function withReject() {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, no) => (reject = no));
  promise.catch(() => undefined);
  return { promise, reject };
}

async function judgedBy(hire: HireHelpers) {
  const session = createSheetSession(turn, hire);
  const opened = await session.open(file, {});
  if (!opened.ok) throw new Error(opened.error.type);
  const { matched } = opened.value;
  const wrong = 5;
  await session.analyse(matched, FACTS, ['A-44']);
  session.edit(wrong, 'recipientZipCode', '43215');
  session.edit(wrong, 'length', '10');
  session.skip([3, 9], true);
  // Once more, as after another mapping.
  const shares: number[] = [];
  const analysis = await session.analyse(matched, FACTS, ['A-44'], ({ rows }) => void shares.push(rows));
  const all = session.list({});
  return { analysis, list: session.list({ errorsFirst: true }), rows: session.rows(all), shares };
}

test('with helpers a sheet is judged as without, also where they break down', async () => {
  const { shares: _, ...alone } = await judgedBy(() => []);
  expect(alone.analysis).toMatchObject({ total: ROWS, skipped: 2 });
  expect(alone.rows[5]).toMatchObject({ state: 'ready', edited: ['recipientZipCode', 'length'] });
  for (const lotsOfEach of [[Infinity], [Infinity, Infinity, Infinity], [0], [1, 0], [2, Infinity]]) {
    const { hire, hired } = helpers(lotsOfEach);
    const { shares, ...together } = await judgedBy(hire);
    expect(together).toEqual(alone);
    expect(hired.ended).toBe(2 * lotsOfEach.length);
    expect(hired.lots > 0).toBe(lotsOfEach.some((most) => most > 0));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(ROWS);
  }
});

test('what is cancelled ends its helpers and is never judged to the end', async () => {
  const { hire, hired } = helpers([Infinity, Infinity, Infinity]);
  const session = createSheetSession(turn, hire);
  const opened = await session.open(file, {});
  if (!opened.ok) throw new Error(opened.error.type);
  const told: number[] = [];
  const judging = session.analyse(opened.value.matched, FACTS, [], ({ rows }) => {
    told.push(rows);
    session.cancel();
  });
  expect(await judging).toBeNull();
  await turn();
  expect([told.length, told[0]! < ROWS, hired.ended]).toEqual([1, true, 3]);
});

test('a helper that says nothing more can be cancelled', async () => {
  let asked = 0;
  const silent: HireHelpers = () => [
    { judge: () => ((asked += 1), new Promise(() => undefined)), end: () => undefined },
  ];
  const session = createSheetSession(turn, silent);
  const opened = await session.open(file, {});
  if (!opened.ok) throw new Error(opened.error.type);
  const judging = session.analyse(opened.value.matched, FACTS, []);
  setTimeout(() => session.cancel(), 1000);
  expect(await judging).toBeNull();
  expect(asked).toBe(2);
});

test('a few rows are judged without help', async () => {
  const { hire, hired } = helpers([Infinity]);
  const session = createSheetSession(turn, hire);
  const opened = await session.open(
    new File([(await file.text()).split('\r\n').slice(0, 50).join('\r\n')], 'b.csv'),
    {},
  );
  if (!opened.ok) throw new Error(opened.error.type);
  expect(await session.analyse(opened.value.matched, FACTS, [])).toMatchObject({ total: 49 });
  expect(hired).toEqual({ lots: 0, ended: 0 });
});
