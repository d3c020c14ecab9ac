/** One row of a spreadsheet as an order: its values over the user's defaults, and everything found on the way. */
import { CARRIER } from '../carriers/carriers.ts';
import { serviceById } from '../carriers/services.ts';
import { adjust } from '../order/adjust.ts';
import { automaticService } from '../order/automatic-service.ts';
import { blankAddress } from '../order/blank.ts';
import { newForm } from '../order/defaults.ts';
import type { Facts, UserSettings } from '../order/facts.ts';
import { factsOf } from '../order/facts.ts';
import { declaresLithium, LITHIUM } from '../order/lithium.ts';
import { normalise } from '../order/normalise.ts';
import type { Order, OrderForm, Parcel, SignatureOption } from '../order/order.ts';
import { sideFields } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import { PAYS } from '../order/tariff.ts';
import type { Finding } from '../result.ts';
import type { CorrectedRow, RowRule } from '../rules/import-row.ts';
import { IMPORT_NOTICE, importRowRules } from '../rules/import-row.ts';
import { judge } from '../rules/judge.ts';
import { defaultImportService } from './carriers-for-import.ts';
import { fieldsOfPaths, sectionOf, valueOfField } from './field-paths.ts';
import { FIELD_LIST } from './fields.ts';
import { createRowCorrector } from './correct-row.ts';
import { itemOf, parcelOf } from './parcel-of-row.ts';
import type { ImportFacts, ImportField, JudgedRow, RowFinding, RowValues } from './types.ts';

/** Makes orders of rows, with what is the same for all rows worked out once. */
export type RowReader = (values: RowValues) => JudgedRow;

/**
 * A reader of rows for a user. The form of a judged row is what a save would keep: normalised, awaiting, without an id.
 * Findings are errors first: the row's own rules, then those of the order at stage label (and with it save) for fields
 * that have no error yet; then what was corrected. A row without errors can be imported and its label bought.
 */
export function rowReader(facts: ImportFacts): RowReader {
  const { user, today, hourNow, defaultSender } = facts;
  const fresh = newForm({ mode: 'new', user, today, hourNow, defaultSender }).form;
  const orderFacts = factsOf(user, today, 'new');
  const correct = createRowCorrector(facts);
  return (given) => {
    const corrected = correct(given);
    const errors = findingsOfRow(corrected, facts);
    const wrong = doubtfulFields(errors, corrected.values);
    const built = normalise(formOf(withoutFields(corrected, wrong), fresh, facts), 'new');
    const warnings: RowFinding[] = corrected.corrections.map(({ rule, fields, params }) =>
      noticeOf(rule, fields, params),
    );
    for (const finding of judge(built, 'label', orderFacts)) {
      const fields = fieldsOfPaths(finding.fields, corrected.values);
      if (fields.some((field) => wrong.has(field))) continue;
      (finding.severity === 'error' ? errors : warnings).push({ ...finding, fields });
    }
    if (errors.length > 0) return { form: built, findings: [...errors, ...warnings] };
    const { form, changes } = settledForm(built, corrected.values, orderFacts);
    return { form, findings: [...changes, ...warnings] };
  };
}

function findingsOfRow(row: CorrectedRow, facts: ImportFacts): RowFinding[] {
  const found: RowFinding[] = [];
  for (const rule of importRowRules)
    for (const field of rule.fields) {
      const text = row.values[field];
      const params = text === undefined ? null : rule.fails(text, row, field, facts);
      if (params) found.push(findingOf(rule, field, params));
    }
  return found;
}

const OF_CARRIER: readonly ImportField[] = ['carrierId', 'carrierServiceId', 'packageTypeId'];

/** What is wrong, and what cannot be told before it is corrected: no rule of the order speaks of these. */
function doubtfulFields(errors: readonly RowFinding[], values: RowValues): ReadonlySet<ImportField> {
  const wrong = new Set(errors.flatMap(({ fields }) => fields));
  if (wrong.has('carrierId') || wrong.has('carrierServiceId')) {
    for (const field of OF_CARRIER) wrong.add(field);
    if (values.batteryType === undefined) wrong.add('batteryType');
  }
  return wrong;
}

function withoutFields(row: CorrectedRow, wrong: ReadonlySet<ImportField>): CorrectedRow {
  if (wrong.size === 0) return row;
  const values = { ...row.values };
  for (const field of wrong) delete values[field];
  const carrierId = wrong.has('carrierId') ? null : row.carrierId;
  const carrierServiceId = wrong.has('carrierServiceId') ? null : row.carrierServiceId;
  return { ...row, values, carrierId, carrierServiceId };
}

const findingOf = ({ id, severity }: RowRule, field: ImportField, params: Finding['params']): RowFinding => ({
  rule: id,
  section: sectionOf(field),
  severity,
  fields: [field],
  params: { field, ...params },
});

const noticeOf = (rule: string, fields: ImportField[], params: Finding['params']): RowFinding => ({
  rule,
  section: sectionOf(fields[0]),
  severity: 'warning',
  fields,
  params,
});

/** The rules that change form state, and what they changed of what the row says. */
function settledForm(
  built: OrderForm,
  values: RowValues,
  facts: Facts,
): { form: OrderForm; changes: RowFinding[] } {
  const settled = adjust(built, built, facts).form;
  if (settled === built) return { form: built, changes: [] };
  const form = normalise(settled, 'new');
  const changes = FIELD_LIST.filter((field) => values[field] !== undefined).flatMap((field) => {
    const [from, to] = [valueOfField(built, field), valueOfField(form, field)];
    return from === to
      ? []
      : [noticeOf(IMPORT_NOTICE.orderRules, [field], { field, from: from || '-', to: to || '-' })];
  });
  return { form, changes };
}

