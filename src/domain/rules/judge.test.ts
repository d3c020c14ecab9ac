import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyForm } from '#fixtures/any-form.ts';
import { plainFacts } from '#fixtures/rule-table.ts';
import { blankOrderForm } from '../order/blank.ts';
import { normalise } from '../order/normalise.ts';
import type { OrderForm } from '../order/order.ts';
import { setFields } from '../order/set-field.ts';
import { SECTIONS } from '../result.ts';
import { isClear, judge, missingFor } from './judge.ts';
import { RULES, rulesReading } from './register.ts';

const STAGES = ['save', 'rate', 'label', 'itn'] as const;
const idsOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule);

/** The example of the contract, section 4. */
const example = anOrder({ carrierServiceId: 3 });

describe('judge', () => {
  it.each(STAGES)('finds nothing in the example of the contract at stage %s', (stage) => {
    expect(judge(example, stage, plainFacts)).toEqual([]);
    expect(judge(normalise(example, 'new'), stage, plainFacts)).toEqual([]);
  });

  it('names all that a blank order lacks, in label validation order', () => {
    expect(idsOf(judge(blankOrderForm(), 'label', plainFacts))).toEqual([
      'ORD-01',
      'ORD-03',
      'ORD-06',
      'ADR-01',
      'ADR-09',
      'ADR-15',
      'ADR-17',
      'ADR-21',
      'ADR-24',
      'ADR-01',
      'ADR-09',
      'ADR-15',
      'ADR-17',
      'ADR-21',
      'SHP-01',
      'SHP-02',
      'PKG-02',
      'PKG-06',
      'PKG-06',
      'PKG-06',
      'PKG-13',
      'LIT-01',
    ]);
  });

  it('asks a draft for its number only, and rates for places, sizes and weights', () => {
    expect(idsOf(judge(blankOrderForm(), 'save', plainFacts))).toEqual(['ORD-01']);
    expect(judge(blankOrderForm(), 'rate', plainFacts).map(({ fields }) => fields)).toEqual([
      ['senderZipCode'],
      ['recipientZipCode'],
      ['packages.0.length'],
      ['packages.0.width'],
      ['packages.0.height'],
      ['packages.0.weight', 'packages.0.weight2'],
    ]);
  });

  it('gives the whole finding', () => {
    expect(judge(anOrder({}, [aParcel(), aParcel({ length: 0 })]), 'rate', plainFacts)).toEqual([
      {
        rule: 'PKG-07',
        section: 'package',
        severity: 'error',
        fields: ['packages.1.length'],
        params: { n: 2 },
      },
    ]);
  });

  it('goes parcel by parcel, as the page does', () => {
    const form = anOrder({}, [aParcel({ weight: null, weight2: null }), aParcel({ length: null })]);
    expect(judge(form, 'rate', plainFacts).map(({ fields }) => fields[0])).toEqual([
      'packages.0.weight',
      'packages.1.length',
    ]);
  });

  it('lets warnings pass', () => {
    const findings = judge(anOrder({ recipientPhone: '01023456789' }), 'label', plainFacts);
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([['ADR-35', 'warning']]);
    expect(isClear(findings)).toBe(true);
    expect(isClear(judge(blankOrderForm(), 'label', plainFacts))).toBe(false);
  });
});

describe('what is missing', () => {
  it('is listed apart from what is wrong', () => {
    const form = setFields(anOrder(), { recipientZipCode: '', 'packages.0.length': -1 });
    expect(missingFor(form, 'rate', plainFacts)).toEqual([
      {
        rule: 'ADR-17',
        section: 'recipient',
        severity: 'error',
        fields: ['recipientZipCode'],
        params: { side: 'recipient' },
      },
    ]);
  });
});

/** The form with every read of a field written down as a pattern. */
function watched(form: OrderForm): { form: OrderForm; seen: Set<string> } {
  const seen = new Set<string>();
  const watch = <T extends object>(target: T, prefix: string): T =>
    new Proxy(target, {
      get(holder, key, receiver) {
        if (typeof key === 'string') seen.add(prefix + key);
        return Reflect.get(holder, key, receiver) as unknown;
      },
    });
  const list = <T extends object>(entries: T[], name: string): T[] =>
    new Proxy(
      entries.map((entry) => watch(entry, `${name}.*.`)),
      {
        get(holder, key, receiver) {
          if (key === 'length' || key === Symbol.iterator) seen.add(name);
          return Reflect.get(holder, key, receiver) as unknown;
        },
      },
    );
  return {
    form: {
      order: watch(form.order, ''),
      packages: list(form.packages, 'packages'),
      ordersPackageItems: list(form.ordersPackageItems, 'ordersPackageItems'),
    },
    seen,
  };
}

describe('any form', () => {
  it('is judged without throwing, with params of text and finite numbers, and fields that exist', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom(...STAGES), (form, stage) => {
        for (const finding of judge(form, stage, plainFacts)) {
          expect(SECTIONS).toContain(finding.section);
          expect(finding.fields.length).toBeGreaterThan(0);
          const odd = Object.values(finding.params).filter(
            (value) => (typeof value !== 'string' && !Number.isFinite(value)) || String(value).length > 100,
          );
          expect({ finding, odd }).toEqual({ finding, odd: [] });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is normalised without throwing, and then judged as before normalising twice', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const once = normalise(form);
        expect(judge(normalise(once), 'label', plainFacts)).toEqual(judge(once, 'label', plainFacts));
      }),
      { numRuns: 50 },
    );
  });

  it('is read by each rule only where the rule says so', () => {
    const lists = new Set(['packages', 'ordersPackageItems']);
    fc.assert(
      fc.property(anyForm, (form) => {
        for (const { id, check, reads } of RULES) {
          const { form: spied, seen } = watched(form);
          check(spied, plainFacts);
          const undeclared = [...seen].filter((path) => {
            const isListed = lists.has(path) && reads.some((field) => field.startsWith(path));
            return !isListed && !reads.includes(path);
          });
          expect({ rule: id, undeclared }).toEqual({ rule: id, undeclared: [] });
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the register', () => {
  it('finds the rules of a field', () => {
    expect(rulesReading('batchNo').map(({ id }) => id)).toEqual(['ORD-06', 'ORD-07']);
    expect(rulesReading('packages.3.dryIceWeight').map(({ id }) => id)).toEqual([
      'PKG-25',
      'PKG-26',
      'PKG-27',
    ]);
  });
});
