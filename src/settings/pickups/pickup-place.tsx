import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { cityLineToRead } from '#domain/places/city-line.ts';
import type { PickupDraft } from '#domain/pickups/pickup.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

interface Props {
  id: string;
  senders: readonly AddressRow[];
  entryId: string | null;
  draft: PickupDraft;
  error: string | undefined;
  onChoose: (entry: AddressRow) => void;
}

/** Where the driver comes: an address of the book, the default sender first. */
export function PickupPlace({ id, senders, entryId, draft, error, onChoose }: Props) {
  const { t } = useTranslation('pickups');
  const { address } = draft;
  const lines = [address.addressLine1, address.addressLine2, cityLineToRead(address)].filter(Boolean);
  const contact = [address.personName, address.phone].filter(Boolean);
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField<string>
        id={id}
        label={t('field.address')}
        required
        value={entryId}
        options={senders.map((entry) => ({ value: entry.id, label: nameOfEntry(entry) }))}
        error={error}
        onChange={(chosen) => {
          const entry = senders.find((each) => each.id === chosen);
          if (entry) onChoose(entry);
        }}
      />
      {lines.length > 0 && (
        <p className="text-base text-text-2">
          {[lines.join(', '), contact.join(', ')].filter(Boolean).join(' · ')}
        </p>
      )}
      <Link
        to={PATHS.addressBook}
        className="relative self-start text-base text-brand after:absolute after:-inset-2 hover:underline"
      >
        {t('toAddressBook')}
      </Link>
    </div>
  );
}
