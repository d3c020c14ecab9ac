/** One row of a spreadsheet as an order: its values over the user's defaults, and everything found on the way. */
import { serviceById } from '../carriers/services.ts';
import { withProductParcel } from '../customs/product-parcel.ts';
import { adjust } from '../order/adjust.ts';
import { newForm } from '../order/defaults.ts';
import type { Facts } from '../order/facts.ts';
import { factsOf } from '../order/facts.ts';
import { lacksWeight, needOfFinding } from '../order/needs.ts';
import { normalise } from '../order/normalise.ts';
import type { OrderForm } from '../order/order.ts';
import { isInternational } from '../order/scope.ts';
import type { CorrectedRow } from '../rules/import-row.ts';
import { IMPORT_NOTICE } from '../rules/import-notices.ts';
import type { Finding } from '../result.ts';
import { judge, missingFor } from '../rules/judge.ts';
import { fieldsOfPaths, valueOfField } from './field-paths.ts';
import { FIELD_LIST } from './fields.ts';
import { createRowCorrector } from './correct-row.ts';
import { batteryOf, formOf } from './form-of-row.ts';
import { isServiceWish } from './given.ts';
import { goodsOfRows, goodsOnly, namesGoods, withoutGoods } from './goods-of-rows.ts';
import { cheapestService } from './cheapest-service.ts';
import { otherThanFirst } from './other-than-first.ts';
import { usualPackaging } from './parcel-of-row.ts';
import { findingsOfRow, noticeOf } from './row-findings.ts';
import type { ImportFacts, ImportField, JudgedRow, RowFinding, RowValues } from './types.ts';

/** Makes orders of rows, with what is the same for all rows worked out once. `further`: rows that add goods to the first. */
export type RowReader = (first: RowValues, further?: readonly RowValues[]) => JudgedRow;

/** A row of an order once it is corrected, and what was found in it. */
interface ReadRow {
  corrected: CorrectedRow;
  /** No rule of the order speaks of these. */
  wrong: ReadonlySet<ImportField>;
  errors: RowFinding[];
  warnings: RowFinding[];
}

/**
 * A reader of rows for a user. The form of a judged row is what a save would keep: normalised, awaiting, without an id.
 * Findings are errors first: the row's own rules, then those of the order at stage label (and with it save) for fields
 * that have no error yet; then what was corrected. A row without errors can be imported; what its label asks for and only
 * the packing table knows (`needsOf`) is no error. What is found in goods stands with the row that tells them; an error
 * there is one of the order.
 */
export function rowReader(facts: ImportFacts): RowReader {
  const { user, today, hourNow, defaultSender } = facts;
  const fresh = newForm({ mode: 'new', user, today, hourNow, defaultSender }).form;
  const orderFacts = factsOf(user, today, 'new');
  const correct = createRowCorrector(facts);
  const read = (values: RowValues): ReadRow => {
    const { corrections, ...corrected } = correct(values);
    const errors = findingsOfRow(corrected, facts);
    const warnings = corrections.map(({ rule, fields, params }) => noticeOf(rule, fields, params));
    return { corrected, wrong: doubtfulFields(errors, corrected.values), errors, warnings };
  };
  return (given, further = []) => {
    const first = read(further.some(namesGoods) && !namesGoods(given) ? withoutGoods(given) : given);
    const rows = [first, ...further.map((values) => read(goodsOnly(values, given)))];
    const sound = rows.map(({ corrected, wrong }) => withoutFields(corrected, wrong));
    const { items, rowOf } = goodsOfRows(
      sound.map(({ values }) => values),
      user.defaultMassUnit,
    );
    const told = { ...formOf(sound[0]!, fresh, facts), ordersPackageItems: items };
    const weighed = withProductParcel(told, facts.productParcels);
    const isWeighedByProducts = lacksWeight(told.packages[0]!) && !lacksWeight(weighed.packages[0]!);
    const built = normalise(withWishedService(weighed, first.corrected, facts, fresh));
    const isServiceLater = isServiceWish(first.corrected.values.carrierServiceId);
    const later = facts.platform ? toldLater(built, orderFacts) : NOTHING;
    for (const finding of judge(built, 'label', orderFacts)) {
      const need = needOfFinding(finding, built.order);
      const isLater = need === 'service' ? isServiceLater : need !== null;
      if (isLater || GIVEN_LATER.has(finding.rule)) continue;
      const { corrected, wrong, errors, warnings } = rows[rowOf(finding.fields)]!;
      const fields = fieldsOfPaths(finding.fields, corrected.values);
      if (fields.some((field) => wrong.has(field))) continue;
      if (later.has(keyOf(finding))) warnings.push({ ...finding, severity: 'warning', fields });
      else (finding.severity === 'error' ? errors : warnings).push({ ...finding, fields });
    }
    const ofFurther = rows.slice(1).map(({ errors, warnings }, place) => {
      const row = further[place]!;
      const other = otherThanFirst(row, given, () => correct(row), first.corrected, facts);
      return [...errors, ...(other ? [other] : []), ...warnings];
    });
    const { errors, warnings, corrected } = first;
    if (rows.some((row) => row.errors.length > 0))
      return {
        form: built,
        isWeighedByProducts,
        findings: [...errors, ...warnings],
        isSound: false,
        ofFurther,
      };
    const { form, changes } = settledForm(built, corrected.values, orderFacts);
    return { form, isWeighedByProducts, findings: [...changes, ...warnings], isSound: true, ofFurther };
  };
}

