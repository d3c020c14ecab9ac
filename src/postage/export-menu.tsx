import { useTranslation } from 'react-i18next';
import type { PostageQuery } from '#contract/postage-lists.ts';
import type { PostageExport } from '#contract/services.ts';
import { useServices } from '#services/services.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useDownload } from './use-download.ts';

interface Props {
  what: PostageExport['what'];
  query: PostageQuery;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** The whole list of the filter as a file. */
export function ExportMenu({ what, query }: Props) {
  const { t } = useTranslation('postage');
  const { ask, today } = useServices();
  const { isBusy, download } = useDownload();
  const save = (format: (typeof FORMATS)[number]) => {
    const { q, from, to, kind } = query;
    const body: PostageExport = {
      what,
      format,
      ...(q !== undefined && { q }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(what === 'transactions' &&
        kind !== undefined && { kind: kind.split(',') as NonNullable<PostageExport['kind']> }),
    };
    void download(() => ask.exportPostage(body), `${what}-${today()}`, format);
  };
  return (
    <Menu
      label={t('export.title')}
      variant="secondary"
      showLabel
      face={
        <>
          {isBusy ? <Spinner size={16} /> : <Icon name="download" size={18} />}
          {t('export.title')}
        </>
      }
      groups={[
        FORMATS.map((format) => ({
          label: t(`export.${format}`),
          icon: 'download' as const,
          disabled: isBusy,
          onSelect: () => save(format),
        })),
      ]}
    />
  );
}
