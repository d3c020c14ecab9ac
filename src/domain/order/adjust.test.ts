import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder, aParcel } from '#fixtures/an-order.ts';
import { anyChoice, anyForm, anyItems, anyParcels } from '#fixtures/any-form.ts';
import { aFedexOrder, aUpsOrder, plainFacts } from '#fixtures/rule-table.ts';
import { adjust } from './adjust.ts';
import { ADJUSTMENTS } from './adjustments/register.ts';
import { blankCustomsItem } from './blank.ts';
import type { Facts, UserSettings } from './facts.ts';
import type { CustomsItem, OrderForm } from './order.ts';
import type { FieldValues } from './field-path.ts';
import { changedPaths, fieldAt, setFields, valueOfField } from './set-field.ts';

const withUser = (user: Partial<UserSettings>): Facts => ({
  ...plainFacts,
  user: { ...plainFacts.user, ...user },
});
const defaults = plainFacts.user.defaultSettings;
const dimensions = [
  { id: 'small', nickName: 'Small', length: 12, width: 9, height: 3, weight: 1, weight2: 4 },
];
const channels = [
  { id: 9, name: 'USPS 3%', carrierId: 1, carrierServiceIds: [2, 3], senderAddrIds: [] },
  { id: 10, name: 'FedEx Ground', carrierId: 3, carrierServiceIds: [39, 40], senderAddrIds: [] },
  { id: 11, name: 'Warehouse', carrierId: 2, carrierServiceIds: [], senderAddrIds: ['w1'] },
];

interface Row {
  rule: string;
  does: string;
  from?: OrderForm;
  set: FieldValues;
  facts?: Facts;
  gives: Record<string, unknown>;
  notes?: string[];
}

const noBattery = { batteryType: 7 };
const inCanada = { recipientCountryCode: 'CA', recipientStateCode: 'ON', recipientZipCode: 'M5V 3L9' };

const withItems = (form: OrderForm, ...items: Partial<CustomsItem>[]): OrderForm => ({
  ...form,
  ordersPackageItems: items.map((item) => ({ ...blankCustomsItem(), aesUnit: 'NO', ...item })),
});
const toCanada = setFields(aUpsOrder(), {
  carrierServiceId: 19,
  recipientCountryCode: 'CA',
  recipientStateCode: 'ON',
});
const item = <K extends keyof CustomsItem>(field: K) => `ordersPackageItems.0.${field}` as const;

