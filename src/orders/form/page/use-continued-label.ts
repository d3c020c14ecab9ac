import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormActor } from '../fields/form-context.tsx';

/** The label that waited for the account to be allowed to buy it goes on: its form as it was, and the label asked for. */
export function useContinuedLabel(actor: FormActor): void {
  const { state } = useLocation() as { state: { continuesLabel?: boolean } | null };
  const isWanted = useRef(state?.continuesLabel === true);
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('draft is offered'));
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  useEffect(() => {
    if (!isWanted.current) return;
    if (isOffered) actor.send({ type: 'draft continued' });
    else if (isEditing) {
      isWanted.current = false;
      // Once: a reload does not ask again.
      history.replaceState({ ...(history.state as object | null), usr: null }, '');
      actor.send({ type: 'label asked' });
    }
  }, [actor, isOffered, isEditing]);
}
