import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fedexBarcodeDigits, trackingNumberFor } from '../labels/carriers/tracking.ts';
import { SERVICE } from '../carriers/services.ts';
import { cardOf, commandOf, COMMANDS } from './command-card.ts';
import { DESK_PACE } from './scanner-profile.ts';
import { orderIdOf, ownCodeOf } from './own-code.ts';
import { cleanCode, meaningsOf, resolveCode, CODE_KINDS, type Scannable } from './resolve.ts';
import { trackingNumbersIn } from './tracking-code.ts';

const ID = '0f8c1a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b';

function aScannable(given: Partial<Scannable> = {}): Scannable {
  return {
    id: ID,
    orderNo: 'PB-1001',
    platformOrderNo: '',
    references: [],
    trackingNos: [],
    skus: [],
    isOpen: true,
    ...given,
  };
}

const other = (given: Partial<Scannable>) => aScannable({ id: crypto.randomUUID(), orderNo: 'X', ...given });
const idsOf = (code: string, orders: Scannable[]) => resolveCode(code, orders)?.hits.map(({ id }) => id);

describe('the code of an order', () => {
  it('is letters and digits alone, and names the order', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(ownCodeOf(id)).toMatch(/^[0-9A-Z]{35}$/);
        expect(orderIdOf(ownCodeOf(id))).toBe(id.toLowerCase());
      }),
    );
  });

  it('is also the address of its page, or the bare id', () => {
    expect(orderIdOf(`https://ship.example/newstyle/auth/orders/detail?orderId=${ID}`)).toBe(ID);
    expect(orderIdOf(ID.toUpperCase())).toBe(ID);
    expect(orderIdOf(`order ${ID}`)).toBeNull();
    expect(orderIdOf('PBO12')).toBeNull();
  });
});

describe('a tracking number', () => {
  it.each([
    ['USPS with 420 and ZIP', '420902109400111206206406260787', '9400111206206406260787'],
    ['USPS with 420 and ZIP+4', '4209021012349400111206206406260787', '9400111206206406260787'],
    ['USPS as printed, in fours', '9400 1112 0620 6406 2607 87', '9400111206206406260787'],
    ['UPS', '1Z5R89390357567127', '1Z5R89390357567127'],
  ])('is read from a barcode: %s', (_name, code, number) => {
    expect(trackingNumbersIn(code)[0]).toBe(number);
  });

  it('is read from ASTRA, digits 17 to 28', () => {
    const digits = `${'1'.repeat(16)}986578788855${'2'.repeat(4)}`;
    expect(trackingNumbersIn(digits)).toContain('986578788855');
  });

  it('opens its shipment whatever its carrier prints around it', () => {
    const zip = fc.integer({ min: 501, max: 99_950 }).map((number) => String(number).padStart(5, '0'));
    const serial = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(zip, serial, fc.boolean(), (zip5, count, hasFour) => {
        const usps = trackingNumberFor(SERVICE.priorityMail, count);
        const fedex = trackingNumberFor(39, count);
        const ups = trackingNumberFor(SERVICE.upsGround, count);
        const routed = `420${zip5}${hasFour ? '1234' : ''}${usps}`;
        const order = (trackingNo: string) => [other({}), aScannable({ trackingNos: [trackingNo] })];
        expect(idsOf(routed, order(usps))).toEqual([ID]);
        expect(idsOf(`]C1${routed}`, order(usps))).toEqual([ID]);
        expect(idsOf(fedexBarcodeDigits(fedex, { ground: true, zip5 }), order(fedex))).toEqual([ID]);
        expect(idsOf(fedexBarcodeDigits(fedex, { ground: false, zip5 }), order(fedex))).toEqual([ID]);
        expect(idsOf(ups.toLowerCase(), order(ups))).toEqual([ID]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the resolver', () => {
  it('asks in the order of the tiers: the first that knows the code decides', () => {
    const code = '1Z5R89390357567127';
    const byTier: Record<string, Partial<Scannable>> = {
      tracking: { trackingNos: [code] },
      orderNo: { orderNo: code },
      platformNo: { platformOrderNo: code },
      reference: { references: ['', code] },
      sku: { skus: [code] },
    };
    let orders = Object.entries(byTier).map(([kind, given]) => ({ ...other(given), kind }));
    for (const [kind] of Object.entries(byTier)) {
      const found = resolveCode(code, orders);
      expect(found?.kind).toBe(kind);
      expect(found?.hits.map((hit) => hit.kind)).toEqual([kind]);
      orders = orders.filter((order) => order.kind !== kind);
    }
    expect(resolveCode(code, orders)).toBeNull();
  });

  it('reads the slip of ShipStation as a hexadecimal id', () => {
    expect(meaningsOf('^#^3ade68b1^').find(({ kind }) => kind === 'shipStation')?.texts).toEqual([
      String(0x3ade68b1),
    ]);
    const order = aScannable({ platformOrderNo: String(0x3ade68b1) });
    expect(resolveCode('^#^3ade68b1^', [order])).toEqual({ kind: 'shipStation', hits: [order] });
  });

  it('answers all orders that hold an article, but none that went out', () => {
    const [one, two, gone] = [
      other({ skus: ['MUG-01'] }),
      other({ skus: ['mug-01', 'TEA'] }),
      other({ skus: ['MUG-01'], isOpen: false }),
    ];
    expect(resolveCode('MUG-01', [one!, two!, gone!])).toEqual({ kind: 'sku', hits: [one, two] });
    expect(resolveCode('MUG-01', [gone!])).toBeNull();
  });

  it('finds a shipped order by its own number', () => {
    const gone = aScannable({ isOpen: false });
    expect(resolveCode('pb-1001', [gone])).toEqual({ kind: 'orderNo', hits: [gone] });
  });

  it('answers whatever is scanned, with tiers in their order and orders that were given', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (code) => {
        const tiers = meaningsOf(code).map(({ kind }) => CODE_KINDS.indexOf(kind));
        expect(tiers).toEqual([...tiers].sort((a, b) => a - b));
        expect(cleanCode(cleanCode(code))).not.toMatch(/^\s|\s$|\p{Cc}/u);
        const order = aScannable();
        const found = resolveCode(code, [order]);
        expect(found === null || found.hits[0] === order).toBe(true);
      }),
    );
  });

  it('never opens an order without a number by an empty code', () => {
    expect(resolveCode('  \r\n', [aScannable({ orderNo: '', platformOrderNo: '' })])).toBeNull();
  });
});

describe('the command cards', () => {
  it.each(COMMANDS)('%s is read from its card and from its word', (command) => {
    expect(commandOf(cardOf(command))).toBe(command);
    expect(commandOf(` ${command}\n`)).toBe(command);
    expect(cardOf(command)).toMatch(/^[A-Z]+$/);
    expect(cardOf(command).length).toBeGreaterThanOrEqual(DESK_PACE.minLength);
  });

  it.each(['', 'create', 'CREATED', 'PACKBENCH', 'PACKBENCHSHIP'])('"%s" is none', (code) => {
    expect(commandOf(code)).toBeNull();
  });
});
