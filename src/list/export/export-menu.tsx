import { useTranslation } from 'react-i18next';
import type { PostageExport } from '#contract/services.ts';
import { useServices } from '#services/services.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useDownload } from '../use-download.ts';
import { sizeText } from './size-text.ts';

interface Props {
  what: PostageExport['what'];
  /** What is asked for: the whole filter. */
  bodyOf: (format: PostageExport['format']) => PostageExport;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The whole list of the filter as a file. */
export function ExportMenu({ what, bodyOf }: Props) {
  const { t } = useTranslation('export');
  const { ask, today } = useServices();
  const { isBusy, bytes, download, cancel } = useDownload();
  const save = (format: (typeof FORMATS)[number]) =>
    void download((given) => ask.exportPostage(bodyOf(format), given), `${what}-${today()}`, format);
  return (
    <>
      <Menu
        label={t('title')}
        variant="secondary"
        showLabel
        face={
          <>
            {isBusy ? <Spinner size={16} /> : <Icon name="download" size={18} />}
            {bytes ? <span className="tabular-nums">{sizeText(bytes)}</span> : t('title')}
          </>
        }
        groups={[
          FORMATS.map((format) => ({
            label: t(`${format}`),
            icon: 'download' as const,
            disabled: isBusy,
            onSelect: () => save(format),
          })),
        ]}
      />
      {isBusy && <IconButton icon="x" label={t('cancel')} onClick={cancel} />}
      <span role="status" className="sr-only">
        {isBusy ? t('running') : ''}
      </span>
    </>
  );
}
