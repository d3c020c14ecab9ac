import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { createPressGate, type PressGate } from '../machine/after-press.ts';
import type { FormContext, FormEvent, FormTag } from '../machine/form-types.ts';
import { createInputBuffer, type InputBuffer } from './input-buffer.ts';
import type { orderFormMachine } from '../machine/order-form.machine.ts';

export type FormActor = ActorRefFrom<typeof orderFormMachine>;

/** What is folded and open on the page of the form. */
interface FormUi {
  actor: FormActor;
  /** Opens what folds a field away and brings it into sight, with the cursor in it unless nobody asked for it. */
  reveal: (field: string, isAsked?: boolean) => void;
  /** Whether the user opened or folded a section; undefined: neither. */
  isOpen: (section: string) => boolean | undefined;
  setOpen: (section: string, isOpen: boolean) => void;
}

interface FormSession {
  actor: FormActor;
  input: InputBuffer;
  presses: PressGate;
}

const FormUiContext = createContext<FormUi | null>(null);
/** Apart from the rest, so that opening a section does not draw every field anew. */
const SessionContext = createContext<FormSession | null>(null);

export function FormProvider({ value, children }: { value: FormUi; children: ReactNode }) {
  const { actor } = value;
  const session = useMemo(() => ({ actor, input: createInputBuffer(), presses: createPressGate() }), [actor]);
  return (
    <SessionContext value={session}>
      <FormUiContext value={value}>{children}</FormUiContext>
    </SessionContext>
  );
}

export function useFormUi(): FormUi {
  const ui = useContext(FormUiContext);
  if (!ui) throw new Error('FormProvider is missing');
  return ui;
}

function useSession(): FormSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('FormProvider is missing');
  return session;
}

export const useFormActor = (): FormActor => useSession().actor;
export const useInputBuffer = (): InputBuffer => useSession().input;
export const usePressGate = (): PressGate => useSession().presses;

/** A part of the form's state; the component follows that part only. */
export function useFormState<T>(select: (context: FormContext) => T, isEqual?: (a: T, b: T) => boolean): T {
  return useSelector(useFormActor(), (snapshot) => select(snapshot.context), isEqual);
}

/** Whether the form is in a state of this tag. */
export function useFormTag(tag: FormTag): boolean {
  return useSelector(useFormActor(), (snapshot) => snapshot.hasTag(tag));
}

export function useSend(): (event: FormEvent) => void {
  const { actor, input } = useSession();
  return useCallback(
    (event) => {
      input.flush();
      actor.send(event);
    },
    [actor, input],
  );
}

/** The DOM id of a field's control. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
