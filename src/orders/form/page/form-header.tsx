import { useTranslation } from 'react-i18next';
import type { FormMode } from '#domain/order/facts.ts';
import { isStoreOrder } from '#domain/order/scope.ts';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { useFormState } from '../fields/form-context.tsx';

/** What is being done, with which order, and that nothing of it gets lost. */
export function FormHeader({ mode }: { mode: FormMode }) {
  const { t } = useTranslation('form');
  const keptAt = useFormState((context) => context.draftSavedAt);
  const title = useHeading(mode);
  useTitle(title);
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="min-w-0 text-xl font-heading break-words sm:text-2xl">{title}</h1>
      <Marks mode={mode} />
      {keptAt !== null && (
        <p className="flex items-center gap-1.5 text-sm text-text-3" role="status">
          <Icon name="check" size={14} />
          {t('kept')} <AgeLabel time={keptAt} staleAfterHours={null} />
        </p>
      )}
    </header>
  );
}

function useHeading(mode: FormMode): string {
  const { t } = useTranslation('form');
  const sourceNo = useFormState((context) => context.sourceNo);
  const ownNo = useFormState((context) => context.loaded.order.orderNo);
  const orderNo = mode === 'edit' ? ownNo : sourceNo;
  return orderNo ? t(`titleOf.${mode}`, { orderNo }) : t(`title.${mode}`);
}

function Marks({ mode }: { mode: FormMode }) {
  const { t } = useTranslation('form');
  const isReturn = useFormState((context) => context.form.order.isReturn);
  const isOfStore = useFormState((context) => isStoreOrder(context.form.order));
  return (
    <>
      {mode === 'copyAsNew' && <Badge tone="brand">{t('badge.copyAsNew')}</Badge>}
      {mode === 'calculator' && <Badge tone="brand">{t('badge.calculator')}</Badge>}
      {(isReturn || mode === 'return') && <Badge tone="brand">{t('badge.return')}</Badge>}
      {isOfStore && <Badge tone="info">{t('badge.store')}</Badge>}
    </>
  );
}
