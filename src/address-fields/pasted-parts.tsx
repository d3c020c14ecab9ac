import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/badge.tsx';
import type { ParsedPaste, PastedPart } from './pasted.ts';
import { countryLabel } from './use-places.ts';

const LEFT_SHOWN = 8;

interface Props {
  pasted: ParsedPaste;
  /** What it is for needs a company. */
  needsCompany?: boolean;
}

/** What was read, each part under the name of its field, and what found no place. */
export function PastedParts({ pasted, needsCompany = false }: Props) {
  const { t } = useTranslation('addresses');
  const lacksCompany = needsCompany && !pasted.parts.some(({ field }) => field === 'Company');
  return (
    <div role="status" className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-1.5" aria-label={t('paste.read')}>
        {pasted.parts.map((part) => (
          <li key={part.field} className="max-w-full">
            <Chip part={part} />
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

function Chip({ part }: { part: PastedPart }) {
  const { t } = useTranslation('addresses');
  return (
    <span className="flex max-w-full items-baseline gap-1.5 rounded-control bg-ok-soft px-2 py-0.5 text-base">
      <span className="shrink-0 text-xs whitespace-nowrap text-text-2">{t(`part.${part.field}`)}</span>{' '}
      <span className="min-w-0 truncate font-medium">
        {part.field === 'CountryCode' ? countryLabel(part.text) : part.text}
      </span>
    </span>
  );
}
