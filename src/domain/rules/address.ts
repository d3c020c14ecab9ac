/** Rules of an address: the same for both sides, told apart by section and the parameter `side`. */
import { CARRIER } from '../carriers/carriers.ts';
import { EMAIL, hasEmailForm } from '../mail/email.ts';
import type { Address, Order, Side } from '../order/order.ts';
import { sideField } from '../order/order-address.ts';
import { LIMIT_FIELDS, limitsOf } from '../order/limits.ts';
import { isWithinUnitedStates } from '../order/scope.ts';
import { isAnyNewsOn } from '../tracking/public-page.ts';
import { addressPlaceRules } from './address-place.ts';
import { unsupportedCharacters } from './english.ts';
import { isPhone, isPhoneOf } from './phone.ts';
import type { Broken, Rule, Verdict } from './rule.ts';
import { atMost, isBlank, lengthOf, must, need, rulesOf, textOf, together } from './rule.ts';

const NAME = { min: 2 };
const FEDEX_NAME = { min: 3 };
const FEDEX_COMPANY = { min: 3 };
const REFERENCE = { max: 30 };
const EIN_LENGTH = { min: 9, max: 12 };
const PO_BOX = /\b(?:p[ ./]*o[ ./-]*|post[ -]?office[ -]*)box(?![a-z])|\bp\.?o\.?b\.? ?#?\d/i;
const EIN = /^[A-Z0-9][A-Z0-9 -]*$/i;
const PRINTED_KEYS = ['Company', 'City', 'StateCode', 'Reference'] as const;
const STATE = { max: 35 };
const LINE_KEYS = ['AddressLine1', 'AddressLine2', 'AddressLine3'] as const;
const LONGEST_LINE = 300;

/** One rule per id that judges both sides; each finding belongs to the section of its side. */
function mergeSides(sender: readonly Rule[], recipient: readonly Rule[]): Rule[] {
  return sender.map((rule, index) => {
    const other = recipient[index]!;
    return {
      ...rule,
      section: null,
      reads: [...new Set([...rule.reads, ...other.reads])],
      check: (form, facts) =>
        together([
          inSection('sender', rule.check(form, facts)),
          inSection('recipient', other.check(form, facts)),
        ]),
    };
  });
}

function inSection(section: Side, verdict: Verdict): Verdict {
  return typeof verdict === 'string' ? verdict : verdict.map((one) => ({ ...one, section }));
}

