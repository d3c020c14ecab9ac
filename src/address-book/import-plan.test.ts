import { describe, expect, it } from 'vitest';
import { blankAddress } from '#domain/order/blank.ts';
import type { BookAddress } from '#contract/addresses.ts';
import type { ReadRow } from '#workers/sheets/addresses.api.ts';
import { importBodiesOf, importPlanOf } from './import-plan.ts';

const row = (line: number, name: string, given: Partial<ReadRow> = {}): ReadRow => ({
  line,
  entry: {
    type: 'recipient',
    isDropShip: true,
    address: {
      ...blankAddress(),
      AddrNickname: name,
      Name: name,
      AddressLine1: '500 Main St',
      City: 'Columbus',
    },
  },
  notes: [],
  unclear: [],
  troubles: {},
  isSound: true,
  ...given,
});

describe('the plan of an import', () => {
  const rows = [
    row(2, 'Sam Reed'),
    row(3, 'Ana Ruiz', { notes: ['zip', 'nickname'] }),
    row(4, 'SAM REED'),
    row(5, 'Zhang Wei'),
    row(6, 'Bo Lin', { isSound: false, troubles: { City: { kind: 'required' } } }),
    row(7, 'Cy Doe', { notes: ['nickname'] }),
  ];
  const book = [
    {
      type: 'recipient',
      personName: 'Zhang Wei',
      addressLine1: '500 Main St.',
      city: 'Columbus',
      company: '',
    },
  ].map((entry) => ({ addressLine2: '', zipCode: '', countryCode: 'US', ...entry })) as BookAddress[];
  const plan = importPlanOf({ rows, unknownHeaders: [] }, book);

  it('takes what is sound and new', () => {
    expect(plan.good.map(({ line }) => line)).toEqual([2, 3, 7]);
    expect(plan.mended).toBe(1);
  });

  it('leaves out what is broken, what is in the book, and what stands twice', () => {
    expect(plan.broken.map(({ line }) => line)).toEqual([6]);
    expect(plan.known.map(({ line }) => line)).toEqual([4, 5]);
  });

  it('becomes new entries, none of them the default', () => {
    expect(importBodiesOf(plan)).toMatchObject([
      { addrName: 'Sam Reed', personName: 'Sam Reed', isDropShip: true, isDefault: false },
      { addrName: 'Ana Ruiz' },
      { addrName: 'Cy Doe' },
    ]);
    expect(importBodiesOf(plan)[0]).not.toHaveProperty('id');
  });
});
