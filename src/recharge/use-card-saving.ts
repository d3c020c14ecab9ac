import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { CardInput, SavedCard } from '#contract/recharge.ts';
import { useServices } from '#services/services.tsx';
import { createSavingActors } from './saving-actors.ts';
import { savingMachine } from './saving.machine.ts';

interface Options {
  isTypedAtProvider: boolean;
  onSaved: (card: SavedCard) => void;
}

/** The card that is being saved, and whether its form is open. */
export function useCardSaving({ isTypedAtProvider, onSaved }: Options) {
  const services = useServices();
  const machine = useMemo(() => savingMachine.provide({ actors: createSavingActors(services) }), [services]);
  const [state, send] = useMachine(machine);
  const [isOpen, setOpen] = useState(false);
  const [begunAt, setBegunAt] = useState(0);
  const { record } = state.context;
  const canBegin = state.matches('idle') && !isOpen;

  useEffect(() => {
    if (record?.status === 'succeeded' && record.card && record.cardId !== null)
      onSaved({ id: record.cardId, ...record.card });
  }, [record, onSaved]);

  const begin = () => {
    if (!canBegin) return;
    setBegunAt((count) => count + 1);
    send({ type: 'seen' });
    if (isTypedAtProvider) send({ type: 'card given', card: null });
    else setOpen(true);
  };
  const give = (card: CardInput) => {
    setOpen(false);
    send({ type: 'card given', card });
  };
  return { state, send, isOpen, canBegin, begunAt, begin, give, close: () => setOpen(false) };
}
export type CardSavingState = ReturnType<typeof useCardSaving>;
