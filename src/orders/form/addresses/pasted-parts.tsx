import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { useFormState } from '../form-context.tsx';
import { needsCompany } from './needs-company.ts';
import type { Pasted, PastedPart } from './pasted.ts';
import { countryLabel } from '#addressing/use-places.ts';

const LEFT_SHOWN = 8;

interface Props {
  pasted: Pasted;
  /** Goes to the field of a part, to look at it or to correct it. */
  onGo?: (field: PastedPart['field']) => void;
}

/** What was read, each part under the name of its field, and what found no place. */
export function PastedParts({ pasted, onGo }: Props) {
  const { t } = useTranslation('addresses');
  const isCompanyNeeded = useFormState(({ form }) => needsCompany(form.order));
  const lacksCompany = isCompanyNeeded && !pasted.parts.some(({ field }) => field === 'Company');
  return (
    <div role="status" className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-1.5" aria-label={t('paste.read')}>
        {pasted.parts.map((part) => (
          <li key={part.field} className="max-w-full">
            <Chip part={part} {...(onGo ? { onGo } : {})} />
          </li>
        ))}
      </ul>
      {lacksCompany && <p className="text-sm text-warn">{t('paste.needsCompany')}</p>}
      {pasted.left.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-warn">
          {t('paste.left')}
          {pasted.left.slice(0, LEFT_SHOWN).map((text) => (
            <Badge key={text} tone="warn" className="max-w-full truncate">
              {text}
            </Badge>
          ))}
        </p>
      )}
    </div>
  );
}

function Chip({ part, onGo }: { part: PastedPart; onGo?: (field: PastedPart['field']) => void }) {
  const { t } = useTranslation('addresses');
  const words = (
    <>
      <span className="shrink-0 text-xs whitespace-nowrap text-text-2">{t(`part.${part.field}`)}</span>{' '}
      <span className="min-w-0 truncate font-medium">
        {part.field === 'CountryCode' ? countryLabel(part.text) : part.text}
      </span>
    </>
  );
  const look = 'flex max-w-full items-baseline gap-1.5 rounded-control bg-ok-soft px-2 text-base';
  return onGo ? (
    <button
      type="button"
      className={`${look} min-h-11 items-center hover:underline pointer-fine:min-h-7`}
      onClick={() => onGo(part.field)}
    >
      {words}
    </button>
  ) : (
    <span className={`${look} py-1`}>{words}</span>
  );
}
