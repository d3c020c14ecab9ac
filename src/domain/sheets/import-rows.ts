/**
 * The judged rows of one sheet as orders: what is wrong with each, which can be imported, and how that changes when a cell
 * is fixed or a row left out. An order is judged again at the cost of its rows.
 */
import { withoutWeights } from '../customs/product-parcel.ts';
import type { PartialForm } from '../order/blank.ts';
import { trimmedForm } from '../order/blank.ts';
import { cleanText } from '../order/clean-text.ts';
import type { OrderForm } from '../order/order.ts';
import { IMPORT_NOTICE, isCorrection } from '../rules/import-notices.ts';
import { importKey } from './compare-import.ts';
import { createFindingKinds } from './finding-kinds.ts';
import { withGivenService } from './given.ts';
import { GOODS_FIELDS, withoutGoods } from './goods-of-rows.ts';
import { withUnit } from './measure.ts';
import { rowReader } from './order-of-row.ts';
import { createOrderLines } from './order-lines.ts';
import { withCurrency } from './read-text.ts';
import { unitOfColumn, valuesReader } from './row-values.ts';
import { shopName } from './shop-export.ts';
import type {
  Analysis,
  Closed,
  ClosedReason,
  ImportFacts,
  ImportField,
  Mapping,
  OrderState,
  RowFinding,
  RowState,
  RowValues,
  SheetRows,
} from './types.ts';

/** What the user did to the rows, kept when the mapping changes. */
export interface RowEdits {
  texts: Map<number, RowValues>;
  skipped: Set<number>;
}

export interface ImportRowsInput {
  mapping: Mapping;
  headers: readonly string[];
  facts: ImportFacts;
  rows: SheetRows;
  /** The line of a row in the sheet, from 1. */
  lineOf: (row: number) => number;
  /** Numbers, and by `importKey` those of shops. */
  knownOrderNos: Iterable<string>;
  edits: RowEdits;
  /** What the shop says it is done with; left out: nothing. */
  closedIn?: (cells: readonly string[]) => Closed | null;
  /** The currency that an order's first row names for its prices; left out: each names its own, or is in dollars. */
  currencyIn?: (cells: readonly string[]) => string;
}

export type Where = 'same' | 'wrong' | 'all';

export interface ImportRows {
  /** Judges the rows from one up to, not with, another. Each is judged once before anything is asked. */
  judge(from: number, to: number): void;
  analysis(): Analysis;
  stateOf(row: number): RowState;
  /** Why the shop is done with the row or its order; null: it is not. */
  closedReasonOf(row: number): ClosedReason | null;
  valuesOf(row: number): RowValues;
  findingsOf(row: number): RowFinding[];
  /** The row that tells the order of a row: itself, or an earlier one. */
  headOf(row: number): number;
  /** The further rows of the order that a row tells. */
  furtherOf(head: number): readonly number[];
  /** The order of a first row without errors, its blank fields left out; null: there are errors. */
  formOf(head: number): PartialForm | null;
  /** A null text takes an edit back. */
  edit(row: number, field: ImportField, text: string | null): void;
  /** The rows whose field says `was`, has an error, or all; those left out are not among them. A number is one order's. */
  rowsWhere(field: ImportField, where: Where, was: string): number[];
  /** Without its first row an order is left out as a whole. */
  skip(rows: readonly number[], isSkipped: boolean): void;
}

const NONE: RowFinding[] = [];
const GOODS: ReadonlySet<ImportField> = new Set(GOODS_FIELDS);