const ROWS: Row[] = [
  {
    rule: 'ADJ-01',
    does: 'turns automatic numbering off when a number is typed',
    from: setFields(anOrder(), { autoOrderNo: true, orderNo: '' }),
    set: { orderNo: 'PB-7' },
    gives: { autoOrderNo: false, orderNo: 'PB-7' },
  },
  {
    rule: 'ADJ-02',
    does: 'clears the number when it is generated',
    set: { autoOrderNo: true },
    gives: { orderNo: '' },
  },
  {
    rule: 'ADJ-03',
    does: 'clears reference 2 for Smart Post',
    from: setFields(aFedexOrder(), { reference2: 'second' }),
    set: { carrierServiceId: 54 },
    gives: { reference2: '', carrierServiceId: 54 },
    notes: ['ADJ-03'],
  },
  {
    rule: 'ADJ-04',
    does: 'clears the channel of a return',
    from: setFields(anOrder(), { carrierChannelId: 9 }),
    set: { isReturn: true },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierChannelId: null },
    notes: ['ADJ-04'],
  },
  {
    rule: 'ADJ-04',
    does: 'has no channel chosen in a return',
    from: setFields(aFedexOrder(), { isReturn: true }),
    set: { carrierChannelId: 10 },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierChannelId: null, carrierServiceId: 40 },
    notes: ['ADJ-04'],
  },
  {
    rule: 'ADJ-52',
    does: 'no longer takes a preset sender that was typed over for the one of the book',
    from: setFields(aUpsOrder(), { carrierChannelId: 11, senderAddrId: 'w1', senderAddrVerified: 1 }),
    set: { senderAddressLine1: '77 Elsewhere Rd' },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { senderAddrId: null, senderAddrVerified: 0, carrierChannelId: 11 },
  },
  {
    rule: 'ADJ-52',
    does: 'keeps a preset sender whose spelling the address check put right',
    from: setFields(aUpsOrder(), { carrierChannelId: 11, senderAddrId: 'w1' }),
    set: { senderZipCode: '91761-1234', senderAddressLine1: '1200 Airport Drive', senderAddrVerified: 1 },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { senderAddrId: 'w1', senderAddrVerified: 1 },
  },
  {
    rule: 'ADJ-52',
    does: 'keeps the link to the book of a sender no channel limits',
    from: setFields(aUpsOrder(), { senderAddrId: 'w1' }),
    set: { senderAddressLine1: '77 Elsewhere Rd' },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { senderAddrId: 'w1' },
  },
  {
    rule: 'ADJ-05',
    does: 'forgets the check of an edited address',
    from: setFields(anOrder(), { recipientAddrVerified: 1, recipientAddressValidateCode: 2 }),
    set: { recipientAddressLine1: '501 Main St' },
    gives: { recipientAddrVerified: 0, recipientAddressValidateCode: null },
  },
  {
    rule: 'ADJ-05',
    does: 'forgets that an edited address was kept as it is',
    from: setFields(anOrder(), { recipientAddressValidateCode: 1 }),
    set: { recipientCity: 'Columbuss' },
    gives: { recipientAddrVerified: 0, recipientAddressValidateCode: null },
  },
  {
    rule: 'ADJ-05',
    does: 'keeps the check that came with the change',
    set: { recipientAddressLine1: '501 Main St', recipientAddrVerified: 1, recipientAddressValidateCode: 1 },
    gives: { recipientAddrVerified: 1, recipientAddressValidateCode: 1 },
  },
  {
    rule: 'ADJ-05',
    does: 'keeps the check of an address picked from the book',
    from: setFields(anOrder(), { recipientAddrVerified: 1 }),
    set: { recipientAddrId: 'b', recipientAddressLine1: '1 Elm St' },
    gives: { recipientAddrVerified: 1 },
  },
  {
    rule: 'ADJ-06',
    does: 'clears a state the new country does not have',
    from: setFields(aFedexOrder(), { carrierServiceId: null }),
    set: { recipientCountryCode: 'CA' },
    gives: { recipientStateCode: '' },
  },
  {
    rule: 'ADJ-07',
    does: 'fills the state of a US ZIP',
    from: setFields(anOrder(), { recipientStateCode: '', recipientZipCode: '' }),
    set: { recipientZipCode: '10001' },
    gives: { recipientStateCode: 'NY' },
  },
  {
    rule: 'ADJ-07',
    does: 'leaves a state that was chosen',
    set: { recipientZipCode: '10001' },
    gives: { recipientStateCode: 'OH' },
  },
  {
    rule: 'ADJ-08',
    does: 'goes to FedEx 2Day with One Rate, in a packaging of One Rate',
    set: { isFedexOneRate: true },
    gives: { carrierId: 3, carrierServiceId: 37, 'packages.0.packageTypeId': 46, batteryType: 0 },
    notes: ['ADJ-08', 'ADJ-29', 'ADJ-34'],
  },
  {
    rule: 'ADJ-09',
    does: 'turns One Rate off with another carrier',
    from: setFields(aFedexOrder(), {
      isFedexOneRate: true,
      carrierServiceId: 37,
      'packages.0.packageTypeId': 44,
    }),
    set: { carrierId: 2 },
    gives: { isFedexOneRate: false, carrierServiceId: 16, 'packages.0.packageTypeId': 27 },
    notes: ['ADJ-09', 'ADJ-15', 'ADJ-29'],
  },
  {
    rule: 'ADJ-09',
    does: 'turns One Rate off with another FedEx service',
    from: setFields(aFedexOrder(), {
      isFedexOneRate: true,
      carrierServiceId: 37,
      'packages.0.packageTypeId': 44,
    }),
    set: { carrierServiceId: 34 },
    gives: { isFedexOneRate: false, carrierServiceId: 34 },
    notes: ['ADJ-09'],
  },
  {
    rule: 'ADJ-10',
    does: 'keeps a single package with One Rate',
    from: anOrder({ carrierId: 3, carrierServiceId: 37 }, [
      aParcel({ packageTypeId: 44, packageNum: 2 }),
      aParcel({ packageTypeId: 44 }),
    ]),
    set: { isFedexOneRate: true },
    gives: { 'packages.0.packageNum': 1, 'packages.1.packageNum': undefined },
    notes: ['ADJ-10'],
  },
  {
    rule: 'ADJ-11',
    does: 'takes the carrier of a chosen rate',
    from: aUpsOrder(),
    set: { carrierServiceId: 2 },
    gives: { carrierId: 1, 'packages.0.packageTypeId': 1 },
    notes: ['ADJ-29'],
  },
  {
    rule: 'ADJ-12',
    does: 'fixes carrier and label type of a channel',
    from: setFields(aUpsOrder(), { labelType: 2 }),
    set: { carrierChannelId: 10 },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierId: 3, labelType: 1, carrierServiceId: 40 },
    notes: ['ADJ-12', 'ADJ-15', 'ADJ-16', 'ADJ-29'],
  },
  {
    rule: 'ADJ-48',
    does: 'lets go of a channel when a service outside it is chosen',
    from: setFields(aFedexOrder(), { carrierChannelId: 10 }),
    set: { carrierServiceId: 37 },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierChannelId: null, carrierServiceId: 37 },
    notes: ['ADJ-48'],
  },
  {
    rule: 'ADJ-48',
    does: 'keeps the channel with another of its services',
    from: setFields(aFedexOrder(), { carrierChannelId: 10, recipientIsResidential: true }),
    set: { recipientIsResidential: false },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierChannelId: 10, carrierServiceId: 39 },
    notes: ['ADJ-17'],
  },
  {
    rule: 'ADJ-50',
    does: 'lets go of a channel that has no service abroad; the defaults for it apply',
    from: setFields(anOrder(), { carrierChannelId: 9, ...noBattery }),
    set: { recipientCountryCode: 'CA' },
    facts: withUser({
      carrierChannelInfos: channels,
      defaultSettings: {
        ...defaults,
        batteryType: 7,
        internationalCarrierId: 2,
        internationalCarrierServiceId: 22,
      },
    }),
    gives: { carrierChannelId: null, carrierId: 2, carrierServiceId: 22 },
    notes: ['ADJ-50', 'ADJ-13'],
  },
  {
    rule: 'ADJ-50',
    does: 'lets go of it without defaults too, and the carrier takes one of its own services',
    from: setFields(aFedexOrder(), { carrierChannelId: 10 }),
    set: { recipientCountryCode: 'DE' },
    facts: withUser({ carrierChannelInfos: channels }),
    gives: { carrierChannelId: null, carrierId: 3, carrierServiceId: 48 },
    notes: ['ADJ-50', 'ADJ-15'],
  },
  {
    rule: 'ADJ-51',
    does: 'asks for another service where the carrier has none abroad for this user',
    from: setFields(anOrder(), { carrierServiceId: 3 }),
    set: { recipientCountryCode: 'CA' },
    facts: withUser({ userServiceSetting: { carrierServiceIds: [2, 3, 16, 19] } }),
    gives: { carrierId: 1, carrierServiceId: null },
    notes: ['ADJ-51'],
  },
  {
    rule: 'ADJ-14',
    does: 'has a service again on the way back within the country',
    from: setFields(anOrder(), {
      carrierServiceId: null,
      recipientCountryCode: 'CA',
      recipientStateCode: 'ON',
    }),
    set: { recipientCountryCode: 'US' },
    facts: withUser({ userServiceSetting: { carrierServiceIds: [2, 3, 16, 19] } }),
    gives: { carrierId: 1, carrierServiceId: 3 },
  },
  {
    rule: 'ADJ-13',
    does: "applies a new order's international defaults",
    from: aUpsOrder(),
    set: { recipientCountryCode: 'CA' },
    facts: withUser({
      defaultSettings: {
        ...defaults,
        internationalCarrierId: 3,
        internationalCarrierServiceId: 48,
        internationalPackageTypeId: 47,
      },
    }),
    gives: { carrierId: 3, carrierServiceId: 48, 'packages.0.packageTypeId': 47 },
    notes: ['ADJ-13'],
  },
  {
    rule: 'ADJ-13',
    does: 'applies a default that names the carrier only, with its service for there',
    from: setFields(aFedexOrder(), { carrierServiceId: 39, recipientIsResidential: false }),
    set: { recipientCountryCode: 'DE' },
    facts: withUser({ defaultSettings: { ...defaults, internationalCarrierId: 2 } }),
    gives: { carrierId: 2, carrierServiceId: 23, 'packages.0.packageTypeId': 27 },
    notes: ['ADJ-13'],
  },
  {
    rule: 'ADJ-13',
    does: 'stays with the carrier that is the default already',
    from: aUpsOrder(),
    set: { recipientCountryCode: 'DE' },
    facts: withUser({ defaultSettings: { ...defaults, internationalCarrierId: 2 } }),
    gives: { carrierId: 2, carrierServiceId: 23 },
    notes: ['ADJ-15'],
  },
  {
    rule: 'ADJ-13',
    does: "takes another service of the default's carrier where the user may not use the default",
    from: setFields(aFedexOrder(), { carrierServiceId: 39, recipientIsResidential: false }),
    set: { recipientCountryCode: 'CA' },
    facts: withUser({
      userServiceSetting: { carrierServiceIds: [39, 19] },
      defaultSettings: { ...defaults, internationalCarrierId: 2, internationalCarrierServiceId: 22 },
    }),
    gives: { carrierId: 2, carrierServiceId: 19 },
    notes: ['ADJ-13'],
  },
  {
    rule: 'ADJ-14',
    does: 'picks a first service for the carrier',
    from: setFields(anOrder(), { carrierId: null, carrierServiceId: null, 'packages.0.packageTypeId': null }),
    set: { carrierId: 2 },
    gives: { carrierServiceId: 16, 'packages.0.packageTypeId': 27 },
  },
  {
    rule: 'ADJ-15',
    does: 're-picks the service when the order turns international',
    from: aUpsOrder(),
    set: { recipientCountryCode: 'MX' },
    gives: { carrierId: 2, carrierServiceId: 19 },
    notes: ['ADJ-15'],
  },
  {
    rule: 'ADJ-15',
    does: 'takes another service once the country is one the former does not go to',
    from: setFields(aUpsOrder(), { ...inCanada, carrierServiceId: 19 }),
    set: { recipientCountryCode: 'DE', recipientZipCode: '10115' },
    gives: { carrierId: 2, carrierServiceId: 23 },
    notes: ['ADJ-15'],
  },
  {
    rule: 'ADJ-15',
    does: 'leaves the service where no other of the carrier goes there: a rule says why',
    from: setFields(aUpsOrder(), { ...inCanada, carrierServiceId: 19 }),
    set: { recipientCountryCode: 'RU', recipientZipCode: '101000' },
    gives: { carrierId: 2, carrierServiceId: 19 },
  },
  {
    rule: 'ADJ-13',
    does: 'takes an everyday service where the default does not go',
    from: aFedexOrder(),
    set: { recipientCountryCode: 'DE' },
    facts: withUser({
      defaultSettings: { ...defaults, internationalCarrierId: 2, internationalCarrierServiceId: 19 },
    }),
    gives: { carrierId: 2, carrierServiceId: 23 },
    notes: ['ADJ-13'],
  },
  {
    rule: 'ADJ-55',
    does: 'goes to Priority Mail International when the parcel is too heavy for a First Class Package',
    from: setFields(anOrder(), { recipientCountryCode: 'DE', carrierServiceId: 8 }),
    set: { 'packages.0.weight': 6 },
    gives: { carrierServiceId: 7 },
    notes: ['ADJ-55'],
  },
  {
    rule: 'ADJ-55',
    does: "leaves the user's own default",
    from: setFields(anOrder(), { recipientCountryCode: 'DE', carrierServiceId: 8 }),
    set: { 'packages.0.weight': 6 },
    facts: withUser({
      defaultSettings: { ...defaults, internationalCarrierId: 1, internationalCarrierServiceId: 8 },
    }),
    gives: { carrierServiceId: 8 },
  },
  {
    rule: 'ADJ-15',
    does: "stays within the user's services",
    from: aUpsOrder(),
    set: { carrierId: 3 },
    facts: withUser({ userServiceSetting: { carrierServiceIds: [16, 35] } }),
    gives: { carrierServiceId: 35 },
    notes: ['ADJ-15', 'ADJ-29'],
  },
  {
    rule: 'ADJ-16',
    does: 'goes to Home Delivery for a residential recipient',
    from: setFields(aFedexOrder(), { carrierServiceId: 39, recipientIsResidential: false }),
    set: { recipientIsResidential: true },
    gives: { carrierServiceId: 40 },
    notes: ['ADJ-16'],
  },
  {
    rule: 'ADJ-17',
    does: 'goes back to Ground for a business',
    from: aFedexOrder(),
    set: { recipientIsResidential: false },
    gives: { carrierServiceId: 39 },
    notes: ['ADJ-17'],
  },
  {
    rule: 'ADJ-18',
    does: 'lets the recipient pay duties where the sender cannot',
    from: aUpsOrder(),
    set: { tariffPayType: 2 },
    gives: { tariffPayType: 1 },
    notes: ['ADJ-18'],
  },
  {
    rule: 'ADJ-19',
    does: 'clears ETD where it is not offered',
    set: { etdFlag: true },
    gives: { etdFlag: false },
    notes: ['ADJ-19'],
  },
  {
    rule: 'ADJ-20',
    does: 'has no indirect signature with Ground',
    from: setFields(aFedexOrder(), { signatureOption: 'indirect' }),
    set: { recipientIsResidential: false },
    gives: { carrierServiceId: 39, signatureOption: 'none' },
    notes: ['ADJ-17', 'ADJ-20'],
  },
  {
    rule: 'ADJ-21',
    does: 'has the default signature only with Smart Post',
    from: setFields(aFedexOrder(), { signatureOption: 'adult' }),
    set: { carrierServiceId: 54 },
    gives: { signatureOption: 'default' },
    notes: ['ADJ-21'],
  },
  {
    rule: 'ADJ-56',
    does: 'takes a signature back that the service does not offer',
    from: setFields(aUpsOrder(), { signatureOption: 'adult' }),
    set: { carrierServiceId: 18 },
    gives: { signatureOption: 'default' },
    notes: ['ADJ-56'],
  },
  {
    rule: 'ADJ-22',
    does: 'clears Saturday delivery when the day does not allow it',
    from: setFields(aFedexOrder(), { carrierServiceId: 34, isStd: true }),
    set: { shipDate: '2026-11-23' },
    gives: { isStd: false },
    notes: ['ADJ-22'],
  },
  {
    rule: 'ADJ-23',
    does: 'has 4x6 labels with USPS',
    from: setFields(aUpsOrder(), { labelType: 2, ...noBattery }),
    set: { carrierServiceId: 2 },
    gives: { labelType: 1 },
    notes: ['ADJ-23', 'ADJ-29'],
  },
  {
    rule: 'ADJ-24',
    does: 'switches lengths with weights, and ADJ-25 converts the parcels',
    set: { massUnit: 'kg' },
    gives: {
      distanceUnit: 'cm',
      'packages.0.massUnit': 'kg',
      'packages.0.distanceUnit': 'cm',
      'packages.0.length': 25,
      'packages.0.weight': 0,
      'packages.0.weight2': 907,
    },
    notes: ['ADJ-25'],
  },
  {
    rule: 'ADJ-25',
    does: 'converts dry ice, which is in the unit of the weight',
    from: setFields(aFedexOrder(), {
      'packages.0.weight': 10,
      'packages.0.dryIceWeight': 5,
      'packages.0.containsDryIce': true,
    }),
    set: { massUnit: 'kg' },
    gives: { 'packages.0.weight': 4, 'packages.0.weight2': 536, 'packages.0.dryIceWeight': 2.268 },
    notes: ['ADJ-25'],
  },
  {
    rule: 'ADJ-26',
    does: 'copies a saved dimension',
    set: { 'packages.0.dimensionId': 'small' },
    facts: withUser({ dimensions }),
    gives: {
      'packages.0.length': 12,
      'packages.0.width': 9,
      'packages.0.height': 3,
      'packages.0.weight': 1,
      'packages.0.weight2': 4,
    },
  },
  {
    rule: 'ADJ-27',
    does: 'lets go of a saved dimension whose size was changed',
    from: setFields(anOrder(), {
      'packages.0.dimensionId': 'small',
      'packages.0.length': 12,
      'packages.0.width': 9,
      'packages.0.height': 3,
    }),
    set: { 'packages.0.height': 4 },
    facts: withUser({ dimensions }),
    gives: { 'packages.0.dimensionId': null, 'packages.0.height': 4 },
  },
  {
    rule: 'ADJ-28',
    does: 'packs a new parcel in own packaging',
    set: { 'packages.0.packageTypeId': null },
    gives: { 'packages.0.packageTypeId': 1 },
  },
  {
    rule: 'ADJ-29',
    does: 'replaces a packaging the service does not take',
    from: setFields(anOrder(), { 'packages.0.packageTypeId': 8 }),
    set: { carrierServiceId: 3 },
    gives: { 'packages.0.packageTypeId': 1 },
    notes: ['ADJ-29'],
  },
  {
    rule: 'ADJ-30',
    does: 'zeroes insurance with USPS',
    from: setFields(aUpsOrder(), { 'packages.0.insurance': 100 }),
    set: { carrierServiceId: 2 },
    gives: { 'packages.0.insurance': 0 },
    notes: ['ADJ-29', 'ADJ-30'],
  },
  {
    rule: 'ADJ-30',
    does: 'leaves insurance with USPS to XCover',
    from: setFields(aUpsOrder(), { 'packages.0.insurance': 100 }),
    set: { carrierServiceId: 2 },
    facts: withUser({ insuranceSource: 'xcover' }),
    gives: {},
    notes: ['ADJ-29'],
  },
  {
    rule: 'ADJ-31',
    does: 'zeroes dry ice with Smart Post',
    from: setFields(aFedexOrder(), { 'packages.0.dryIceWeight': 1, 'packages.0.containsDryIce': true }),
    set: { carrierServiceId: 54 },
    gives: { 'packages.0.dryIceWeight': 0, 'packages.0.containsDryIce': false },
    notes: ['ADJ-31'],
  },
  {
    rule: 'ADJ-32',
    does: 'removes COD with USPS',
    from: setFields(aUpsOrder(), {
      'packages.0.paymentMethod': 'cash',
      'packages.0.codAmount': 25,
      'packages.0.isCod': true,
    }),
    set: { carrierServiceId: 2 },
    gives: { 'packages.0.paymentMethod': null, 'packages.0.codAmount': null, 'packages.0.isCod': false },
    notes: ['ADJ-29', 'ADJ-32'],
  },
  {
    rule: 'ADJ-33',
    does: 'derives containsDryIce',
    from: aFedexOrder(),
    set: { 'packages.0.dryIceWeight': 1 },
    gives: { 'packages.0.containsDryIce': true },
  },
  {
    rule: 'ADJ-34',
    does: "asks again when USPS's forced answer is left behind",
    set: { carrierId: 2 },
    gives: { batteryType: 0 },
    notes: ['ADJ-15', 'ADJ-29', 'ADJ-34'],
  },
  {
    rule: 'ADJ-34',
    does: 'keeps "no" where it is the default of the user',
    set: { carrierId: 2 },
    facts: withUser({ defaultSettings: { ...defaults, batteryType: 7 } }),
    gives: { batteryType: 7 },
    notes: ['ADJ-15', 'ADJ-29'],
  },
  {
    rule: 'ADJ-53',
    does: "gives the user's default back when USPS's forced answer is left behind",
    set: { carrierId: 2 },
    facts: withUser({ defaultSettings: { ...defaults, batteryType: 3 } }),
    gives: { batteryType: 3, batteryFlag: true, batteryPhone: '9095550100' },
    notes: ['ADJ-15', 'ADJ-29', 'ADJ-53'],
  },
  {
    rule: 'ADJ-53',
    does: 'gives "without UN label" back as the flag it is',
    set: { carrierId: 2 },
    facts: withUser({ defaultSettings: { ...defaults, batteryType: 11 } }),
    gives: { batteryType: 0, batteryLabel: true, batteryFlag: true, batteryPhone: '9095550100' },
    notes: ['ADJ-15', 'ADJ-29', 'ADJ-53'],
  },
  {
    rule: 'ADJ-34',
    does: 'asks again in an order that is edited, whatever the default',
    set: { carrierId: 2 },
    facts: { ...withUser({ defaultSettings: { ...defaults, batteryType: 3 } }), mode: 'edit' },
    gives: { batteryType: 0 },
    notes: ['ADJ-15', 'ADJ-29', 'ADJ-34'],
  },
  {
    rule: 'ADJ-35',
    does: 'answers no for USPS',
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true, batteryPhone: '9095550100' }),
    set: { carrierServiceId: 2 },
    gives: { batteryType: 7, batteryFlag: false },
    notes: ['ADJ-29', 'ADJ-35'],
  },
  {
    rule: 'ADJ-36',
    does: 'toggles the label flag instead of type 11',
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true, batteryPhone: '1112223333' }),
    set: { batteryType: 11 },
    gives: { batteryType: 3, batteryLabel: true, batteryFlag: true },
  },
  {
    rule: 'ADJ-37',
    does: 'takes "no" back when the answer is yes, and ADJ-41 fills the phone',
    from: aUpsOrder(),
    set: { batteryFlag: true },
    gives: { batteryType: 0, batteryFlag: true, batteryPhone: '9095550100' },
  },
  {
    rule: 'ADJ-38',
    does: 'takes "yes" back when the answer is no',
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true }),
    set: { batteryType: 7 },
    gives: { batteryType: 7, batteryFlag: false },
  },
  {
    rule: 'ADJ-39',
    does: 'clears the kind when yes is unticked',
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true, batteryLabel: true }),
    set: { batteryFlag: false },
    gives: { batteryType: 0, batteryLabel: false, batteryFlag: false },
  },
  {
    rule: 'ADJ-40',
    does: 'means yes by naming a kind',
    from: setFields(aUpsOrder(), { batteryType: 0 }),
    set: { batteryType: 5 },
    gives: { batteryFlag: true, batteryType: 5 },
  },
  {
    rule: 'ADJ-41',
    does: "follows the sender's phone while it is the same",
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true, batteryPhone: '9095550100' }),
    set: { senderPhone: '5555550123' },
    gives: { batteryPhone: '5555550123' },
  },
  {
    rule: 'ADJ-25',
    does: 'converts the weights of customs items',
    from: withItems(toCanada, { weight: 2.2046 }),
    set: { massUnit: 'kg' },
    gives: { [item('weight')]: 1, [item('massUnit')]: 'kg' },
    notes: ['ADJ-25'],
  },
  {
    rule: 'ADJ-29',
    does: 'packs for One Rate in the smallest that holds the box',
    from: setFields(aFedexOrder(), {
      carrierServiceId: 37,
      'packages.0.length': 11,
      'packages.0.width': 12,
      'packages.0.height': 1,
    }),
    set: { isFedexOneRate: true },
    gives: { 'packages.0.packageTypeId': 41 },
    notes: ['ADJ-29'],
  },
  {
    rule: 'ADJ-29',
    does: 'leaves a box that no packaging of One Rate holds',
    from: setFields(aFedexOrder(), { carrierServiceId: 37, 'packages.0.length': 40 }),
    set: { isFedexOneRate: true },
    gives: { 'packages.0.packageTypeId': 50 },
  },
  {
    rule: 'ADJ-29',
    does: 'leaves a box that is not measured yet, and packs it once it is',
    from: setFields(aFedexOrder(), {
      carrierServiceId: 37,
      isFedexOneRate: true,
      'packages.0.height': null,
    }),
    set: { 'packages.0.height': 4 },
    gives: { 'packages.0.packageTypeId': 46 },
    notes: ['ADJ-29'],
  },
  {
    rule: 'ADJ-42',
    does: 'works out the value of the line',
    from: withItems(toCanada, { productValue: 3.33, quantity: 1, valueAmount: 3.33 }),
    set: { [item('quantity')]: 3 },
    gives: { [item('valueAmount')]: 9.99 },
  },
  {
    rule: 'ADJ-42',
    does: 'leaves the value of a line without a value of a piece',
    from: withItems(toCanada, { quantity: 1, valueAmount: 7 }),
    set: { [item('quantity')]: 3 },
    gives: { [item('valueAmount')]: 7 },
  },
  {
    rule: 'ADJ-43',
    does: 'takes the value of a piece from that of the line',
    from: withItems(toCanada, { productValue: 3, quantity: 2, valueAmount: 6 }),
    set: { [item('valueAmount')]: 9 },
    gives: { [item('valueAmount')]: 9, [item('productValue')]: 4.5 },
  },
  {
    rule: 'ADJ-43',
    does: 'forgets the value of a piece where cents do not divide',
    from: withItems(toCanada, { productValue: 3, quantity: 3, valueAmount: 9 }),
    set: { [item('valueAmount')]: 10 },
    gives: { [item('valueAmount')]: 10, [item('productValue')]: null },
  },
  {
    rule: 'ADJ-44',
    does: 'names the AES unit of the quantity unit',
    from: withItems(toCanada, { aesUnit: '', quantityUnit: '' }),
    set: { [item('quantityUnit')]: 'PR' },
    gives: { [item('aesUnit')]: 'PRS' },
  },
  {
    rule: 'ADJ-45',
    does: 'takes an exemption away that the destination does not allow',
    from: setFields(withItems(toCanada, { valueAmount: 20 }), { eelPfc: '30.36' }),
    set: { recipientCountryCode: 'MX' },
    gives: { eelPfc: '' },
    notes: ['ADJ-45'],
  },
  {
    rule: 'ADJ-46',
    does: 'names the exemption of exports to Canada',
    from: withItems(toCanada, { valueAmount: 20 }),
    set: { [item('valueAmount')]: 2501 },
    gives: { eelPfc: '30.36' },
    notes: ['ADJ-46'],
  },
  {
    rule: 'ADJ-46',
    does: 'leaves an exemption that was cleared by hand',
    from: setFields(withItems(toCanada, { valueAmount: 2501 }), { eelPfc: '30.36' }),
    set: { eelPfc: '' },
    gives: { eelPfc: '' },
  },
  {
    rule: 'ADJ-49',
    does: 'takes a number away that was typed, when one is to be requested',
    from: setFields(withItems(toCanada, {}), { eeiProvideType: 2, aesItn: 'X20261120123456' }),
    set: { eeiProvideType: 3 },
    gives: { eeiProvideType: 3, aesItn: '' },
  },
  {
    rule: 'ADJ-49',
    does: 'leaves a number that comes with its filing',
    from: setFields(withItems(toCanada, {}), { eeiProvideType: 1 }),
    set: { eeiProvideType: 3, aesUid: 'f-1', aesItn: 'X20261120123456' },
    gives: { eeiProvideType: 3, aesItn: 'X20261120123456' },
  },
  {
    rule: 'ADJ-47',
    does: 'brings an item with units of its own to those of the order',
    from: withItems(toCanada, {}),
    set: { [item('weight')]: 1, [item('massUnit')]: 'kg' },
    gives: { [item('weight')]: 2.205, [item('massUnit')]: 'lb' },
  },
  {
    rule: 'ADJ-54',
    does: 'tells of parcels that came in other units than their order',
    from: setFields(aFedexOrder(), {
      'packages.0.massUnit': 'kg',
      'packages.0.distanceUnit': 'cm',
      'packages.0.length': 25,
      'packages.0.dryIceWeight': 1,
      'packages.0.containsDryIce': true,
    }),
    set: {},
    gives: { 'packages.0.length': 10, 'packages.0.weight': 4, 'packages.0.dryIceWeight': 2.205 },
    notes: ['ADJ-54'],
  },
  {
    rule: 'ADJ-41',
    does: 'leaves a phone of its own',
    from: setFields(aUpsOrder(), { batteryType: 3, batteryFlag: true, batteryPhone: '1112223333' }),
    set: { senderPhone: '5555550123' },
    gives: { batteryPhone: '1112223333' },
  },
];

