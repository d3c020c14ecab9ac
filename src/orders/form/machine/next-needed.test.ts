import { expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { nextNeeded, nextOfSide } from './next-needed.ts';

const toBerlin = { recipientCountryCode: 'DE', recipientStateCode: '', recipientZipCode: '10115' };

it('names the first empty field a pasted address cannot do without, as the page has them', () => {
  expect(nextOfSide(anOrder(), 'recipient')).toBeNull();
  expect(nextOfSide(anOrder({ recipientName: '', recipientCity: '' }), 'recipient')).toBe('recipientName');
  expect(nextOfSide(anOrder({ recipientZipCode: ' ', recipientStateCode: '' }), 'recipient')).toBe(
    'recipientZipCode',
  );
  expect(nextOfSide(anOrder({ recipientStateCode: '' }), 'recipient')).toBe('recipientStateCode');
});

it('asks abroad for an e-mail, no state, and where there are none no postal code', () => {
  expect(nextOfSide(anOrder({ ...toBerlin, recipientEmail: '' }), 'recipient')).toBe('recipientEmail');
  expect(nextOfSide(anOrder({ ...toBerlin, recipientEmail: 'hans@example.de' }), 'recipient')).toBeNull();
  const toHongKong = { recipientCountryCode: 'HK', recipientStateCode: '', recipientZipCode: '' };
  expect(nextOfSide(anOrder({ ...toHongKong, recipientEmail: 'wing@example.hk' }), 'recipient')).toBeNull();
});

it('goes on to the service and the package once the address is whole', () => {
  const empty = aParcel({ length: null, width: null, height: null, weight: null, weight2: null });
  expect(nextNeeded(anOrder({ recipientName: '' }, [empty]), 'recipient')).toBe('recipientName');
  expect(nextNeeded(anOrder({ carrierId: null, carrierServiceId: null }), 'recipient')).toBe('carrierId');
  expect(nextNeeded(anOrder({ carrierServiceId: null }), 'recipient')).toBe('carrierServiceId');
  expect(nextNeeded(anOrder({}, [empty]), 'recipient')).toBe('packages.0.length');
  expect(nextNeeded(anOrder(), 'recipient')).toBeNull();
});
