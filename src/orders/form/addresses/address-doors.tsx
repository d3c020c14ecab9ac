import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type Address, type Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { preloadDialogs } from '#ui/dialog.tsx';
import { useFormAround, useFormState } from '../form-context.tsx';
import type { AddressTab } from './address-dialog.tsx';

const load = () => import('./address-dialog.tsx');
const AddressDialog = lazy(async () => ({ default: (await load()).AddressDialog }));

interface Opened {
  tab: AddressTab;
  given?: Partial<Address>;
}

/** The ways to an address beside typing it. */
export function AddressDoors({ side }: { side: Side }) {
  const { t } = useTranslation('addresses');
  const { actor } = useFormAround();
  const [opened, setOpened] = useState<Opened | null>(null);
  const canKeep = useFormState(
    ({ form: { order } }) =>
      order[`${side}AddrId`] === null && order[`${side}Name`] !== '' && order[`${side}AddressLine1`] !== '',
  );
  const preload = () => {
    preloadDialogs();
    void load();
  };
  return (
    <div className="flex flex-wrap gap-2" onPointerEnter={preload} onFocus={preload}>
      <Button
        size="sm"
        icon="book"
        data-testid={`open-book-${side}`}
        onClick={() => setOpened({ tab: 'book' })}
      >
        {t('open.book')}
      </Button>
      {side === 'sender' && (
        <Button size="sm" icon="clipboard" onClick={() => setOpened({ tab: 'paste' })}>
          {t('open.paste')}
        </Button>
      )}
      {canKeep && (
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          onClick={() =>
            setOpened({ tab: 'new', given: addressOf(actor.getSnapshot().context.form.order, side) })
          }
        >
          {t('open.keep')}
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <AddressDialog
            side={side}
            start={opened.tab}
            {...(opened.given ? { given: opened.given } : {})}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
