import { describe } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { aFedexOrder, aUpsOrder, plainFacts, testRules } from '#fixtures/rule-table.ts';
import type { UserSettings } from '../order/facts.ts';

const facts = (user: Partial<UserSettings>) => ({ ...plainFacts, user: { ...plainFacts.user, ...user } });
const aChannel = { id: 9, name: 'USPS 3%', carrierId: 1, carrierServiceIds: [2, 3], senderAddrIds: [] };
const withChannel = facts({ carrierChannelInfos: [aChannel] });
const withDuties = facts({ defaultSettings: { ...plainFacts.user.defaultSettings, senderTariff: true } });

describe('carrier and service', () => {
  testRules([
    {
      rule: 'SHP-01',
      name: 'no carrier',
      set: { carrierId: null },
      finds: [{ fields: ['carrierId'], section: 'shipping' }],
    },
    { rule: 'SHP-01', name: 'no carrier for rates', set: { carrierId: null }, stage: 'rate' },
    {
      rule: 'SHP-02',
      name: 'no service',
      set: { carrierServiceId: null },
      finds: [{ fields: ['carrierServiceId'] }],
    },
    {
      rule: 'SHP-03',
      name: "another carrier's service",
      set: { carrierServiceId: 16 },
      finds: [{ fields: ['carrierServiceId'] }],
    },
    {
      rule: 'SHP-03',
      name: 'an unknown service',
      set: { carrierServiceId: 99 },
      finds: [{ fields: ['carrierServiceId'] }],
    },
    {
      rule: 'SHP-04',
      name: 'a domestic service abroad',
      set: { recipientCountryCode: 'CA' },
      finds: [{ fields: ['carrierServiceId'], params: { service: 'USPS Priority Mail' } }],
    },
    {
      rule: 'SHP-04',
      name: 'an international service abroad',
      set: { recipientCountryCode: 'CA', carrierServiceId: 7 },
    },
    { rule: 'SHP-05', name: 'any service of a user without a list' },
    {
      rule: 'SHP-05',
      name: "a service outside the user's list",
      facts: facts({ userServiceSetting: { carrierServiceIds: [3] } }),
      finds: [{ fields: ['carrierServiceId'], params: { service: 'USPS Priority Mail' } }],
    },
    {
      rule: 'SHP-05',
      name: 'UPS for a user restricted to a USPS channel',
      form: aUpsOrder(),
      facts: withChannel,
      finds: [{ fields: ['carrierServiceId'], params: { service: 'UPS Ground' } }],
    },
    { rule: 'SHP-05', name: 'USPS for a user restricted to a USPS channel', facts: withChannel },
    { rule: 'SHP-06', name: 'a service of the channel', set: { carrierChannelId: 9 }, facts: withChannel },
    {
      rule: 'SHP-06',
      name: 'a service the channel lacks',
      set: { carrierChannelId: 9, carrierServiceId: 4 },
      facts: withChannel,
      finds: [{ fields: ['carrierChannelId'], params: { channel: 'USPS 3%' } }],
    },
    {
      rule: 'SHP-06',
      name: 'a channel the user does not have',
      set: { carrierChannelId: 8 },
      finds: [{ fields: ['carrierChannelId'], params: { channel: '8' } }],
    },
    {
      rule: 'SHP-07',
      name: 'a sender outside the preset addresses',
      set: { carrierChannelId: 9, senderAddrId: 'b' },
      facts: facts({ carrierChannelInfos: [{ ...aChannel, senderAddrIds: ['a'] }] }),
      finds: [{ fields: ['senderAddrId'], params: { channel: 'USPS 3%' } }],
    },
    {
      rule: 'SHP-07',
      name: 'a preset sender',
      set: { carrierChannelId: 9, senderAddrId: 'a' },
      facts: facts({ carrierChannelInfos: [{ ...aChannel, senderAddrIds: ['a'] }] }),
    },
    {
      rule: 'SHP-08',
      name: 'One Rate with 2Day',
      form: aFedexOrder(),
      set: { isFedexOneRate: true, carrierServiceId: 37 },
    },
    {
      rule: 'SHP-08',
      name: 'One Rate with USPS',
      set: { isFedexOneRate: true },
      finds: [{ fields: ['isFedexOneRate'] }],
    },
    {
      rule: 'SHP-08',
      name: 'One Rate abroad',
      form: aFedexOrder(),
      set: { isFedexOneRate: true, carrierServiceId: 37, recipientCountryCode: 'CA' },
      finds: [{ fields: ['isFedexOneRate'] }],
    },
    { rule: 'SHP-09', name: 'sender-paid duties at home', set: { tariffPayType: 2 } },
    {
      rule: 'SHP-09',
      name: 'sender-paid duties abroad without the setting',
      form: aFedexOrder(),
      set: { tariffPayType: 2, recipientCountryCode: 'CA' },
      finds: [{ fields: ['tariffPayType'] }],
    },
    {
      rule: 'SHP-09',
      name: 'sender-paid duties abroad with FedEx and the setting',
      form: aFedexOrder(),
      set: { tariffPayType: 2, recipientCountryCode: 'CA' },
      facts: withDuties,
    },
    {
      rule: 'SHP-10',
      name: 'no purpose for UPS abroad',
      form: aUpsOrder(),
      set: { recipientCountryCode: 'CA' },
      finds: [{ fields: ['purpose'] }],
    },
    { rule: 'SHP-10', name: 'no purpose for UPS at home', form: aUpsOrder() },
  ]);
});

