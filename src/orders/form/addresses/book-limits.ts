import type { Side } from '#domain/order/order.ts';
import { useFormState } from '../fields/form-context.tsx';
import { sameData } from '../machine/same.ts';

/** As many entries are listed; the others are found by searching. Source: specification, section 7, address/list. */
export const SHOWN: Readonly<Record<Side, number>> = { sender: 100, recipient: 200 };

/** The preset sender addresses of the chosen channel; undefined: any address may send. */
export function useAllowedSenders(side: Side): readonly string[] | undefined {
  return useFormState(({ form: { order }, facts }) => {
    if (side !== 'sender' || order.carrierChannelId === null) return undefined;
    const channel = facts?.user.carrierChannelInfos.find(({ id }) => id === order.carrierChannelId);
    return channel && channel.senderAddrIds.length > 0 ? channel.senderAddrIds : undefined;
  }, sameData);
}
