/** What the order form's machine asks of the store, the workers and the server. */
import { fromPromise } from 'xstate';
import { orderCan } from '#domain/order/actions.ts';
import { completeOrderForm } from '#domain/order/blank.ts';
import { productParcels, withProductParcel } from '#domain/customs/product-parcel.ts';
import { newForm } from '#domain/order/defaults.ts';
import type { Facts } from '#domain/order/facts.ts';
import { factsOf } from '#domain/order/facts.ts';
import { normalise } from '#domain/order/normalise.ts';
import type { Address, OrderForm } from '#domain/order/order.ts';
import { changedPaths, setFields, valuesAt } from '#domain/order/set-field.ts';
import { forRating, rateKey } from '#domain/rating/rate-key.ts';
import type { Finding } from '#domain/result.ts';
import { defaultSender } from '#store/collections/find-addresses.ts';
import { databaseOfUser } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { discardDraft, draftKey, loadDraft, saveDraft } from '#store/queue/drafts.ts';
import { getMeta } from '#store/device/meta.ts';
import { formOf } from '#store/orders/order-row.ts';
import { saveOrderLocally } from '#store/orders/orders.ts';
import { saveItemProducts } from '#store/collections/products.ts';
import { productsBySku } from '#store/collections/products-by-sku.ts';
import type { OrderRow } from '#store/device/rows.ts';
import { storeRates } from '#store/orders/rates.ts';
import { createLabelActors } from '#orders/label/label-actors.ts';
import { labelMachine } from '#orders/label/label.machine.ts';
import type { Services } from '#services/services.tsx';
import { isOld } from '#orders/rate-age.ts';
import { situationOf } from '#orders/situation.ts';
import { addressOfEntry } from '#address-fields/from-book.ts';
import { findingsStillOpen, priced, withAdjustments, toldNotes } from './edits.ts';
import { startsFresh } from './context-changes.ts';
import type {
  DraftToKeep,
  FormInput,
  LoadedForm,
  Note,
  Rates,
  SaveOutcome,
  SaveRequest,
} from './form-types.ts';
import { sameData } from './same.ts';
import { ratesWithoutPrices } from '#domain/rating/rate-order.ts';
import { seesPrices } from '#store/device/seen-prices.ts';

export function createFormActors(services: Services) {
  return {
    'load form': fromPromise<LoadedForm, FormInput>(({ input }) =>
      loadForm(databaseOfUser(), services, input),
    ),
    'find default sender': fromPromise<Partial<Address> | null>(async () => {
      const row = await defaultSender(databaseOfUser());
      return row ? addressOfEntry(row) : null;
    }),
    'judge draft': fromPromise<Finding[], { form: OrderForm; facts: Facts | null }>(
      ({ input: { form, facts } }) => (facts ? services.judge(form, 'label', facts) : Promise.resolve([])),
    ),
    'save draft': fromPromise<number | null, DraftToKeep>(({ input }) => keepDraft(databaseOfUser(), input)),
    'estimate rates': fromPromise<Rates, { form: OrderForm; isFresh: boolean }>(({ input }) =>
      estimateRates(databaseOfUser(), services, input.form, input.isFresh),
    ),
    'save order': fromPromise<SaveOutcome, SaveRequest>(({ input }) => saveOrder(databaseOfUser(), input)),
    'make label': labelMachine.provide({ actors: createLabelActors(services) }),
  };
}

export async function factsNow(db: UserDatabase, services: Services, mode: Facts['mode']): Promise<Facts> {
  const user = await getMeta(db, 'userInfo');
  if (!user) throw new Error('no user info on this device');
  return factsOf(user, services.today(), mode);
}

export async function loadForm(db: UserDatabase, services: Services, input: FormInput): Promise<LoadedForm> {
  const { mode, orderId, labelOf } = input;
  const facts = await factsNow(db, services, mode);
  if (labelOf !== null) {
    const row = await db.orders.get(labelOf);
    if (!row) return { kind: 'not found' };
    const form = formOf(row);
    return {
      kind: 'form',
      form,
      loaded: form,
      notes: [],
      base: form,
      facts,
      unfinished: null,
      sourceNo: null,
      failures: [],
    };
  }
  const row = orderId === null ? undefined : await db.orders.get(orderId);
  if (!row && (orderId !== null || mode === 'edit')) return { kind: 'not found' };
  if (row && mode === 'edit' && !orderCan.edit(situationOf(row)).can)
    return { kind: 'not editable', orderId: row.id };
  const sender = startsFresh(input) ? await defaultSender(db) : null;
  const calculated = mode === 'calculator' ? await loadDraft(db, draftKey.calculation) : null;
  const source = row ? formOf(row) : (calculated?.form ?? null);
  const begun = newForm({
    mode,
    user: facts.user,
    today: facts.today,
    hourNow: services.hour(),
    defaultSender: sender ? addressOfEntry(sender) : null,
    source,
  });
  // Nobody typed anything into a fresh form yet.
  const made = source ? toldNotes(begun.form, begun.notes, facts) : [];
  const chosen = withChannel(begun.form, made, input, facts);
  const { form, notes } = mode === 'edit' ? await withLibraryParcel(db, chosen, facts) : chosen;
  const draft = await loadDraft(db, input.draftKey);
  const isDifferent = draft !== null && !sameData(priced(draft.form, null), priced(form, null));
  return {
    kind: 'form',
    form,
    loaded: row && mode === 'edit' && source ? source : form,
    notes,
    base: mode === 'edit' ? source : null,
    facts,
    // A draft of an older version may lack fields.
    unfinished: isDifferent ? { ...draft, form: completeOrderForm(draft.form) } : null,
    sourceNo: row && mode !== 'edit' ? row.orderNo : null,
    failures: row && mode === 'edit' ? failuresOf(row, form) : [],
  };
}

