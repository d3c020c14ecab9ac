import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { Analysis } from '#domain/sheets/types.ts';
import type { Imported } from '#store/orders/imports.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImportPorts } from './import-ports.ts';
import { RejectedRowsDownload } from './result-step.tsx';

const SHOWN_TAKEN = 10;

interface Props {
  ports: ImportPorts;
  fileName: string;
  analysis: Analysis;
  imported: Imported;
  onOtherFile: () => void;
}

export function ImportedStep({ ports, fileName, analysis, imported, onOtherFile }: Props) {
  const { t } = useTranslation('imports');
  const isOnline = useSyncState()?.online ?? true;
  const { made, taken, updated, held } = imported;
  const left = analysis.total - analysis.importable;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col items-center py-4 text-center">
        <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check-circle" size={32} />
        </span>
        <h2 className="text-lg font-semibold">{t('imported.title', { count: made })}</h2>
        {updated > 0 && (
          <p className="mt-1 text-base font-medium">{t('imported.updated', { count: updated })}</p>
        )}
        {held > 0 && <p className="mt-1 text-base font-medium">{t('imported.held', { count: held })}</p>}
        <p className="mt-1 max-w-md text-base text-text-2">
          {t(isOnline ? 'imported.online' : 'imported.offline')}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Link to={`${PATHS.orders}?status=1`} className={buttonClass('primary')}>
            {t('imported.orders')}
          </Link>
          <Button onClick={onOtherFile}>{t('otherFile')}</Button>
        </div>
      </div>
      {taken.length > 0 && (
        <Banner tone="warn">
          {t('imported.taken', { count: taken.length, numbers: taken.slice(0, SHOWN_TAKEN).join(', ') })}
          {taken.length > SHOWN_TAKEN && ' …'}
        </Banner>
      )}
      {left > 0 && <RejectedRowsDownload ports={ports} fileName={fileName} count={left} />}
    </Card>
  );
}