export function createImportRows(input: ImportRowsInput): ImportRows {
  const { rows, lineOf, edits, mapping, headers } = input;
  const { productParcels } = input.facts;
  const isWeighedLater = productParcels !== undefined && mapping.given?.weighBy === 'table';
  const reader = rowReader(
    isWeighedLater ? { ...input.facts, productParcels: withoutWeights(productParcels) } : input.facts,
  );
  const valuesIn = valuesReader(mapping, headers);
  const numberIn = valuesReader({ sources: pickNumber(mapping.sources), fallbacks: {} }, headers);
  const known = new Set(input.knownOrderNos);
  const own: RowFinding[][] = Array.from({ length: rows.length }, () => NONE);
  const isCorrected = new Uint8Array(rows.length);
  const forms: (PartialForm | null)[] = Array.from({ length: rows.length }, () => null);
  const closed = rows.map((cells) => input.closedIn?.(cells) ?? null);
  const kinds = createFindingKinds();
  const { skipped } = edits;

  const valuesOf = (row: number): RowValues => {
    const values = withGivenService(valuesIn(rows.at(row)!), mapping);
    const edited = edits.texts.get(row);
    if (edited)
      for (const [field, text] of Object.entries(edited) as [ImportField, string][])
        if (text.trim() === '') delete values[field];
        else values[field] = withUnit(text, unitOfColumn(mapping.sources[field], headers, field));
    return values;
  };
  const numberOf = (row: number): string => {
    const edited = edits.texts.get(row)?.orderNo;
    return cleanText(edited ?? numberIn(rows.at(row)!).orderNo ?? mapping.fallbacks.orderNo ?? '');
  };
  const lines = createOrderLines({
    count: rows.length,
    numberOf,
    valuesOf,
    textOf: (row) => rows.at(row)!.join('\u0000') + JSON.stringify(edits.texts.get(row) ?? ''),
    hasNumbers: mapping.sources.orderNo !== undefined,
  });
  const { headOf, furtherOf } = lines;

  /** Why the shop is done with the order of a head: one of its rows says so of all, or each says so of its goods. */
  const reasonOf = (head: number): ClosedReason | null => {
    const said = [head, ...furtherOf(head)].map((row) => closed[row] ?? null);
    const whole = said.find((one) => one?.isWhole) ?? (said.includes(null) ? null : said[0]);
    return whole?.reason ?? null;
  };
  const isLeftOut = (row: number): boolean =>
    skipped.has(row) || skipped.has(headOf(row)) || closed[row] !== null;

  const setFindings = (row: number, findings: RowFinding[]) => {
    kinds.count(own[row]!, -1);
    own[row] = findings.length === 0 ? NONE : findings;
    kinds.count(own[row]!, 1);
    isCorrected[row] = findings.some(isCorrection) ? 1 : 0;
  };

  const ofShop = (form: OrderForm, head: number): OrderForm => {
    const platformName = shopName(input.facts.platform ?? null);
    if (platformName === '') return form;
    const platformOrderNo = cleanText(numberIn(rows.at(head)!).orderNo ?? '');
    return { ...form, order: { ...form.order, platformName, platformOrderNo } };
  };

  /** Names the order in its shop; '': it is of none, or was given another number here. */
  const keyInShop = (head: number): string => {
    const platformName = shopName(input.facts.platform ?? null);
    const platformOrderNo = cleanText(numberIn(rows.at(head)!).orderNo ?? '');
    const isOfShop = platformName !== '' && platformOrderNo !== '' && platformOrderNo === numberOf(head);
    return isOfShop ? importKey({ platformName, platformOrderNo }) : '';
  };

  /** Nothing is found in what is left out, but that a first row may be taken in again. */
  const judgeOrder = (head: number): void => {
    const all = furtherOf(head);
    const counted = all.filter((row) => !isLeftOut(row));
    const currency = input.currencyIn?.(rows.at(head)!) ?? '';
    const pricedOf = (row: number): RowValues => {
      const values = valuesOf(row);
      const isAsInFile = edits.texts.get(row)?.productValue === undefined;
      return isAsInFile && values.productValue !== undefined
        ? { ...values, productValue: withCurrency(values.productValue, currency) }
        : values;
    };
    const values = pricedOf(head);
    const first = closed[head] ? withoutGoods(values) : values;
    const { form, findings, isSound, ofFurther } = reader(first, counted.map(pricedOf));
    const isOut = skipped.has(head) || reasonOf(head) !== null;
    setFindings(head, isOut ? NONE : findings);
    for (const row of all) {
      setFindings(row, NONE);
      forms[row] = null;
    }
    if (!isOut) for (const [place, row] of counted.entries()) setFindings(row, ofFurther[place]!);
    forms[head] = isSound ? trimmedForm(ofShop(form, head)) : null;
  };

  const isOther = (other: number, head: number): boolean =>
    other !== head && !skipped.has(other) && reasonOf(other) === null;
  const duplicateOf = (head: number): RowFinding | null => {
    const orderNo = numberOf(head);
    if (orderNo === '') return null;
    const found = (rule: string, params: RowFinding['params']): RowFinding => ({
      rule,
      section: 'order',
      severity: 'error',
      fields: ['orderNo'],
      params: { orderNo, ...params },
    });
    if (known.has(orderNo) || known.has(keyInShop(head))) return found(IMPORT_NOTICE.knownOrderNo, {});
    const alike = lines.headsAlike(head);
    if (alike.length < 2) return null;
    const elsewhere = lines.headElsewhere(head, (other) => isOther(other, head));
    if (elsewhere !== undefined) return found(IMPORT_NOTICE.otherAddress, { line: lineOf(elsewhere) });
    const before = alike.find((other) => other >= head || isOther(other, head)) ?? head;
    return before >= head ? null : found(IMPORT_NOTICE.repeatedOrderNo, { line: lineOf(before) });
  };

  const orderState = (head: number): OrderState => {
    if (reasonOf(head) !== null) return 'closed';
    if (skipped.has(head)) return 'skipped';
    if (forms[head] === null) return 'erroneous';
    return duplicateOf(head) === null ? 'ready' : 'duplicate';
  };
  const stateOf = (row: number): RowState => {
    const head = headOf(row);
    if (head === row) return orderState(head);
    if (closed[row] !== null || reasonOf(head) !== null) return 'closed';
    return skipped.has(row) || skipped.has(head) ? 'skipped' : 'line';
  };

  return {
    judge: (from, to) => {
      for (let row = from; row < to; row += 1) if (headOf(row) === row) judgeOrder(row);
    },
    analysis: () => {
      const states = { ready: 0, erroneous: 0, duplicate: 0, skipped: 0 };
      const closedBy = { shipped: 0, cancelled: 0, refunded: 0 };
      const duplicates = new Map<string, number>();
      let corrected = 0;
      for (let row = 0; row < rows.length; row += 1) {
        corrected += isCorrected[row]!;
        if (headOf(row) !== row) continue;
        const reason = reasonOf(row);
        if (reason !== null) {
          closedBy[reason] += 1;
          continue;
        }
        const state = orderState(row) as Exclude<OrderState, 'closed'>;
        states[state] += 1;
        const finding = state === 'skipped' ? null : duplicateOf(row);
        if (finding) duplicates.set(finding.rule, (duplicates.get(finding.rule) ?? 0) + 1);
      }
      const { ready, erroneous, duplicate, skipped: left } = states;
      return {
        total: ready + erroneous + duplicate + left,
        lines: rows.length,
        closed: closedBy,
        importable: ready,
        erroneous,
        duplicates: duplicate,
        skipped: left,
        corrected,
        kinds: kinds.list([...duplicates].map(([rule, count]) => ({ ...DUPLICATE_KIND, rule, rows: count }))),
      };
    },
    stateOf,
    closedReasonOf: (row) => reasonOf(headOf(row)) ?? closed[row]?.reason ?? null,
    valuesOf,
    headOf,
    furtherOf,
    findingsOf: (row) => {
      const isCounted = headOf(row) === row && !['skipped', 'closed'].includes(orderState(row));
      const duplicate = isCounted ? duplicateOf(row) : null;
      return duplicate ? [duplicate, ...own[row]!] : own[row]!;
    },
    formOf: (head) => forms[head]!,
    edit: (row, field, text) => {
      const { [field]: _was, ...rest } = edits.texts.get(row) ?? {};
      const next = text === null ? rest : { ...rest, [field]: text };
      if (Object.keys(next).length === 0) edits.texts.delete(row);
      else edits.texts.set(row, next);
      for (const head of new Set([...lines.regroup(row), headOf(row)])) judgeOrder(head);
    },
    rowsWhere: (field, where, was) => {
      const found: number[] = [];
      if (field === 'orderNo') return found;
      for (let row = 0; row < rows.length; row += 1) {
        const head = headOf(row);
        if (isLeftOut(row) || reasonOf(head) !== null || (head !== row && !GOODS.has(field))) continue;
        const isMeant =
          where === 'all' ||
          (where === 'same'
            ? (valuesOf(row)[field] ?? '') === was.trim()
            : own[row]!.some(({ severity, fields }) => severity === 'error' && fields.includes(field)));
        if (isMeant) found.push(row);
      }
      return found;
    },
    skip: (list, isSkipped) => {
      const changed = list.filter((row) => skipped.has(row) !== isSkipped);
      for (const row of changed)
        if (isSkipped) skipped.add(row);
        else skipped.delete(row);
      for (const head of new Set(changed.map(headOf))) judgeOrder(head);
    },
  };
}

const pickNumber = ({ orderNo }: Mapping['sources']): Mapping['sources'] => (orderNo ? { orderNo } : {});

const DUPLICATE_KIND = { severity: 'error', field: 'orderNo' } as const;
