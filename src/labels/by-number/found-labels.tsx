import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { LabelLayout } from '#domain/labels/forms/paper-sizes.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { usePrint } from '../use-print.ts';
import { labelFile, type LabelFile, type LookedUpLabel } from './find-labels.ts';

interface Props {
  found: readonly LookedUpLabel[];
  layout: LabelLayout;
}

/** What the numbers mean, each with its reason where it has no label, and the file of all that do. */
export function FoundLabels({ found, layout }: Props) {
  const { t } = useTranslation('label-print');
  const db = useDatabase();
  const { ask, print } = useServices();
  const { isPrinting, print: printLabels, run } = usePrint();
  const [made, setMade] = useState<{ of: readonly LookedUpLabel[]; layout: LabelLayout; file: LabelFile }>();
  useEffect(() => {
    let isGone = false;
    if (db)
      void labelFile(db, ask, found, layout).then((file) => {
        if (!isGone) setMade({ of: found, layout, file });
      });
    return () => {
      isGone = true;
    };
  }, [db, ask, found, layout]);
  const file = made?.of === found && made.layout === layout ? made.file : null;
  const rows = file?.rows ?? found;
  const pdf = file?.pdf ?? null;
  const count = file?.labelIds.length ?? 0;
  const name = `labels-${count}`;
  const hasUsps = layout === '8.5x11' && rows.some(({ label }) => label?.carrierId === CARRIER.usps);
  return (
    <>
      {file === null ? (
        <p role="status" className="flex items-center gap-3 text-base">
          <Spinner size={18} /> {t('working')}
        </p>
      ) : (
        <Banner
          tone={pdf === null ? 'warn' : count < rows.length ? 'info' : 'ok'}
          role="status"
          title={t('result', { count, total: rows.length })}
          actions={
            pdf && (
              <>
                <Button
                  variant="primary"
                  icon="printer"
                  loading={isPrinting}
                  onClick={(press) =>
                    void (file.isRedrawn
                      ? run(file.labelIds, press, () =>
                          print.form(name, () => Promise.resolve(pdf), file.labelIds),
                        )
                      : printLabels(file.labelIds, press))
                  }
                >
                  {t('print', { count })}
                </Button>
                <Button icon="download" onClick={() => savePdf(pdf, `${name}.pdf`)}>
                  {t('download')}
                </Button>
              </>
            )
          }
        >
          {hasUsps && t('usps')}
        </Banner>
      )}
      <Card padded={false}>
        <ul aria-label={t('list')} className="divide-y divide-line">
          {rows.map((row) => (
            <FoundRow key={row.code} row={row} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function FoundRow({ row: { code, orderNo, trackingNumber, flaw, refusal } }: { row: LookedUpLabel }) {
  const { t } = useTranslation(['label-print', 'errors']);
  return (
    <li
      data-testid="found-label"
      className="flex flex-col gap-1 px-4 py-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] sm:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-mono text-base font-semibold break-all">{orderNo ?? code}</p>
        <StatusBadge
          wraps
          tone={flaw === null ? 'ok' : 'warn'}
          icon={flaw === null ? 'check-circle' : 'alert'}
          label={t(flaw === null ? 'label-print:found' : `label-print:reason.${flaw}`)}
        />
      </div>
      {trackingNumber !== null && <p className="font-mono text-sm break-all text-text-2">{trackingNumber}</p>}
      {flaw !== null && (
        <p className="text-base text-text-2">
          {flaw === 'refused'
            ? t([`errors:${refusal?.type}`, 'errors:unknown'], refusal?.params)
            : t(`label-print:reasonText.${flaw}`)}
        </p>
      )}
    </li>
  );
}
