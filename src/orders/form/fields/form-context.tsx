import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FormContext, FormEvent } from '../machine/form-types.ts';
import type { orderFormMachine } from '../machine/order-form.machine.ts';
import { tellTyped } from '../machine/typing.ts';

export type FormActor = ActorRefFrom<typeof orderFormMachine>;

interface Around {
  actor: FormActor;
  /** Opens what folds a field away and brings it into sight, with the cursor in it unless nobody asked for it. */
  reveal: (path: string, isAsked?: boolean) => void;
  /** Whether the user opened or folded a section; undefined: neither. */
  isOpen: (section: string) => boolean | undefined;
  setOpen: (section: string, isOpen: boolean) => void;
}

const AroundContext = createContext<Around | null>(null);
/** Apart from the rest, so that opening a section does not draw every field anew. */
const ActorContext = createContext<FormActor | null>(null);

export function FormProvider({ value, children }: { value: Around; children: ReactNode }) {
  return (
    <ActorContext value={value.actor}>
      <AroundContext value={value}>{children}</AroundContext>
    </ActorContext>
  );
}

export function useFormAround(): Around {
  const around = useContext(AroundContext);
  if (!around) throw new Error('FormProvider is missing');
  return around;
}

export function useFormActor(): FormActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error('FormProvider is missing');
  return actor;
}

/** A part of the form's state; the component follows that part only. */
export function useFormState<T>(select: (context: FormContext) => T, isEqual?: (a: T, b: T) => boolean): T {
  return useSelector(useFormActor(), (snapshot) => select(snapshot.context), isEqual);
}

export function useSend(): (event: FormEvent) => void {
  const actor = useFormActor();
  return useCallback(
    (event) => {
      tellTyped();
      actor.send(event);
    },
    [actor],
  );
}

/** The DOM id of a field's control. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