describe('adjust', () => {
  it.each(ROWS.map((row) => [`${row.rule} ${row.does}`, row] as const))('%s', (_title, row) => {
    const { from = anOrder(), set, facts = plainFacts, gives, notes = [] } = row;
    const { form, notes: made } = adjust(from, setFields(from, set), facts);
    expect(Object.fromEntries(Object.keys(gives).map((path) => [path, valueOfField(form, path)]))).toEqual(
      gives,
    );
    expect(made.map(({ id }) => id)).toEqual(notes);
  });

  it('has a row for every rule', () => {
    const tested = new Set(
      ROWS.flatMap(({ rule, does, notes = [] }) => [rule, ...notes, ...(/ADJ-\d\d/.exec(does) ?? [])]),
    );
    expect(ADJUSTMENTS.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });

  it('lists each rule once in SPEC.md, in the order they are applied', () => {
    const spec = readFileSync(path.join(import.meta.dirname, 'adjustments/SPEC.md'), 'utf8');
    expect(
      [...spec.matchAll(/^\| (ADJ-\d\d) .*\| (yes|no) +\|[^|]+\|$/gm)].map(([, id, save]) => [id, save]),
    ).toEqual(ADJUSTMENTS.map(({ id, onSave }) => [id, onSave ? 'yes' : 'no']));
    expect(new Set(ADJUSTMENTS.map(({ id }) => id)).size).toBe(ADJUSTMENTS.length);
  });

  it('tells what it did, and what to give back', () => {
    const before = setFields(aFedexOrder(), { carrierServiceId: 39, recipientIsResidential: false });
    expect(adjust(before, setFields(before, { recipientIsResidential: true }), plainFacts).notes).toEqual([
      {
        id: 'ADJ-16',
        params: {},
        fields: ['carrierServiceId'],
        isUndoable: false,
        was: { carrierServiceId: 39 },
      },
    ]);
    const [units] = adjust(anOrder(), setFields(anOrder(), { distanceUnit: 'cm' }), plainFacts).notes;
    expect(units).toEqual({
      id: 'ADJ-25',
      params: { distance: 'cm', mass: 'kg' },
      fields: ['length', 'width', 'height', 'distanceUnit', 'weight', 'weight2', 'massUnit'].map(
        (field) => `packages.0.${field}`,
      ),
      isUndoable: true,
      was: {
        'packages.0.length': 10,
        'packages.0.width': 8,
        'packages.0.height': 4,
        'packages.0.distanceUnit': 'in',
        'packages.0.weight': 2,
        'packages.0.weight2': 0,
        'packages.0.massUnit': 'lb',
        massUnit: 'lb',
        distanceUnit: 'in',
      },
    });
  });

  it('brings units back to what they were when undone', () => {
    const before = anOrder();
    const { form, notes } = adjust(before, setFields(before, { massUnit: 'kg' }), plainFacts);
    const undone = setFields(form, notes[0]!.was);
    expect(adjust(form, undone, plainFacts)).toEqual({ form: before, notes: [] });
  });

  it('turns One Rate off when its single package is undone', () => {
    const before = anOrder({ carrierId: 3, carrierServiceId: 37, batteryType: 7 }, [
      aParcel({ packageTypeId: 44, packageNum: 2 }),
      aParcel({ packageTypeId: 44, length: 9 }),
    ]);
    const { form, notes } = adjust(before, setFields(before, { isFedexOneRate: true }), plainFacts);
    expect(notes.map(({ id, isUndoable }) => [id, isUndoable])).toEqual([['ADJ-10', true]]);
    const withBoth = { ...form, packages: [...form.packages, aParcel()] };
    const undone = setFields(withBoth, notes[0]!.was);
    expect(undone).toEqual(before);
    expect(adjust(form, undone, plainFacts)).toEqual({ form: undone, notes: [] });
    const next = setFields(undone, { note: 'fragile' });
    expect(adjust(undone, next, plainFacts)).toEqual({ form: next, notes: [] });
  });

  it('gives the same form back where no rule acts', () => {
    const form = anOrder();
    const changed = setFields(form, { note: 'fragile' });
    expect(adjust(form, changed, plainFacts).form).toBe(changed);
  });
});

const anyFacts = fc.constantFrom(
  plainFacts,
  withUser({ carrierChannelInfos: channels, dimensions }),
  withUser({ userServiceSetting: { carrierServiceIds: [3, 16, 39, 48] }, dimensions }),
  {
    ...withUser({ userServiceSetting: { carrierServiceIds: [37] }, carrierChannelInfos: channels }),
    mode: 'edit' as const,
  },
  withUser({
    defaultSettings: {
      ...defaults,
      domesticCarrierId: 3,
      domesticCarrierServiceId: 39,
      internationalCarrierId: 2,
      internationalCarrierServiceId: 22,
      internationalPackageTypeId: 26,
      senderTariff: true,
      batteryType: 7,
    },
  }),
  withUser({
    userServiceSetting: { carrierServiceIds: [2, 3, 19, 39, 40] },
    carrierChannelInfos: channels,
    defaultSettings: {
      ...defaults,
      domesticCarrierId: 3,
      domesticCarrierServiceId: 34,
      internationalCarrierId: 2,
      batteryType: 11,
    },
  }),
);

const isEntered = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** What changes without a note, as SPEC.md of the adjustments states it: values that follow the one that was changed. */
function follows(path: string, before: OrderForm, after: OrderForm): boolean {
  const [was, is] = [before.order, after.order];
  const parcel = after.packages[Number(/^packages\.(\d+)/.exec(path)?.[1] ?? -1)];
  const field = path.replace(/^.*\.\d+\./, '');
  const item = after.ordersPackageItems[Number(/Items\.(\d+)/.exec(path)?.[1] ?? -1)];
  const hasOwnUnits = (one?: { massUnit: string; distanceUnit?: string }) =>
    one !== undefined &&
    (one.massUnit !== is.massUnit || (one.distanceUnit ?? is.distanceUnit) !== is.distanceUnit);
  if (hasOwnUnits(item) || hasOwnUnits(parcel)) {
    if (/^(?:weight2?|dryIceWeight|length|width|height|massUnit|distanceUnit)$/.test(field)) return true;
  }
  if (path.startsWith('ordersPackageItems'))
    return ['valueAmount', 'productValue', 'aesUnit'].includes(field);
  switch (field) {
    case 'orderNo':
    case 'autoOrderNo':
      return is.autoOrderNo;
    case 'recipientAddrVerified':
    case 'senderAddrVerified':
    case 'recipientAddressValidateCode':
      return true;
    case 'recipientStateCode':
    case 'senderStateCode':
      return (
        is[field] === '' ||
        was.recipientCountryCode !== is.recipientCountryCode ||
        was.senderCountryCode !== is.senderCountryCode
      );
    case 'carrierId':
      return was.carrierServiceId !== is.carrierServiceId;
    case 'massUnit':
    case 'distanceUnit':
    case 'batteryType':
    case 'batteryFlag':
    case 'batteryLabel':
    case 'batteryPhone':
    case 'containsDryIce':
    case 'dimensionId':
      return true;
    case 'packageTypeId':
      return parcel?.packageTypeId === null;
    default:
      return parcel?.dimensionId === 'small';
  }
}

describe('any change', () => {
  const anyChange = fc
    .record({
      start: fc.tuple(anyChoice, anyParcels, anyItems),
      change: fc.tuple(anyChoice, fc.option(anyParcels, { nil: null }), fc.option(anyItems, { nil: null })),
      facts: anyFacts,
    })
    .map(({ start: [order, parcels, items], change, facts }) => {
      const chosen = { ...anOrder(order, parcels), ordersPackageItems: items };
      const before = adjust(chosen, chosen, facts).form;
      const after: OrderForm = {
        order: { ...before.order, ...change[0] },
        packages: change[1] ?? before.packages,
        ordersPackageItems: change[2] ?? before.ordersPackageItems,
      };
      return { before, after, facts };
    });

  it('comes to rest: adjusting again changes nothing and says nothing', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after, facts }) => {
        const { form } = adjust(before, after, facts);
        expect(adjust(before, form, facts)).toEqual({ form, notes: [] });
        expect(adjust(form, form, facts)).toEqual({ form, notes: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing that was entered without saying so', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after, facts }) => {
        const { form, notes } = adjust(before, after, facts);
        const told = new Set(notes.flatMap(({ fields }) => fields));
        const lost = changedPaths(after, form).filter(
          (path) => isEntered(fieldAt(after, path)) && !told.has(path) && !follows(path, before, after),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('can be taken back where it says so, for good', () => {
    fc.assert(
      fc.property(anyChange, ({ before, after, facts }) => {
        const { form, notes } = adjust(before, after, facts);
        for (const note of notes.filter(({ isUndoable }) => isUndoable)) {
          const packages = [...form.packages, ...after.packages.slice(form.packages.length)];
          const undone = setFields({ ...form, packages }, note.was);
          const again = adjust(undone, setFields(undone, { note: 'fragile' }), facts);
          expect(again.notes.map(({ id }) => id)).not.toContain(note.id);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never throws, whatever the form holds', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (before, after) => {
        expect(adjust(before, after, plainFacts).form.packages.length).toBeLessThanOrEqual(
          after.packages.length,
        );
      }),
      { numRuns: 60 },
    );
  });
});
