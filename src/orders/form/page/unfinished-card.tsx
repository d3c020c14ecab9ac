import { useTranslation } from 'react-i18next';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { oneLine } from '../fields/address-text.ts';
import type { Unfinished } from '../machine/form-types.ts';
import { addressOf } from '#domain/order/order-address.ts';

interface Props {
  unfinished: Unfinished;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offered when a form was left before it was saved. */
export function UnfinishedCard({ unfinished, onContinue, onDiscard }: Props) {
  const { t } = useTranslation('form');
  const recipient = oneLine(addressOf(unfinished.form.order, 'recipient'));
  return (
    <Card className="mx-auto mt-6 flex max-w-xl flex-col gap-4 text-center">
      <Icon name="clock" size={32} className="mx-auto text-brand" />
      <div>
        <h2 className="text-lg font-semibold">{t('unfinished.title')}</h2>
        <p className="mt-1 text-base text-text-2">
          {recipient || t('unfinished.noRecipient')}{' '}
          <AgeLabel time={unfinished.updatedAt} staleAfterHours={null} />
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onDiscard} data-testid="discard-draft">
          {t('unfinished.discard')}
        </Button>
        <Button variant="primary" onClick={onContinue}>
          {t('unfinished.continue')}
        </Button>
      </div>
    </Card>
  );
}