function formOf(row: CorrectedRow, fresh: OrderForm, facts: ImportFacts): OrderForm {
  const { values } = row;
  const order: Order = { ...fresh.order };
  saySender(order, values);
  sayRecipient(order, values);
  for (const field of PLAIN) if (values[field] !== undefined) order[field] = values[field];
  order.autoOrderNo = values.orderNo === undefined;
  order.orderNo = values.orderNo ?? '';
  if (values.isStd !== undefined) order.isStd = values.isStd === 'TRUE';
  if (values.signatureOption !== undefined) order.signatureOption = values.signatureOption as SignatureOption;
  if (values.labelType !== undefined) order.labelType = values.labelType === '2' ? 2 : 1;
  if (values.massUnit === 'lb' || values.massUnit === 'kg') order.massUnit = values.massUnit;
  if (values.distanceUnit === 'in' || values.distanceUnit === 'cm') order.distanceUnit = values.distanceUnit;
  const [freshParcel] = fresh.packages;
  Object.assign(order, serviceOf(row, order, parcelOf(row, order, freshParcel!), facts));
  Object.assign(order, batteryOf(values, order, facts), tariffContactOf(order));
  const item = itemOf(values, order.massUnit);
  const parcel = parcelOf(row, order, freshParcel!);
  return { order, packages: [parcel], ordersPackageItems: item ? [item] : [] };
}

const MAX_CONTACT_NAME = 64;
const MAX_CONTACT_PHONE = 24;

const PLAIN = [
  'shipDate',
  'batchNo',
  'reference',
  'reference2',
  'note',
  'contentsType',
  'purpose',
  'einNumber',
] as const satisfies (ImportField & keyof Order)[];

const ADDRESS_PARTS = [
  'Name',
  'Company',
  'Phone',
  'Email',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'City',
  'StateCode',
  'ZipCode',
  'CountryCode',
] as const;
const SENDER_FIELDS = ADDRESS_PARTS.map((part) => `sender${part}` as const);
const RECIPIENT_FIELDS = ADDRESS_PARTS.map((part) => `recipient${part}` as const);
const BLANK_SENDER = sideFields('sender', blankAddress());

/** A row that names the street of its sender has a sender of its own; else it changes parts of the default one. */
function saySender(order: Order, values: RowValues): void {
  const fields = order as unknown as Record<string, unknown>;
  if (values.senderAddressLine1 !== undefined) Object.assign(order, BLANK_SENDER);
  let isOther = false;
  for (const field of SENDER_FIELDS) {
    const text = values[field];
    if (text === undefined || fields[field] === text) continue;
    fields[field] = text;
    isOther = true;
  }
  if (isOther && values.senderAddressLine1 === undefined)
    Object.assign(order, { senderAddrId: null, senderAddrVerified: 0, senderAddressValidateCode: null });
}

function sayRecipient(order: Order, values: RowValues): void {
  const fields = order as unknown as Record<string, unknown>;
  for (const field of RECIPIENT_FIELDS) {
    const text = values[field];
    if (text !== undefined) fields[field] = text;
  }
  order.recipientIsResidential = values.recipientIsResidential === 'TRUE';
}

/**
 * What the row names; a row without a service takes one that goes its way: the user's default, else an everyday one of
 * the carrier it names, or of the default carrier for there or at home.
 */
function serviceOf(row: CorrectedRow, order: Order, parcel: Parcel, { user }: ImportFacts): Partial<Order> {
  const { carrierId, carrierServiceId, values } = row;
  if (carrierServiceId !== null || values.carrierServiceId !== undefined)
    return { carrierId: carrierId ?? serviceById(carrierServiceId)?.carrierId ?? null, carrierServiceId };
  const own = values.carrierId === undefined ? usualCarrier(user, isInternational(order)) : carrierId;
  if (own === null) return { carrierId: own, carrierServiceId: null };
  const form: OrderForm = { order: { ...order, carrierId: own }, packages: [parcel], ordersPackageItems: [] };
  return { carrierId: own, carrierServiceId: automaticService(form, user) };
}

const usualCarrier = (user: UserSettings, international: boolean): number | null =>
  defaultImportService(user, international).carrierId ?? defaultImportService(user, false).carrierId;

/** Abroad the recipient answers for the tariff it pays, until another contact is named in the order. */
function tariffContactOf(order: Order): Partial<Order> {
  if (!isInternational(order) || order.tariffPayType !== PAYS.recipient) return {};
  return {
    aesContactName: order.recipientName.slice(0, MAX_CONTACT_NAME),
    aesContactPhoneNumber: order.recipientPhone.slice(0, MAX_CONTACT_PHONE),
  };
}

/** USPS takes no lithium, so a row that says nothing says no; what a row does say stays, for a rule to name. */
function batteryOf(values: RowValues, order: Order, { user }: ImportFacts): Partial<Order> {
  const said = values.batteryType === undefined ? null : Number(values.batteryType);
  const isPostal = order.carrierId === CARRIER.usps;
  const usual = isPostal ? LITHIUM.noBattery : user.defaultSettings.batteryType;
  const isMark = said === LITHIUM.withoutUnLabel;
  const batteryType = isMark ? LITHIUM.noneChosen : said !== null && said > 0 ? said : usual;
  const answer = { batteryType, batteryLabel: isMark, batteryFlag: false };
  const declares = declaresLithium(answer);
  return { ...answer, batteryFlag: declares, batteryPhone: declares ? order.senderPhone : '' };
}
