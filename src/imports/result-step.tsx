import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import type { Analysis } from '#domain/sheets/types.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { Button } from '#ui/button.tsx';
import type { WrittenFormat } from '#workers/sheets/sheets.api.ts';
import type { ImportPorts } from './import-ports.ts';
import type { KnownOutlook } from './import-types.ts';
import { KnownOrdersCard } from './known-orders-card.tsx';
import { useKnownOrders } from './use-known-orders.ts';
import { saveSheet } from './save-sheet.ts';

interface Props {
  ports: ImportPorts;
  fileName: string;
  analysis: Analysis;
  /** Orders of the file, but for those the shop is done with. */
  here: number;
  isNothing: boolean;
  rejection: Rejection | null;
  takesEdited: boolean;
  onCompared: (known: KnownOutlook) => void;
  onTakesEdited: (takesEdited: boolean) => void;
}

/** What will come of the file, and what will not. */
export function ResultStep(props: Props) {
  const { ports, fileName, analysis, here, isNothing, rejection, takesEdited, onCompared, onTakesEdited } =
    props;
  const { t } = useTranslation(['imports', 'errors']);
  const { total, importable, erroneous, duplicates, skipped } = analysis;
  const known = useKnownOrders(ports.sheets, analysis, onCompared);
  const others = duplicates - here;
  const counts = [
    { name: 'importable', count: importable, tone: 'text-ok' },
    { name: 'erroneous', count: erroneous, tone: erroneous > 0 ? 'text-bad' : 'text-text-2' },
    ...(here > 0 ? [{ name: 'here', count: here, tone: 'text-text-2' } as const] : []),
    ...(here === 0 || others > 0
      ? [{ name: 'duplicates', count: others, tone: others > 0 ? 'text-warn' : 'text-text-2' } as const]
      : []),
    { name: 'skipped', count: skipped, tone: 'text-text-2' },
  ] as const;
  return (
    <>
      {isNothing && (
        <Banner tone="bad" role="alert" className="mb-4">
          {t('imports:result.nothing')}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mb-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
      <Card className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg font-semibold">{t('imports:result.done')}</h2>
          <p className="mt-1 text-base" data-testid="import-counts">
            {[
              t('imports:result.importable', { count: importable }),
              t('imports:result.erroneous', { count: total - importable - skipped - here }),
              ...(here > 0 ? [t('imports:result.here', { count: here })] : []),
            ].join(t('imports:result.and'))}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
          {counts.map(({ name, count, tone }) => (
            <div key={name} className="flex flex-col-reverse rounded-control bg-sunken px-4 py-3">
              <dt className="text-sm text-text-2">{t(`imports:result.${name}Label`)}</dt>
              <dd className={`text-2xl font-heading tabular-nums ${tone}`}>
                {count.toLocaleString(uiLocale())}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-base text-text-2">{t('imports:result.note')}</p>
        {importable + here < total && (
          <RejectedRowsDownload ports={ports} fileName={fileName} count={total - importable} />
        )}
      </Card>
      {known && known.length > 0 && (
        <KnownOrdersCard
          known={known}
          fresh={importable}
          takesEdited={takesEdited}
          onTakesEdited={onTakesEdited}
        />
      )}
    </>
  );
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The rows that are not imported, with their reasons, to be corrected elsewhere and brought again. */
export function RejectedRowsDownload({
  ports,
  fileName,
  count,
}: Pick<Props, 'ports' | 'fileName'> & { count: number }) {
  const { t } = useTranslation('imports');
  const [busy, setBusy] = useState<WrittenFormat | null>(null);
  const download = async (format: WrittenFormat) => {
    setBusy(format);
    const bytes = await ports.sheets.writeRest(format, ports.language()).finally(() => setBusy(null));
    saveSheet(bytes, format, t('result.restName', { name: fileName.replace(/\.\w+$/, '') }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-48 flex-1 text-base">{t('result.rest', { count })}</p>
      <div className="flex gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            icon="download"
            loading={busy === format}
            aria-label={t('result.download', { count, format: format.toUpperCase() })}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