/** What the carrier's check found, but for what opening the order has mended. */
function failuresOf(row: OrderRow, form: OrderForm): Finding[] {
  const errors = row.order.checkFailures.filter(({ severity }) => severity === 'error');
  return findingsStillOpen({ serverFindings: errors }, formOf(row), form);
}

/** The channel the address asks for, if the user has it and the mode takes one. */
function withChannel(form: OrderForm, notes: Note[], { channelId, mode }: FormInput, facts: Facts) {
  const channel = facts.user.carrierChannelInfos.find(({ id }) => id === channelId);
  if (!channel || mode === 'edit' || mode === 'return') return { form, notes };
  const { carrierId, id } = channel;
  return withAdjustments(form, setFields(form, { carrierId, carrierChannelId: id }), facts, notes);
}

/** What the product library says of the parcel and the order does not. */
async function withLibraryParcel(
  db: UserDatabase,
  { form, notes }: { form: OrderForm; notes: Note[] },
  facts: Facts,
): Promise<{ form: OrderForm; notes: Note[] }> {
  const skus = form.ordersPackageItems.map(({ sku }) => sku);
  const filled = withProductParcel(form, productParcels(await productsBySku(db, skus)));
  if (filled === form) return { form, notes };
  const made = withAdjustments(form, filled, facts, notes);
  const fields = changedPaths(form, filled);
  const was = valuesAt(form, fields);
  const told: Note = {
    ...{ id: 'productParcel', section: 'package', fields, was },
    params: { sku: [...new Set(skus)].join(', ') },
  };
  return { form: made.form, notes: [...made.notes, told] };
}

export async function keepDraft(db: UserDatabase, draft: DraftToKeep): Promise<number | null> {
  if (draft.form === null) {
    await discardDraft(db, draft.draftKey);
    return null;
  }
  const { draftKey: key, form, mode, base, holder } = draft;
  const kept = await saveDraft(db, { key, form, mode, base, holder });
  if (!kept.ok) throw new Error(kept.error.type);
  return kept.value.updatedAt;
}

/** The server's rates when it answers; else those last kept for this very parcel; else worked out here. */
export async function estimateRates(
  db: UserDatabase,
  services: Services,
  form: OrderForm,
  isFresh: boolean,
): Promise<Rates> {
  const isHidden = !(await seesPrices(db));
  const rates = await ratesFrom(db, services, { form, isFresh, isHidden });
  return isHidden ? { ...rates, list: ratesWithoutPrices(rates.list), isHidden } : rates;
}

/** What was kept for others is not looked at where it would have to be hidden. */
async function ratesFrom(
  db: UserDatabase,
  services: Services,
  { form, isFresh, isHidden }: { form: OrderForm; isFresh: boolean; isHidden: boolean },
): Promise<Rates> {
  const key = rateKey(form);
  const kept = isHidden ? undefined : await db.cachedRates.get(key);
  const isYoung = kept?.source === 'server' && !isOld(kept.fetchedAt, services.now());
  if (kept && isYoung && !isFresh)
    return { key, list: kept.results, source: 'server', fetchedAt: kept.fetchedAt };
  const isOnline = (await getMeta(db, 'connection'))?.online ?? true;
  const reply = isOnline ? await services.ask.rates(forRating(form)) : null;
  if (reply?.ok) return { key, list: reply.value, source: 'server', fetchedAt: services.now() };
  if (reply?.error.type === 'CHECK_FAILED') throw new Error(reply.error.type);
  if (kept?.source === 'server')
    return { key, list: kept.results, source: 'kept', fetchedAt: kept.fetchedAt };
  const list = await services.quoteAll(
    normalise(forRating(form)),
    (await factsNow(db, services, 'new')).user,
  );
  await storeRates(db, key, list, 'estimate');
  return { key, list, source: 'local', fetchedAt: services.now() };
}

async function saveOrder(
  db: UserDatabase,
  { form, mode, base, draftKey, holder }: SaveRequest,
): Promise<SaveOutcome> {
  const products = await saveItemProducts(db, normalise(form, mode));
  if (!products.ok) return products;
  const saved = await saveOrderLocally(db, {
    form: products.value,
    isCreateLabel: false,
    base,
    draft: { key: draftKey, holder },
  });
  return saved.ok
    ? { ok: true, orderId: saved.value.id, orderNo: saved.value.orderNo }
    : { ok: false, error: saved.error };
}