function rulesOfSide(side: Side): Rule[] {
  const at = <K extends keyof Address>(key: K) => sideField(side, key);
  const params: Broken['params'] = { side };
  const lines = LINE_KEYS.map(at);
  const eachLine = (order: Order, check: (text: string, field: string) => Verdict): Verdict =>
    together(lines.map((field) => check(textOf(order[field]).slice(0, LONGEST_LINE), field)));
  const englishOnly = (text: string, field: string): Verdict => {
    const chars = unsupportedCharacters(text);
    return must(chars === '', field, { side, chars });
  };

  return rulesOf(side, [
    {
      id: 'ADR-01',
      reads: [at('Name')],
      source: '5 Address: personName required',
      check: ({ order }) => need(order[at('Name')], at('Name'), params),
    },
    {
      id: 'ADR-02',
      reads: [at('Name')],
      source: '5 Address: personName English only',
      check: ({ order }) => englishOnly(textOf(order[at('Name')]).slice(0, LONGEST_LINE), at('Name')),
    },
    {
      id: 'ADR-03',
      reads: [at('Name')],
      source: '5 Address: personName at least 2 characters; 8: its message',
      limits: NAME,
      check: ({ order }) => atLeast(order[at('Name')], NAME.min, at('Name'), params),
    },
    {
      id: 'ADR-04',
      reads: [at('Name'), 'carrierId'],
      source: '5 Address: personName at least 3 characters for FedEx recipients',
      limits: FEDEX_NAME,
      check: ({ order }) => {
        const isShort = lengthOf(textOf(order[at('Name')])) < NAME.min;
        if (side === 'sender' || order.carrierId !== CARRIER.fedex || isShort) return 'holds';
        return atLeast(order[at('Name')], FEDEX_NAME.min, at('Name'), { side, ...FEDEX_NAME });
      },
    },
    {
      id: 'ADR-05',
      reads: [at('Name'), ...LIMIT_FIELDS],
      source: '3 Order settings: maxAddressNameLength; 9',
      check: ({ order }) =>
        atMost(order[at('Name')], limitsOf(order).maxAddressNameLength, at('Name'), params),
    },
    {
      id: 'ADR-06',
      reads: [at('Company'), 'carrierId', 'senderCountryCode', 'recipientCountryCode'],
      source: '5 Address: company required for UPS unless both countries are US',
      check: ({ order }) =>
        order.carrierId === CARRIER.ups && !isWithinUnitedStates(order)
          ? need(order[at('Company')], at('Company'), params)
          : 'holds',
    },
    {
      id: 'ADR-07',
      reads: [at('Company'), 'carrierId'],
      source: '5 Address: company at least 3 characters for FedEx; 8: its message',
      limits: FEDEX_COMPANY,
      check: ({ order }) =>
        order.carrierId === CARRIER.fedex
          ? atLeast(order[at('Company')], FEDEX_COMPANY.min, at('Company'), params)
          : 'holds',
    },
    {
      id: 'ADR-08',
      reads: [at('Company'), ...LIMIT_FIELDS],
      source: '5 Address: company max 25 for UPS; 3 Order settings: maxAddressCompanyLength',
      check: ({ order }) =>
        atMost(order[at('Company')], limitsOf(order).maxAddressCompanyLength, at('Company'), params),
    },
    {
      id: 'ADR-09',
      reads: [at('AddressLine1')],
      source: '5 Address: addressLine1 required',
      check: ({ order }) => need(order[at('AddressLine1')], at('AddressLine1'), params),
    },
    {
      id: 'ADR-10',
      reads: lines,
      source: '5 Address: address lines English only',
      check: ({ order }) => eachLine(order, englishOnly),
    },
    {
      id: 'ADR-11',
      reads: lines,
      source: '5 Address: no commas in address lines',
      check: ({ order }) => eachLine(order, (text, field) => must(!/[,，]/.test(text), field, params)),
    },
    {
      id: 'ADR-12',
      reads: lines,
      source: '5 Address: no PO Box',
      check: ({ order }) =>
        eachLine(order, (text, field) => must(!PO_BOX.test(text.replace(/\s+/g, ' ')), field, params)),
    },
    {
      id: 'ADR-13',
      reads: [at('AddressLine1'), ...LIMIT_FIELDS],
      source: "3 Order settings: maxAddressLength; 9 (the chosen carrier's limit, 35 before one is chosen)",
      check: ({ order }) =>
        atMost(order[at('AddressLine1')], limitsOf(order).maxAddressLength, at('AddressLine1'), params),
    },
    {
      id: 'ADR-14',
      reads: [at('AddressLine2'), at('AddressLine3'), ...LIMIT_FIELDS],
      source: '3 Order settings: maxAddress2Length; 9',
      check: ({ order }) => {
        const max = limitsOf(order).maxAddress2Length;
        return together(lines.slice(1).map((field) => atMost(order[field], max, field, params)));
      },
    },
    ...addressPlaceRules(side),
    {
      id: 'ADR-24',
      reads: [at('Phone')],
      source: '5 Address: phone required of the sender only',
      check: ({ order }) => (side === 'sender' ? need(order[at('Phone')], at('Phone'), params) : 'holds'),
    },
    {
      id: 'ADR-25',
      reads: [at('Phone')],
      source: '5 Shared validators: phone',
      check: ({ order }) => must(isPhone(textOf(order[at('Phone')])), at('Phone'), params),
    },
    {
      id: 'ADR-26',
      reads: [at('Phone'), ...LIMIT_FIELDS],
      source: '5 Address: phone minimum 10 digits; 3 Order settings: minAddressPhoneLength',
      check: ({ order }) => {
        const phone = textOf(order[at('Phone')]);
        const min = limitsOf(order).minAddressPhoneLength;
        const length = phone.replace(/\D/g, '').length;
        return phone === '' ? 'unknown' : must(length >= min, at('Phone'), { side, min, length });
      },
    },
    {
      id: 'ADR-27',
      reads: [at('Phone'), ...LIMIT_FIELDS],
      source: '5 Address: phone max 30; 3 Order settings: maxAddressPhoneLength',
      check: ({ order }) =>
        atMost(order[at('Phone')], limitsOf(order).maxAddressPhoneLength, at('Phone'), params),
    },
    {
      id: 'ADR-28',
      reads: [at('Reference')],
      source: '5 Address: reference max 30',
      limits: REFERENCE,
      check: ({ order }) => atMost(order[at('Reference')], REFERENCE.max, at('Reference'), params),
    },
    {
      id: 'ADR-29',
      reads: [at('EinNumber')],
      source: '5 Address: EIN/SSN 9-12',
      limits: EIN_LENGTH,
      check: ({ order }) => {
        const ein = textOf(order[at('EinNumber')]);
        const { min, max } = EIN_LENGTH;
        return ein === ''
          ? 'unknown'
          : must(ein.length >= min && ein.length <= max, at('EinNumber'), { side, min, max });
      },
    },
    {
      id: 'ADR-30',
      reads: [at('Email')],
      source: '5 Shared validators: e-mail format',
      check: ({ order }) => {
        const email = textOf(order[at('Email')]);
        return must(email === '' || email.length > EMAIL.max || hasEmailForm(email), at('Email'), params);
      },
    },
    {
      id: 'ADR-31',
      reads: [at('Email')],
      source: '5 Address: email max 100',
      limits: EMAIL,
      check: ({ order }) => atMost(order[at('Email')], EMAIL.max, at('Email'), params),
    },
    {
      id: 'ADR-32',
      reads: [at('Email'), at('CountryCode')],
      source: '5 Address: international addresses need an email',
      check: ({ order }) =>
        ['', 'US'].includes(textOf(order[at('CountryCode')]).toUpperCase())
          ? 'holds'
          : need(order[at('Email')], at('Email'), params),
    },
    {
      id: 'ADR-34',
      reads: PRINTED_KEYS.map(at),
      source: '5 Shared validators: English only (of what else the label prints)',
      check: ({ order }) =>
        together(
          PRINTED_KEYS.map((key) => {
            const chars = unsupportedCharacters(textOf(order[at(key)]).slice(0, LONGEST_LINE));
            return must(chars === '', at(key), { side, field: key, chars });
          }),
        ),
    },
    {
      id: 'ADR-35',
      severity: 'warning',
      reads: [at('Phone'), at('CountryCode')],
      source: '5 Shared validators: phone of country 1 and 86; its message',
      check: ({ order }) => {
        const phone = textOf(order[at('Phone')]);
        const country = textOf(order[at('CountryCode')]).toUpperCase() || 'US';
        if (phone === '' || !isPhone(phone)) return 'unknown';
        return must(isPhoneOf(country, phone), at('Phone'), { side, country });
      },
    },
    {
      id: 'ADR-36',
      reads: [at('EinNumber')],
      source: '5 Shared validators: letters, numbers and special characters only (of an EIN/SSN)',
      check: ({ order }) => {
        const ein = textOf(order[at('EinNumber')]);
        return ein === '' ? 'unknown' : must(EIN.test(ein), at('EinNumber'), params);
      },
    },
    {
      id: 'ADR-37',
      reads: [at('StateCode')],
      source: '5 Shared validators: max length (of a state that is written, not chosen)',
      limits: STATE,
      check: ({ order }) => atMost(order[at('StateCode')], STATE.max, at('StateCode'), params),
    },
    {
      id: 'ADR-47',
      severity: 'warning',
      stages: ['label'],
      reads: [at('Email')],
      source: 'account area 5 Registration: an e-mail is required for tracking updates',
      check: ({ order }, { user }) =>
        side === 'recipient' && isAnyNewsOn(user.defaultSettings)
          ? must(!isBlank(order[at('Email')]), at('Email'), params)
          : 'holds',
    },
  ]);
}

/** At least `min` characters; an empty text is not judged. */
function atLeast(value: unknown, min: number, field: string, params: Broken['params']): Verdict {
  return isBlank(value) ? 'unknown' : must(lengthOf(textOf(value)) >= min, field, params);
}

/** The rules of both sides. */
export const addressRules: readonly Rule[] = mergeSides(rulesOfSide('sender'), rulesOfSide('recipient'));
