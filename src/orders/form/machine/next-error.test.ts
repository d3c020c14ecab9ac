import { describe, expect, it } from 'vitest';
import type { Finding } from '#domain/result.ts';
import { errorStops, nextStop } from './next-error.ts';

const finding = (rule: string, ...fields: string[]): Finding => ({
  rule,
  section: 'recipient',
  severity: 'error',
  fields,
  params: {},
});
const stops = errorStops([
  finding('ADR-10', 'recipientAddressLine1'),
  finding('ADR-11', 'recipientAddressLine1'),
  finding('SRV-01'),
  finding('PKG-06', 'packages.0.length'),
  finding('PKG-13', 'packages.0.weight', 'packages.0.weight2'),
]);

describe('the next error', () => {
  it('is one stop for all that is wrong with a field; what belongs to no field is none', () => {
    expect(stops).toEqual(['recipientAddressLine1', 'packages.0.length', 'packages.0.weight']);
  });

  it.each([
    [{ focused: null, last: null }, 1, 'recipientAddressLine1'],
    [{ focused: null, last: null }, -1, 'packages.0.weight'],
    [{ focused: 'recipientAddressLine1', last: 'recipientAddressLine1' }, 1, 'packages.0.length'],
    [{ focused: 'packages.0.weight', last: null }, 1, 'recipientAddressLine1'],
    [{ focused: 'recipientAddressLine1', last: null }, -1, 'packages.0.weight'],
    [{ focused: null, last: 'packages.0.length' }, 1, 'packages.0.weight'],
    [{ focused: 'mended', last: 'mended' }, 1, 'recipientAddressLine1'],
  ] as const)('from %o by %i is %s', (from, step, to) => {
    expect(nextStop(stops, from, step)).toBe(to);
  });

  it('is none where nothing is wrong', () => {
    expect(nextStop([], { focused: null, last: null }, 1)).toBe(null);
    expect(nextStop([], { focused: null, last: null }, -1)).toBe(null);
  });
});
