import { useTranslation } from 'react-i18next';
import type { ParsedPaste } from '#address-fields/pasted.ts';
import { PastedParts } from '#address-fields/pasted-parts.tsx';
import type { Side } from '#domain/order/order.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormUi, useFormState } from '../fields/form-context.tsx';
import { needsCompany } from './needs-company.ts';
import { NoPhone } from './no-phone.tsx';
import { readingId, type usePasteInto } from './use-paste-into.ts';
import { VerifiedBadge } from './verified-badge.tsx';

interface Props {
  side: Side;
  read: ParsedPaste;
  paste: ReturnType<typeof usePasteInto>;
  /** The fields of the address are out of sight. */
  isFolded: boolean;
}

/** What was read from the text, beside it: to confirm, to correct, to take back. */
export function ReadAddress({ side, read, paste, isFolded }: Props) {
  const { t } = useTranslation(['addresses', 'form']);
  const { setOpen } = useFormUi();
  const isCompanyNeeded = useFormState(({ form }) => needsCompany(form.order));
  return (
    <div
      id={readingId(side)}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-sunken p-3"
    >
      <p className="flex items-center gap-1.5 text-base font-medium">
        <Icon
          name={paste.isFilled ? 'check-circle' : 'info'}
          size={16}
          className={paste.isFilled ? 'text-ok' : 'text-info'}
        />
        {t(paste.isFilled ? 'addresses:paste.filled' : 'addresses:paste.read')}
      </p>
      <PastedParts pasted={read} needsCompany={isCompanyNeeded} />
      {isFolded && <NoPhone side={side} />}
      <div className="flex flex-wrap items-center gap-2">
        {paste.isFilled ? (
          <>
            {isFolded ? (
              <Button size="sm" icon="edit" onClick={() => setOpen(side, true)}>
                {t('form:address.edit')}
              </Button>
            ) : (
              <Button size="sm" icon="check" onClick={paste.confirm}>
                {t('addresses:paste.done')}
              </Button>
            )}
            <Button size="sm" variant="ghost" icon="undo" onClick={paste.takeBack}>
              {t('form:undo')}
            </Button>
            {isFolded && <VerifiedBadge side={side} />}
          </>
        ) : (
          <>
            <Button size="sm" variant="primary" onClick={() => paste.replace(read)}>
              {t('addresses:paste.replace')}
            </Button>
            <Button size="sm" variant="ghost" onClick={paste.end}>
              {t('addresses:cancel')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
