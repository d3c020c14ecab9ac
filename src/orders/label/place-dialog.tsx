import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressSuggestion } from '#address-fields/address-suggestion.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { LabelActor } from './label.machine.ts';
import { placeLines } from './place-suggestion.ts';

/** The postal table writes the city otherwise: which of the two is printed. */
export function PlaceDialog({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation(['label', 'addresses']);
  const form = useSelector(actor, ({ context }) => context.input.form);
  const place = useSelector(actor, ({ context }) => context.check?.place ?? null);
  // A scanner's Enter must not answer.
  const cancel = useRef<HTMLButtonElement>(null);
  if (!place) return null;
  const close = () => actor.send({ type: 'dialog closed' });
  return (
    <Dialog
      open
      onClose={close}
      title={t(`label:place.${place.side}`)}
      initialFocus={cancel}
      footer={
        <Button ref={cancel} onClick={close}>
          {t('label:cancel')}
        </Button>
      }
    >
      <AddressSuggestion
        key={place.side}
        lines={placeLines(form, place)}
        asked={0}
        onUse={() => actor.send({ type: 'place taken' })}
        onKeep={() => actor.send({ type: 'place kept' })}
      />
    </Dialog>
  );
}