const NOTHING: ReadonlySet<string> = new Set();
const keyOf = ({ rule, fields }: Pick<Finding, 'rule' | 'fields'>): string => [rule, ...fields].join(' ');
const OF_CUSTOMS: ReadonlySet<string> = new Set(['customs', 'eei']);
const TO_REACH_BY: ReadonlySet<string> = new Set(['recipientPhone', 'recipientEmail']);

/** What no shop's file says of an order abroad, and its label asks for. */
function toldLater(form: OrderForm, facts: Facts): ReadonlySet<string> {
  if (!isInternational(form.order)) return NOTHING;
  const missing = missingFor(form, 'label', facts).filter(
    ({ section, fields }) => OF_CUSTOMS.has(section) || fields.some((field) => TO_REACH_BY.has(field)),
  );
  return new Set(missing.map(keyOf));
}

/** An ITN that is to be requested is asked for of an order that is there. */
const GIVEN_LATER: ReadonlySet<string> = new Set(['EEI-06']);

const OF_CARRIER: readonly ImportField[] = [
  'carrierId',
  'carrierServiceId',
  'carrierChannelId',
  'packageTypeId',
];

/** What is wrong, and what cannot be told before it is corrected: no rule of the order speaks of these. */
function doubtfulFields(errors: readonly RowFinding[], values: RowValues): ReadonlySet<ImportField> {
  const wrong = new Set(errors.flatMap(({ fields }) => fields));
  if (wrong.has('carrierId') || wrong.has('carrierServiceId') || wrong.has('carrierChannelId')) {
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
  const carrierChannelId = wrong.has('carrierChannelId') ? null : row.carrierChannelId;
  return { ...row, values, carrierId, carrierServiceId, carrierChannelId };
}

/** The rules that change form state, and what they changed of what the row says. */
function settledForm(
  built: OrderForm,
  values: RowValues,
  facts: Facts,
): { form: OrderForm; changes: RowFinding[] } {
  const settled = adjust(built, built, facts).form;
  if (settled === built) return { form: built, changes: [] };
  const form = normalise(settled);
  const changes = FIELD_LIST.filter((field) => values[field] !== undefined).flatMap((field) => {
    const [from, to] = [valueOfField(built, field), valueOfField(form, field)];
    return from === to
      ? []
      : [noticeOf(IMPORT_NOTICE.orderRules, [field], { field, from: from || '-', to: to || '-' })];
  });
  return { form, changes };
}

/** The cheapest service where that is wished and the order is known well enough, in its usual packaging; else the wish. */
function withWishedService(
  form: OrderForm,
  { values }: CorrectedRow,
  { user }: ImportFacts,
  fresh: OrderForm,
): OrderForm {
  if (values.carrierServiceId !== 'cheapest') return form;
  const carrierServiceId = cheapestService(form, user);
  if (carrierServiceId === null) return { ...form, order: { ...form.order, serviceWish: 'cheapest' } };
  const order = { ...form.order, carrierServiceId, carrierId: serviceById(carrierServiceId)!.carrierId };
  Object.assign(order, batteryOf(values, order, { user }));
  const packages = form.packages.map((parcel) => ({
    ...parcel,
    packageTypeId: usualPackaging(order, parcel, fresh.packages[0]!),
  }));
  return { ...form, order, packages };
}
