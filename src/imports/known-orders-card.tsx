import { useTranslation } from 'react-i18next';
import type { Standing } from '#domain/sheets/compare-import.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Section } from '#ui/layout/card.tsx';
import type { KnownOrderInFile } from './compare-known.ts';
import { useFieldName } from './use-field-name.ts';

/** What is acted on first. */
const STANDINGS: readonly Standing[] = [
  'changed',
  'closed',
  'edited',
  'labelling',
  'shipped',
  'cancelled',
  'same',
];
const SHOWN = 100;

interface Props {
  known: readonly KnownOrderInFile[];
  /** Orders of the file that are not here yet. */
  fresh: number;
  takesEdited: boolean;
  onTakesEdited: (takesEdited: boolean) => void;
}

/** The file, or one like it, was imported before: what becomes of each order that is here; counts first, the list on demand. */
export function KnownOrdersCard({ known, fresh, takesEdited, onTakesEdited }: Props) {
  const { t } = useTranslation('imports');
  const hasEdited = known.some(({ changes }) => changes.some(({ isEditedHere }) => isEditedHere));
  return (
    <Section
      title={t('known.title', { count: known.length })}
      description={fresh > 0 ? t('known.fresh', { count: fresh }) : undefined}
      className="mt-4"
    >
      <ul className="flex flex-col divide-y divide-line">
        {STANDINGS.map((standing) => {
          const some = known.filter((order) => order.standing === standing);
          return some.length > 0 && <StandingLine key={standing} standing={standing} orders={some} />;
        })}
      </ul>
      {hasEdited && (
        <CheckboxField
          label={t('known.takesEdited')}
          hint={t('known.takesEditedHint')}
          checked={takesEdited}
          onChange={onTakesEdited}
          className="mt-3"
        />
      )}
    </Section>
  );
}

function StandingLine({ standing, orders }: { standing: Standing; orders: readonly KnownOrderInFile[] }) {
  const { t } = useTranslation('imports');
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <Disclosure
        title={
          <span className="min-w-0">
            <span className="font-semibold text-text tabular-nums">
              {t(`known.${standing}.count`, {
                count: orders.length,
                orders: orders.length.toLocaleString(uiLocale()),
              })}
            </span>{' '}
            <span className="font-normal">{t(`known.${standing}.what`)}</span>
          </span>
        }
      >
        <ul className="mt-1 mb-2 flex max-h-80 flex-col gap-2 overflow-y-auto pl-6">
          {orders.slice(0, SHOWN).map((order) => (
            <KnownOrderLine key={order.orderId} order={order} />
          ))}
          {orders.length > SHOWN && (
            <li className="text-sm text-text-2">{t('known.more', { count: orders.length - SHOWN })}</li>
          )}
        </ul>
      </Disclosure>
    </li>
  );
}

function KnownOrderLine({ order }: { order: KnownOrderInFile }) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const textOf = (text: string) => text || t('columns.emptyCell');
  return (
    <li className="text-base">
      <span className="font-medium break-all">{order.orderNo}</span>
      {order.closed && <span className="text-text-2">{` · ${t(`known.closedBy.${order.closed}`)}`}</span>}
      {order.changes.map(({ field, from, to, isEditedHere }) => (
        <p key={field} className="text-sm wrap-anywhere text-text-2">
          {t('known.change', { field: nameOf(field), from: textOf(from), to: textOf(to) })}
          {isEditedHere && ` ${t('known.editedHere')}`}
        </p>
      ))}
    </li>
  );
}
