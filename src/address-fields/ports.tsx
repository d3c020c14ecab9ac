/** What writing an address needs from outside the room: workers and a live question. Given by the application. */
import { createContext, useContext } from 'react';
import type { parseAddress, validateAddress } from '#contract/addresses.ts';
import type { CallInput, ReplyOf } from '#contract/call.ts';
import type { Facts } from '#domain/order/facts.ts';
import type { OrderForm } from '#domain/order/order.ts';
import type { Finding, Result } from '#domain/result.ts';
import type { Stage } from '#domain/rules/rule.ts';
import type { PlacesApi } from '#workers/places/places.api.ts';

export type ValidateAddressBody = NonNullable<CallInput<typeof validateAddress>['body']>;
export type ValidatedAddress = ReplyOf<typeof validateAddress>;
export type ParsedText = ReplyOf<typeof parseAddress>;

type Asked<Name extends keyof PlacesApi> = (
  ...given: Parameters<PlacesApi[Name]>
) => Promise<Awaited<ReturnType<PlacesApi[Name]>>>;

export interface AddressingPorts {
  /** The checks, in the validation worker. */
  judge: (form: OrderForm, stage: Stage, facts: Facts) => Promise<Finding[]>;
  /** Worked out on this device. */
  places: {
    states: Asked<'states'>;
    parseAddress: Asked<'parseAddress'>;
    validateAddress: Asked<'validateAddress'>;
  };
  ask: {
    parseAddress: (text: string) => Promise<Result<ParsedText>>;
    validateAddress: (question: ValidateAddressBody) => Promise<Result<ValidatedAddress>>;
  };
}

const PortsContext = createContext<AddressingPorts | null>(null);

export const AddressingPortsProvider = PortsContext.Provider;

export function useAddressingPorts(): AddressingPorts {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('AddressingPortsProvider is missing');
  return ports;
}
