import { expect, test } from 'vitest';
import { PLAIN_USER } from '../order/facts.ts';
import { found } from './a-row.fixture.ts';
import { carrierChoice, packagingChoice, plainChoice, serviceChoice } from './choices.ts';
import { FIELD_LIST, kindOf } from './fields.ts';
import { offeredFor, offeredTexts } from './offered-texts.ts';

test('every text that is offered is understood', () => {
  for (const field of FIELD_LIST) {
    const texts = offeredTexts(field, PLAIN_USER);
    const isChoice = ['choice', 'carrier', 'service', 'packaging', 'flag', 'country'].includes(kindOf(field));
    expect([field, texts.length > 0]).toEqual([field, isChoice]);
  }
  const offered = (field: 'carrierId' | 'carrierServiceId' | 'packageTypeId') =>
    offeredTexts(field, PLAIN_USER);
  expect(offered('carrierId').map(carrierChoice)).toEqual([1, 3]);
  expect(offered('carrierServiceId').map((text) => serviceChoice(text, null))).not.toContain(null);
  expect(
    offered('packageTypeId').filter((text) => [1, 3].every((id) => packagingChoice(text, id) === null)),
  ).toEqual([]);
  const plain = ['signatureOption', 'labelType', 'distanceUnit', 'massUnit', 'paymentMethod'] as const;
  for (const field of [...plain, 'batteryType', 'contentsType', 'purpose'] as const)
    expect(offeredTexts(field, PLAIN_USER).map((text) => plainChoice(field, text))).not.toContain(null);
  for (const recipientIsResidential of offeredTexts('recipientIsResidential', PLAIN_USER))
    expect(found({ recipientIsResidential })).toEqual([]);
});

test('services are those of the user: UPS without a channel of it is none, and no other than allowed', () => {
  const names = offeredTexts('carrierServiceId', PLAIN_USER);
  expect(names).toContain('USPS Priority Mail');
  expect(names.filter((name) => name.startsWith('UPS'))).toEqual([]);
  const channel = { id: 9, name: 'UPS', carrierId: 2, carrierServiceIds: [], senderAddrIds: [] };
  const user = {
    ...PLAIN_USER,
    carrierChannelInfos: [channel],
    userServiceSetting: { carrierServiceIds: [2, 16] },
  };
  expect(offeredTexts('carrierServiceId', user)).toEqual(['UPS Ground']);
});

test.each([
  ['recipientIsResidential', 'yes', 'TRUE'],
  ['recipientCountryCode', 'Germany', 'DE'],
  ['recipientCountryCode', 'de', 'DE'],
  ['carrierId', '1', 'USPS'],
  ['carrierServiceId', 'priority mail', 'USPS Priority Mail'],
  ['consigneeType', '4', 'reseller'],
  ['contentsType', 'gifts', 'GIFT'],
  ['batteryType', '5', 'Lithium ion in equipment'],
  ['massUnit', 'pounds', 'lb'],
  ['contentsType', 'bananas', null],
  ['contentsType', '', null],
] as const)('%s: "%s" is the offered %s', (field, text, offered) => {
  expect(offeredFor(field, text, offeredTexts(field, PLAIN_USER))).toBe(offered);
});
