import { describe, expect, it } from 'vitest';
import type { ScanFormLabel } from './scan-form.ts';
import { countPieces, mailDateOf, piecesIn, scanFormFlaws, senderKeyOf } from './scan-form.ts';

const aLabel = (labelId: string, change: Partial<ScanFormLabel> = {}): ScanFormLabel => ({
  labelId,
  carrierId: 1,
  isMade: true,
  status: 'recent',
  isOnForm: false,
  shipDate: '2026-11-20',
  senderKey: 'here',
  ...change,
});

describe('which labels go on one form', () => {
  it('those of one ship date and one sender address', () => {
    expect(scanFormFlaws([aLabel('a'), aLabel('b')])).toEqual([]);
    expect(
      scanFormFlaws([
        aLabel('a'),
        aLabel('b', { shipDate: '2026-11-21' }),
        aLabel('c', { senderKey: 'there' }),
        aLabel('d', { shipDate: '2026-11-21', senderKey: 'there' }),
      ]),
    ).toEqual([
      { labelId: 'b', flaw: 'otherShipDate' },
      { labelId: 'c', flaw: 'otherSender' },
      { labelId: 'd', flaw: 'otherShipDate' },
    ]);
  });

  it.each([
    [{ carrierId: 2 }, 'notUsps'],
    [{ carrierId: 3, status: 'voided' }, 'notUsps'],
    [{ isMade: false }, 'notReady'],
    [{ status: 'voided' }, 'voided'],
    [{ isOnForm: true }, 'onForm'],
    [{ status: 'inTransit' }, 'accepted'],
    [{ status: 'delivered' }, 'accepted'],
    [{ status: 'exception' }, 'accepted'],
  ] as const)('%j: %s', (change, flaw) => {
    expect(scanFormFlaws([aLabel('a', change)])).toEqual([{ labelId: 'a', flaw }]);
  });

  it('one that cannot go on a form at all does not say what the others must share', () => {
    const labels = [
      aLabel('voided', { status: 'voided', shipDate: '2026-11-19' }),
      aLabel('a'),
      aLabel('b', { shipDate: '2026-11-19' }),
    ];
    expect(scanFormFlaws(labels)).toEqual([
      { labelId: 'voided', flaw: 'voided' },
      { labelId: 'b', flaw: 'otherShipDate' },
    ]);
  });
});

describe('the sender address', () => {
  const place = {
    street: ['1200 Airport Dr', 'Suite 4'],
    city: 'Ontario',
    stateCode: 'CA',
    zipCode: '91761-1234',
    countryCode: 'US',
  };
  it.each([
    [{ street: ['1200 AIRPORT DR.', 'Suite  4'] }, true],
    [{ street: ['1200 Airport Dr, Suite 4'] }, true],
    [{ zipCode: '91761' }, true],
    [{ city: 'ONTARIO ' }, true],
    [{ street: ['1200 Airport Dr', 'Suite 5'] }, false],
    [{ zipCode: '91762' }, false],
    [{ stateCode: 'OR' }, false],
  ])('%j is the same: %s', (change, isSame) => {
    expect(senderKeyOf({ ...place, ...change }) === senderKeyOf(place)).toBe(isSame);
  });

  it('tells names in other letters apart', () => {
    expect(senderKeyOf({ ...place, street: ['北京路 1'] })).not.toBe(
      senderKeyOf({ ...place, street: ['南京路 1'] }),
    );
  });
});

it('counts pieces by the kinds of the form', () => {
  const pieces = countPieces([
    ...[1, 2, 3, 3, 4, 5].map((carrierServiceId) => ({ carrierServiceId, pieceCount: 1 })),
    ...[6, 7, 8].map((carrierServiceId) => ({ carrierServiceId, pieceCount: 2 })),
  ]);
  expect(pieces).toEqual({ express: 1, priority: 1, groundAdvantage: 2, international: 6, other: 2 });
  expect(piecesIn(pieces)).toBe(12);
});

it('is mailed on the ship date, or today where that has passed', () => {
  expect(mailDateOf('2026-11-20', '2026-11-19')).toBe('2026-11-20');
  expect(mailDateOf('2026-11-20', '2026-11-20')).toBe('2026-11-20');
  expect(mailDateOf('2026-11-20', '2026-11-21')).toBe('2026-11-21');
});
