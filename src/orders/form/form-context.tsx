import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FormContext, FormEvent } from './form-types.ts';
import type { orderFormMachine } from './order-form.machine.ts';

export type FormActor = ActorRefFrom<typeof orderFormMachine>;

interface Around {
  actor: FormActor;
  /** Brings a field into sight and puts the cursor there. */
  reveal: (path: string) => void;
  /** Whether the user opened or folded a section; undefined: neither. */
  isOpen: (section: string) => boolean | undefined;
  setOpen: (section: string, isOpen: boolean) => void;
}

const AroundContext = createContext<Around | null>(null);
export const FormProvider = AroundContext.Provider;

export function useFormAround(): Around {
  const around = useContext(AroundContext);
  if (!around) throw new Error('FormProvider is missing');
  return around;
}

/** A part of the form's state; the component follows that part only. */
export function useFormState<T>(select: (context: FormContext) => T, isEqual?: (a: T, b: T) => boolean): T {
  const { actor } = useFormAround();
  return useSelector(actor, (snapshot) => select(snapshot.context), isEqual);
}

export function useSend(): (event: FormEvent) => void {
  const { actor } = useFormAround();
  return useCallback((event) => actor.send(event), [actor]);
}

/** The DOM id of a field's control. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