const cod = { 'packages.0.paymentMethod': 'cash', 'packages.0.codAmount': 20 };

describe('label', () => {
  testRules([
    { rule: 'SHP-11', name: 'no label type', set: { labelType: null }, finds: [{ fields: ['labelType'] }] },
    { rule: 'SHP-11', name: 'label type 3', set: { labelType: 3 }, finds: [{ fields: ['labelType'] }] },
    {
      rule: 'SHP-12',
      name: 'letter size for USPS',
      set: { labelType: 2 },
      finds: [{ fields: ['labelType'] }],
    },
    { rule: 'SHP-12', name: 'letter size for UPS', form: aUpsOrder(), set: { labelType: 2 } },
    {
      rule: 'SHP-13',
      name: 'letter size for a FedEx channel',
      form: aFedexOrder(),
      set: { labelType: 2, carrierChannelId: 9 },
      finds: [{ fields: ['labelType'] }],
    },
    { rule: 'SHP-13', name: 'letter size without a channel', form: aFedexOrder(), set: { labelType: 2 } },
    {
      rule: 'SHP-14',
      name: 'no consignee type',
      set: { consigneeType: null },
      finds: [{ fields: ['consigneeType'] }],
    },
    {
      rule: 'SHP-14',
      name: 'consignee type 5',
      set: { consigneeType: 5 },
      finds: [{ fields: ['consigneeType'] }],
    },
    {
      rule: 'SHP-15',
      name: 'no signature option',
      set: { signatureOption: '' },
      finds: [{ fields: ['signatureOption'] }],
    },
    {
      rule: 'SHP-15',
      name: 'an unknown one',
      set: { signatureOption: 'ink' },
      finds: [{ fields: ['signatureOption'] }],
    },
    {
      rule: 'SHP-16',
      name: 'direct with COD',
      form: aUpsOrder(),
      set: { signatureOption: 'direct', ...cod },
      finds: [{ fields: ['signatureOption'] }],
    },
    {
      rule: 'SHP-16',
      name: 'direct with COD taken back',
      form: aUpsOrder(),
      set: { signatureOption: 'direct', ...cod, 'packages.0.paymentMethod': null },
    },
    { rule: 'SHP-16', name: 'adult with COD', form: aUpsOrder(), set: { signatureOption: 'adult', ...cod } },
    { rule: 'SHP-16', name: 'direct without COD', form: aUpsOrder(), set: { signatureOption: 'direct' } },
    {
      rule: 'SHP-17',
      name: 'indirect for FedEx Ground',
      form: aFedexOrder(),
      set: { carrierServiceId: 39, signatureOption: 'indirect' },
      finds: [{ fields: ['signatureOption'], params: { service: 'FedEx Ground' } }],
    },
    {
      rule: 'SHP-17',
      name: 'indirect for Home Delivery',
      form: aFedexOrder(),
      set: { signatureOption: 'indirect' },
    },
    { rule: 'SHP-17', name: 'none for UPS', form: aUpsOrder(), set: { signatureOption: 'none' } },
    {
      rule: 'SHP-18',
      name: 'Saturday for 2Day on a Friday',
      form: aFedexOrder(),
      set: { carrierServiceId: 37, isStd: true },
      finds: [{ fields: ['isStd'] }],
    },
    {
      rule: 'SHP-18',
      name: 'Saturday for Priority Overnight on a Friday',
      form: aFedexOrder(),
      set: { carrierServiceId: 34, isStd: true },
    },
    {
      rule: 'SHP-18',
      name: 'Saturday for Priority Mail',
      form: anOrder({}, [aParcel()]),
      set: { isStd: true },
      finds: [{ fields: ['isStd'] }],
    },
  ]);
});
