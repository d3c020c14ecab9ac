import { useTranslation } from 'react-i18next';
import type { ReadRow } from '#workers/sheets/addresses.api.ts';
import { Banner } from '#ui/layout/banner.tsx';
import type { ImportPlan } from './import-plan.ts';

interface Props {
  plan: ImportPlan;
  unknownHeaders: string[];
  reasonsOf: (row: ReadRow) => string[];
}

const SHOWN = 100;

/** What of the file can be added, and what is wrong with the rest. */
export function ImportReport({ plan, unknownHeaders, reasonsOf }: Props) {
  const { t } = useTranslation('addresses');
  const { good, broken, known, mended } = plan;
  return (
    <>
      <ul className="flex flex-col gap-1 text-base" role="status">
        <li className="font-semibold text-ok">{t('import.good', { count: good.length })}</li>
        {mended > 0 && <li>{t('import.mended', { count: mended })}</li>}
        {known.length > 0 && <li>{t('import.known', { count: known.length })}</li>}
        {broken.length > 0 && <li className="text-bad">{t('import.broken', { count: broken.length })}</li>}
      </ul>
      {unknownHeaders.length > 0 && (
        <Banner tone="info">
          {t('import.unknownHeaders', { count: unknownHeaders.length, names: unknownHeaders.join(', ') })}
        </Banner>
      )}
      {broken.length > 0 && (
        <ol aria-label={t('import.problems')} className="rounded-card border border-line">
          {broken.slice(0, SHOWN).map((row) => (
            <li
              key={row.line}
              className="border-b border-line px-4 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] last:border-b-0"
            >
              <p className="flex flex-wrap gap-x-2 text-base">
                <span className="text-text-3 tabular-nums">{t('import.line', { line: row.line })}</span>
                <span className="min-w-0 break-words font-medium">
                  {row.entry.address.AddrNickname || row.entry.address.Name}
                </span>
              </p>
              {reasonsOf(row).map((reason) => (
                <p key={reason} className="text-base break-words text-bad">
                  {reason}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
      {broken.length > SHOWN && (
        <p className="text-sm text-text-3">{t('import.more', { count: broken.length - SHOWN })}</p>
      )}
    </>
  );
}
