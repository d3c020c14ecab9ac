import { useTranslation } from 'react-i18next';
import type { ChangeAddressBody } from '#contract/address-changes.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { QueuedList } from '../queued-list.tsx';
import { useMay } from '#store/lists/use-may.ts';

export function QueuedChanges({ queued }: { queued: ReadonlyMap<string, OutboxRow> }) {
  const { t } = useTranslation('address-changes');
  const seesPrices = useMay('seePrices');
  return (
    <QueuedList
      topic="address-changes"
      queued={queued}
      isNumber
      titleOf={({ summary }) => summary.params?.['orderNo']}
    >
      {({ body }) => {
        const { address, maxFee } = body as ChangeAddressBody;
        return (
          <>
            <p className="text-base break-words">{lineOf(address)}</p>
            {seesPrices && maxFee !== undefined && (
              <p className="text-base text-text-2">
                {t('queued.limit', { fee: formatMoney(maxFee, uiLocale()) })}
              </p>
            )}
          </>
        );
      }}
    </QueuedList>
  );
}

const lineOf = (given: ChangeAddressBody['address']): string => {
  const { personName = '', addressLine1 = '', city = '', stateCode = '', zipCode = '' } = given;
  const cityLine = cityLineToRead({ city, stateCode, zipCode, countryCode: given.countryCode ?? 'US' });
  return [personName, addressLine1, cityLine].filter(Boolean).join(', ');
};
