import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { valueOfField } from '#domain/order/set-field.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { useServices, type ChangedField } from '#services/services.tsx';
import { mergedWithNewer } from './elsewhere.ts';
import { useFormState, useSend } from '../fields/form-context.tsx';
import type { FormContext } from '../machine/form-types.ts';
import { sameData } from '../machine/same.ts';

/** The order was saved, labelled or deleted elsewhere while it is open here: nothing typed is lost, nothing saved undone. */
export function SavedElsewhere() {
  const closed = useFormState((context) => context.closed);
  const isNewer = useFormState((context) => context.newer !== null);
  return closed !== null ? <ClosedNote /> : isNewer ? <NewerNote /> : null;
}

function ClosedNote() {
  const { t } = useTranslation('form');
  const send = useSend();
  const closed = useFormState((context) => context.closed) ?? 'closed';
  const orderId = useFormState((context) => context.form.order.id);
  return (
    <Note title={t(`elsewhere.${closed}`)}>
      <p className="mt-0.5 text-text-2">{t('elsewhere.kept')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => send({ type: 'saved as new' })}>
          {t('elsewhere.saveAsNew')}
        </Button>
        {closed !== 'deleted' && orderId !== null && (
          <Link to={ORDER_PATHS.detail(orderId)} className={buttonClass('secondary', 'sm')}>
            {t('elsewhere.open')}
          </Link>
        )}
      </div>
    </Note>
  );
}

function NewerNote() {
  const { t } = useTranslation('form');
  const send = useSend();
  const { ChangedFields } = useServices();
  const { changed, disputed } = useFormState(fieldsOf, sameData);
  const isDisputed = disputed.length > 0;
  const take = (keep: 'mine' | 'theirs') => send({ type: 'newer taken', keep });
  return (
    <Note title={t(isDisputed ? 'elsewhere.disputed' : 'elsewhere.saved')}>
      <Suspense fallback={null}>
        <ChangedFields fields={[...disputed, ...changed]} />
      </Suspense>
      <div className="mt-3 flex flex-wrap gap-2">
        {isDisputed && (
          <Button size="sm" variant="primary" onClick={() => take('mine')}>
            {t('elsewhere.keepMine')}
          </Button>
        )}
        <Button size="sm" variant={isDisputed ? 'secondary' : 'primary'} onClick={() => take('theirs')}>
          {t(isDisputed ? 'elsewhere.takeTheirs' : 'elsewhere.take')}
        </Button>
      </div>
    </Note>
  );
}

/** It is shown and focused when a save or a label waits for it. */
function Note({ title, children }: { title: string; children: ReactNode }) {
  const refusals = useFormState((context) => context.refusals);
  const note = useRef<HTMLDivElement>(null);
  const before = useRef(refusals);
  useEffect(() => {
    if (before.current === refusals) return;
    before.current = refusals;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [refusals]);
  return (
    <div ref={note} tabIndex={-1} className="rounded-card">
      <Banner tone="warn" role="status" title={title}>
        {children}
      </Banner>
    </div>
  );
}

interface Fields {
  changed: ChangedField[];
  /** Changed here too, to another value. */
  disputed: ChangedField[];
}

/** A list that got longer or shorter is one field. */
function valueAt(form: OrderForm, field: string): unknown {
  return field === 'packages' || field === 'ordersPackageItems' ? form[field] : valueOfField(form, field);
}

function fieldsOf(context: FormContext): Fields {
  const merged = mergedWithNewer(context);
  if (!merged) return { changed: [], disputed: [] };
  return {
    changed: merged.taken.map((path) => ({ path, theirs: valueAt(merged.form, path) })),
    disputed: merged.conflicts.map(({ path, mine, theirs }) => ({ path, mine, theirs })),
  };
}
