import { expect, test } from 'vitest';
import { isPin, isWeakPin } from './weak-pin.ts';

test.each(['000000', '121212', '123123', '111222', '123456', '654321', '789012', '210987'])(
  '%s is weak',
  (pin) => {
    expect(isWeakPin(pin)).toBe(true);
  },
);

test.each(['482913', '135790', '112358', '123457', '100000', '246802'])('%s will do', (pin) => {
  expect(isWeakPin(pin)).toBe(false);
});

test.each(['12345', '1234567', '12 456', '12345a', '١٢٣٤٥٦', ''])('"%s" is no PIN', (text) => {
  expect(isPin(text)).toBe(false);
});

test('six digits are a PIN', () => {
  expect(isPin('048291')).toBe(true);
});
