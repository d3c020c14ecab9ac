import type { ReactNode } from 'react';
import type { OrderEntry } from '#domain/lists/order-entry.ts';
import { Menu, type MenuGroups } from '#ui/overlay/menu.tsx';
import { useOrderActions } from '../use-order-actions.ts';
import { actionRowOf, menuGroups } from './entry-text.ts';

/** `shownRate`: dollars that stood beside it; null: none did. */
export type AskForLabel = (entry: OrderEntry, shownRate: number | null) => void;

interface Acts {
  entry: OrderEntry;
  onHold: (entry: OrderEntry) => void;
  onLabel: AskForLabel;
  onRemove: (entry: OrderEntry) => void;
}

/** What can be done with one order, worked out once it is asked for. */
export function OrderMenu({ label, ...acts }: Acts & { label: string }) {
  return <Menu label={label} groups={(list) => <Entries {...acts} list={list} />} />;
}

function Entries({
  entry,
  onHold,
  onLabel,
  onRemove,
  list,
}: Acts & { list: (groups: MenuGroups) => ReactNode }) {
  const actions = useOrderActions(actionRowOf(entry), {
    onHold: () => onHold(entry),
    onLabel: (shownRate) => onLabel(entry, shownRate),
    onRemove: () => onRemove(entry),
  });
  return list(menuGroups(actions));
}
