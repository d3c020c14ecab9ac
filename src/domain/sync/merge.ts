/** Three-way merge of one order: what the device changed, over what the server changed meanwhile. */
import type { OrderForm } from '../order/order.ts';
import { ORDER_STATUS } from '../order/order.ts';

/** A field both sides changed, to different values. Paths as in `recipientName` and `packages.0.length`. */
export interface FieldConflict {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** An edit that met another edit of the same order. */
export interface Conflict {
  fields: FieldConflict[];
  /** The order got its label meanwhile: the server's copy stays, the edit can be kept as a copy only. */
  serverWins: boolean;
}

export interface Merged {
  form: OrderForm;
  conflicts: FieldConflict[];
  /** Paths taken over from the other side, but for those that are worked out from others. */
  taken: string[];
}

/** The server decides these. */
const SERVER_FIELDS = new Set([
  'id',
  'userId',
  'status',
  'createTime',
  'customerObjectId',
  'userPlatformId',
  'platformOrderNo',
  'platformName',
]);
/** Worked out from other fields: never a reason to ask. */
const DERIVED_FIELDS = new Set([
  'totalWeight',
  'totalValue',
  'totalInsurance',
  'packageNumber',
  'isOk',
  'checkFailures',
  'rate',
  'originRate',
  'psRate',
  'feeDetail',
  'deliveryTime',
  'autoOrderNo',
  'batteryFlag',
  'aesContent',
  'importId',
  'importedContent',
  'serviceWish',
]);

const isOfUser = (name: string) => !DERIVED_FIELDS.has(name) && !SERVER_FIELDS.has(name);

type Fields = Record<string, unknown>;

/**
 * `base` is the copy the edit started from, `theirs` the server's or another tab's of now. Fields only one side changed
 * are taken from that side; fields both changed alike are no conflict. In `form`, a conflicting field holds the value of
 * `mine`. Without a base only what `mine` leaves empty is taken, and every other difference is a conflict.
 */
export function mergeOrder(given: OrderForm | null, mine: OrderForm, theirs: OrderForm): Merged {
  const base = given ?? emptyPartOf(mine);
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  const note = { conflicts, taken };
  const order = mergeFields('', fields(base.order), fields(mine.order), fields(theirs.order), note);
  for (const name of SERVER_FIELDS) order[name] = fields(theirs.order)[name];
  const form = {
    order,
    packages: mergeList('packages', base.packages, mine.packages, theirs.packages, note),
    ordersPackageItems: mergeList(
      'ordersPackageItems',
      base.ordersPackageItems,
      mine.ordersPackageItems,
      theirs.ordersPackageItems,
      note,
    ),
  };
  return { form: form as unknown as OrderForm, conflicts, taken };
}

/** Its fields that say nothing. */
function emptyPartOf({ order, packages, ordersPackageItems }: OrderForm): OrderForm {
  const emptyOf = (entry: object): Fields =>
    Object.fromEntries(Object.entries(entry).filter(([, value]) => value === '' || value === null));
  return {
    order: emptyOf(order),
    packages: packages.map(emptyOf),
    ordersPackageItems: ordersPackageItems.map(emptyOf),
  } as unknown as OrderForm;
}

/** What the user must decide; null: nothing. An order with a label stays as the server has it. */
export function conflictOf(
  merged: Merged | null,
  theirs: { labelId: string | null; order: Pick<OrderForm['order'], 'status'> } | null,
): Conflict | null {
  if (merged === null || theirs === null) return null;
  const labelled = theirs.labelId !== null || theirs.order.status === ORDER_STATUS.processing;
  if (!labelled && merged.conflicts.length === 0) return null;
  return { fields: merged.conflicts, serverWins: labelled };
}

/** Settles each conflict by the user's choice; a path not named keeps the device's value. */
export function applyChoices(
  merged: Merged,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): OrderForm {
  let form: unknown = merged.form;
  for (const conflict of merged.conflicts) {
    if (choices[conflict.path] === 'theirs') form = withValue(form, formPath(conflict.path), conflict.theirs);
  }
  return form as OrderForm;
}

type Note = Pick<Merged, 'conflicts' | 'taken'>;

function mergeFields(prefix: string, base: Fields, mine: Fields, theirs: Fields, note: Note): Fields {
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    merged[name] = mergeValue(prefix + name, name, base[name], mine[name], theirs[name], note);
  }
  return merged;
}

function mergeValue(
  path: string,
  name: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  note: Note,
): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) {
    if (isOfUser(name)) note.taken.push(path);
    return theirs;
  }
  if (isOfUser(name)) note.conflicts.push({ path, base, mine, theirs });
  return mine;
}

/** Lists of equal length merge entry by entry; else the whole list is one field. */
function mergeList<T>(path: string, base: T[], mine: T[], theirs: T[], note: Note): unknown {
  if (base.length !== mine.length || base.length !== theirs.length) {
    return mergeValue(path, path, base, mine, theirs, note);
  }
  return base.map((entry, index) =>
    mergeFields(`${path}.${index}.`, fields(entry), fields(mine[index]), fields(theirs[index]), note),
  );
}

function fields(value: unknown): Fields {
  return value as Fields;
}

function formPath(path: string): string[] {
  const steps = path.split('.');
  return steps[0] === 'packages' || steps[0] === 'ordersPackageItems' ? steps : ['order', ...steps];
}

function withValue(holder: unknown, path: string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(holder))
    return holder.map((entry, i) => (String(i) === step ? withValue(entry, rest, value) : entry));
  const object = holder as Fields;
  return { ...object, [step]: withValue(object[step], rest, value) };
}

/** Equal as JSON values; a missing value equals undefined. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Fields;
  const right = b as Fields;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => same(left[name], right[name]));
}
