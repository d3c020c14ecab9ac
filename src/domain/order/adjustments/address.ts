import { statesOf } from '../../places/states.ts';
import { stateOfZip } from '../../places/zip-state.ts';
import type { Facts } from '../facts.ts';
import type { Order, OrderForm, Side } from '../order.ts';
import { sideField } from '../order-address.ts';
import type { Adjustment } from './adjustment.ts';
import { changed, withOrder } from './adjustment.ts';

/** What the address check looks at. */
const CHECKED = ['AddressLine1', 'AddressLine2', 'City', 'StateCode', 'ZipCode', 'CountryCode'] as const;

const SIDES: readonly Side[] = ['sender', 'recipient'];

/** The address was edited by hand: not picked from the book, not just checked. */
function isEdited(before: OrderForm, draft: OrderForm, side: Side): boolean {
  const addrId = sideField(side, 'AddrId');
  const wasPicked = draft.order[addrId] !== null && changed(before, draft, addrId);
  const wasChecked = changed(before, draft, sideField(side, 'AddrVerified'));
  return !wasPicked && !wasChecked && CHECKED.some((key) => changed(before, draft, sideField(side, key)));
}

const wasAsked = ({ order }: OrderForm, side: Side): boolean =>
  order[sideField(side, 'AddrVerified')] !== 0 || order[sideField(side, 'AddressValidateCode')] !== null;

const isAskedEdit = (before: OrderForm, draft: OrderForm, side: Side): boolean =>
  wasAsked(draft, side) && isEdited(before, draft, side);

const changedCountry = (before: OrderForm, draft: OrderForm, side: Side): boolean =>
  changed(before, draft, sideField(side, 'CountryCode')) &&
  !changed(before, draft, sideField(side, 'AddrId'));

/** A state that stayed when the country changed, and that the new country does not have. */
function hasStrayState(before: OrderForm, draft: OrderForm, side: Side): boolean {
  const state = draft.order[sideField(side, 'StateCode')];
  if (!changedCountry(before, draft, side) || state === '') return false;
  if (changed(before, draft, sideField(side, 'StateCode'))) return false;
  return !statesOf(draft.order[sideField(side, 'CountryCode')]).some(({ stateCode }) => stateCode === state);
}

function stateToFill(before: OrderForm, draft: OrderForm, side: Side): string | null {
  const { order } = draft;
  const isAsked =
    order[sideField(side, 'CountryCode')] === 'US' && order[sideField(side, 'StateCode')] === '';
  return isAsked && changed(before, draft, sideField(side, 'ZipCode'))
    ? stateOfZip(order[sideField(side, 'ZipCode')] ?? '')
    : null;
}

/** The order's channel takes senders of the address book only. */
const hasPresetSenders = ({ order }: OrderForm, { user }: Facts): boolean =>
  user.carrierChannelInfos.some(
    ({ id, senderAddrIds }) => id === order.carrierChannelId && senderAddrIds.length > 0,
  );

const onSides = (draft: OrderForm, part: (side: Side) => Partial<Order> | null): OrderForm =>
  SIDES.reduce((form, side) => withOrder(form, part(side) ?? {}), draft);

export const addressAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-52',
    source: '6: some channels limit the sender to preset addresses (one typed over is none of them)',
    isQuiet: true,
    when: (before, draft, facts) =>
      draft.order.senderAddrId !== null &&
      hasPresetSenders(draft, facts) &&
      isEdited(before, draft, 'sender'),
    then: (draft) => withOrder(draft, { senderAddrId: null }),
  },
  {
    id: 'ADJ-05',
    source: '4: editing an address clears its verified flag',
    isQuiet: true,
    when: (before, draft) => SIDES.some((side) => isAskedEdit(before, draft, side)),
    then: (draft, _facts, before) =>
      onSides(draft, (side) =>
        isAskedEdit(before, draft, side)
          ? { [sideField(side, 'AddrVerified')]: 0, [sideField(side, 'AddressValidateCode')]: null }
          : null,
      ),
  },
  {
    id: 'ADJ-06',
    source: '4: clearing an address keeps only its country (a state of another country goes with it)',
    isQuiet: true,
    when: (before, draft) => SIDES.some((side) => hasStrayState(before, draft, side)),
    then: (draft, _facts, before) =>
      onSides(draft, (side) =>
        hasStrayState(before, draft, side) ? { [sideField(side, 'StateCode')]: '' } : null,
      ),
  },
  {
    id: 'ADJ-07',
    source: '5 Address: zip lookup for certain countries',
    isQuiet: true,
    when: (before, draft) => SIDES.some((side) => stateToFill(before, draft, side) !== null),
    then: (draft, _facts, before) =>
      onSides(draft, (side) => {
        const state = stateToFill(before, draft, side);
        return state === null ? null : { [sideField(side, 'StateCode')]: state };
      }),
  },
];
