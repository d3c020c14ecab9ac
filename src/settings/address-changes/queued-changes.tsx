import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChangeAddressBody } from '#contract/address-changes.ts';
import { PATHS } from '#contract/paths.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { buttonClass } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';

/** Changes the carrier does not know of yet: they wait for a connection, or were not done. */
export function QueuedChanges({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('address-changes');
  if (queued.size === 0) return null;
  return (
    <Card padded={false}>
      <ul aria-label={t('queued.heading')} className="divide-y divide-line">
        {[...queued.values()].map(({ id, summary, state, body }) => {
          const { address, maxFee } = body as ChangeAddressBody;
          return (
            <li key={id} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <h2 className="font-mono text-base font-semibold">{summary.params?.['orderNo']}</h2>
                {state === 'needsAttention' ? (
                  <StatusBadge tone="bad" icon="alert" label={t('queued.stuck')} />
                ) : (
                  <StatusBadge tone="queued" icon="cloud-up" label={t('queued.waits')} />
                )}
                <Link to={PATHS.sync} className={`${buttonClass('secondary', 'sm')} ml-auto`}>
                  {t('queued.open')}
                </Link>
              </div>
              <p className="text-base break-words">{lineOf(address)}</p>
              {maxFee !== undefined && (
                <p className="text-base text-text-2">
                  {t('queued.limit', { fee: formatMoney(maxFee, uiLocale()) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const lineOf = (given: ChangeAddressBody['address']): string => {
  const { personName = '', addressLine1 = '', city = '', stateCode = '', zipCode = '' } = given;
  const cityLine = cityLineToRead({ city, stateCode, zipCode, countryCode: given.countryCode ?? 'US' });
  return [personName, addressLine1, cityLine].filter(Boolean).join(', ');
};
