import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedParts } from '#address-fields/address-diff.ts';
import { AddressSuggestion } from '#address-fields/address-suggestion.tsx';
import { failureOf } from '#address-fields/failure.ts';
import { KindBadge } from '#address-fields/kind-badge.tsx';
import { placeLine } from '#address-fields/place-line.ts';
import type { ValidatedAddress } from '#contract/services.ts';
import { useServices } from '#services/services.tsx';
import { verifiedKind } from '#address-fields/verified-kind.ts';
import type { SaveAddressBody } from '#contract/addresses.ts';
import { nameOfEntry } from '#store/collections/address-row.ts';
import { saveAddressLocally } from '#store/collections/addresses.ts';
import { currentDatabase } from '#store/device/current.ts';
import type { AddressRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { checkEntry, type CheckOutcome } from './check-entry.ts';

interface Props {
  row: AddressRow;
  onEdit: () => void;
  onClose: () => void;
}

const NO_REASON = 'unknown';

/** Asks about one entry, and keeps what was found. */
export function VerifyDialog({ row, onEdit, onClose }: Props) {
  const { t } = useTranslation('addresses');
  const ports = useServices();
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    checkEntry(row, ports).then(
      (found) => {
        if (found.kind === 'verified' && !found.isHere) void keep(row, verdictOf(found.answer, row));
        if (found.kind === 'failed' && !found.isHere)
          void keep(row, { verified: -1, validateCode: null, errorMessage: found.reason });
        setOutcome(found);
      },
      () => setOutcome({ kind: 'failed', reason: NO_REASON, isHere: true }),
    );
  }, [row, ports]);

  const take = (answer: ValidatedAddress, takesText: boolean, isHere: boolean) => {
    const parts = suggestedParts(answer);
    const text = takesText && {
      addressLine1: parts.AddressLine1,
      addressLine2: parts.AddressLine2,
      city: parts.City,
      stateCode: parts.StateCode,
      zipCode: parts.ZipCode,
    };
    void keep(row, { ...text, ...(!isHere && verdictOf(answer, row)) });
    onClose();
  };
  return (
    <Dialog open size="lg" onClose={onClose} title={t('page.verify', { name: nameOfEntry(row) })}>
      <div className="flex flex-col gap-4" aria-live="polite">
        <p className="text-base text-text-2">{placeLine(row)}</p>
        {outcome === null && <Spinner size={24} label={t('page.checking')} />}
        {outcome?.isHere && <p className="text-sm text-queued">{t('checkedHere')}</p>}
        {outcome?.kind === 'verified' && (
          <div className="flex flex-wrap items-center gap-3">
            {!outcome.isHere && <KindBadge kind={verifiedKind(1, outcome.answer.validateCode)} />}
            <p>{t(outcome.isHere ? 'page.foundHere' : 'page.found')}</p>
          </div>
        )}
        {outcome?.kind === 'suggested' && (
          <AddressSuggestion
            asked={null}
            lines={outcome.lines}
            onUse={() => take(outcome.answer, true, outcome.isHere)}
            onKeep={() => take(outcome.answer, false, outcome.isHere)}
          />
        )}
        {outcome?.kind === 'failed' && (
          <Banner
            tone="warn"
            role="alert"
            title={t('failure.title')}
            actions={
              <>
                <Button size="sm" variant="primary" onClick={onEdit}>
                  {t('failure.change')}
                </Button>
                <Button size="sm" variant="ghost" onClick={onClose}>
                  {t('failure.cancel')}
                </Button>
              </>
            }
          >
            {t(`failure.${failureOf(outcome.reason).sentence}`)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** What the answer says of the address. Of unknown kind it stays what its user said. */
function verdictOf({ validateCode, isResidential }: ValidatedAddress, row: AddressRow): Verdict {
  return {
    verified: 1,
    validateCode,
    errorMessage: null,
    isResidential: validateCode === 3 ? row.isResidential : isResidential,
  };
}

type Verdict = Partial<SaveAddressBody>;

async function keep({ id, type }: AddressRow, change: Verdict): Promise<void> {
  const db = currentDatabase();
  if (db && Object.keys(change).length > 0) await saveAddressLocally(db, { id, type, ...change });
}
