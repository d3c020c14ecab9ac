import { CARRIER } from '../../carriers/carriers.ts';
import type { Facts } from '../facts.ts';
import { declaresLithium as declares, LITHIUM, lithiumInfo } from '../lithium.ts';
import type { OrderForm } from '../order.ts';
import type { Adjustment } from './adjustment.ts';
import { isNewOrder, withOrder } from './adjustment.ts';

const { noneChosen: NONE_CHOSEN, noBattery: NO_BATTERY, withoutUnLabel: WITHOUT_UN_LABEL } = LITHIUM;

const isKind = (type: number): boolean => lithiumInfo(type) !== undefined;

/** Another carrier than USPS was chosen, and the "no" that USPS forced is still there. */
const leavesForcedNo = (before: OrderForm, { order }: OrderForm): boolean =>
  before.order.carrierId === CARRIER.usps &&
  order.carrierId !== CARRIER.usps &&
  before.order.batteryType === NO_BATTERY &&
  order.batteryType === NO_BATTERY &&
  !order.batteryFlag;

/** The user's default declares lithium and belongs in this order. */
const hasDefaultKind = ({ mode, user }: Facts): boolean => {
  const { batteryType } = user.defaultSettings;
  return isNewOrder(mode) && declares({ batteryType, batteryFlag: false, batteryLabel: false });
};

const saysYesNow = (before: OrderForm, draft: OrderForm): boolean =>
  draft.order.batteryFlag && !before.order.batteryFlag;

/** The contact phone was the sender's before this change. */
const isSameAsSender = ({ order }: OrderForm): boolean =>
  order.batteryPhone === '' || order.batteryPhone === order.senderPhone;

export const batteryAdjustments: readonly Adjustment[] = [
  {
    id: 'ADJ-53',
    source: '4 Battery: user defaults pre-fill the type (once USPS no longer forces its "no")',
    when: (before, draft, facts) => leavesForcedNo(before, draft) && hasDefaultKind(facts),
    then: (draft, { user }) => withOrder(draft, { batteryType: user.defaultSettings.batteryType }),
  },
  {
    id: 'ADJ-34',
    source: '4 Battery: a "no" that USPS forced is no answer for another carrier',
    when: (before, draft, { user }) =>
      leavesForcedNo(before, draft) && user.defaultSettings.batteryType !== NO_BATTERY,
    then: (draft) => withOrder(draft, { batteryType: NONE_CHOSEN }),
  },
  {
    id: 'ADJ-35',
    source: '4 Battery: for USPS it is forced to no battery with a tip',
    when: (_before, { order }) =>
      order.carrierId === CARRIER.usps &&
      (order.batteryType !== NO_BATTERY || order.batteryFlag || order.batteryLabel),
    then: (draft) => withOrder(draft, { batteryType: NO_BATTERY, batteryFlag: false, batteryLabel: false }),
  },
  {
    id: 'ADJ-36',
    source: '4 Battery: choosing type 11 toggles the battery-label flag instead of the type',
    isQuiet: true,
    when: (_before, { order }) => order.batteryType === WITHOUT_UN_LABEL,
    then: (draft, _facts, before) =>
      withOrder(draft, {
        batteryType: isKind(before.order.batteryType) ? before.order.batteryType : NONE_CHOSEN,
        batteryLabel: before.order.batteryType === WITHOUT_UN_LABEL || !before.order.batteryLabel,
        batteryFlag: true,
      }),
  },
  {
    id: 'ADJ-37',
    source: '4 Battery: choosing yes clears no-battery',
    isQuiet: true,
    when: (before, draft) => draft.order.batteryType === NO_BATTERY && saysYesNow(before, draft),
    then: (draft) => withOrder(draft, { batteryType: NONE_CHOSEN }),
  },
  {
    id: 'ADJ-38',
    source: '4 Battery: yes and no are mutually exclusive',
    isQuiet: true,
    when: (_before, { order }) =>
      order.batteryType === NO_BATTERY && (order.batteryFlag || order.batteryLabel),
    then: (draft) => withOrder(draft, { batteryFlag: false, batteryLabel: false }),
  },
  {
    id: 'ADJ-39',
    source: '4 Battery: yes and no are mutually exclusive; taking yes back clears the kind',
    isQuiet: true,
    when: (before, { order }) =>
      before.order.batteryFlag && !order.batteryFlag && (isKind(order.batteryType) || order.batteryLabel),
    then: (draft) => withOrder(draft, { batteryType: NONE_CHOSEN, batteryLabel: false }),
  },
  {
    id: 'ADJ-40',
    source: '4 Battery: a kind means yes',
    isQuiet: true,
    when: (_before, { order }) => declares(order) && !order.batteryFlag,
    then: (draft) => withOrder(draft, { batteryFlag: true }),
  },
  {
    id: 'ADJ-41',
    source: '4 Battery: contact phone defaults to the sender phone',
    isQuiet: true,
    when: (before, draft) => {
      const { order } = draft;
      const isUntouched = before.order.batteryPhone === order.batteryPhone;
      const follows = isUntouched && isSameAsSender(before) && before.order.senderPhone !== order.senderPhone;
      const starts = order.batteryPhone === '' && declares(order) && !declares(before.order);
      return declares(order) && (follows || starts) && order.batteryPhone !== order.senderPhone;
    },
    then: (draft) => withOrder(draft, { batteryPhone: draft.order.senderPhone }),
  },
];
