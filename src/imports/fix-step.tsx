import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#domain/order/facts.ts';
import type { Analysis, ImportField, Mapping } from '#domain/sheets/types.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { Edited, SheetRow } from '#workers/sheets/sheets.api.ts';
import { closedCount } from './file-notes.tsx';
import { ApplyAllDialog } from './apply-all-dialog.tsx';
import { FixGrid } from './fix-grid.tsx';
import { gridFields, withNewFields, wrongFields } from './grid-fields.ts';
import type { Sheets } from './import-ports.ts';
import { useFieldName } from './use-field-name.ts';
import { useSheetRows, type RowFilter } from './use-sheet-rows.ts';

const SHOWN_KINDS = 6;
const PANEL = 'import-rows';

/** An edit other rows may want as well. */
interface Offer {
  field: ImportField;
  text: string;
  was: string;
  same: number;
  wrong: number;
}

interface Props {
  sheets: Sheets;
  user: UserSettings;
  mapping: Mapping;
  analysis: Analysis;
  onChange: (analysis: Analysis) => void;
}

export function FixStep({ sheets, user, mapping, analysis, onChange }: Props) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const [filter, setFilter] = useState<RowFilter>('all');
  const [known, setFields] = useState<readonly ImportField[]>(() => gridFields(mapping, analysis));
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fixing, setFixing] = useState<ImportField | null>(null);
  const { names, rows, show, refresh } = useSheetRows(sheets, filter);
  const fields = withNewFields(known, analysis);
  if (fields !== known) setFields(fields);

  const changed = (after: Analysis) => {
    onChange(after);
    refresh();
  };
  const edit = async (row: SheetRow, field: ImportField, text: string) => {
    const was = row.values[field] ?? '';
    changed((await sheets.edit(row.row, field, text)).analysis);
    const [[after], same, wrong] = await Promise.all([
      sheets.rows([row.row]),
      sheets.countAll({ field, where: 'same', was }),
      sheets.countAll({ field, where: 'wrong' }),
    ]);
    // What is still wrong here is no help there; a number is one order's alone.
    const isRight = after !== undefined && !isWrong(after, field) && field !== 'orderNo';
    setOffer(isRight && same + wrong > 0 ? { field, text, was, same, wrong } : null);
  };
  const editAll = async (edit: Promise<Edited>) => {
    changed((await edit).analysis);
    setOffer(null);
    setFixing(null);
  };
  const skip = async (row: SheetRow) => changed(await sheets.skip([row.row], row.state !== 'skipped'));

  const closed = closedCount(analysis);
  const tabs: { value: RowFilter; label: string; count: number }[] = [
    { value: 'all', label: t('fix.tab.all'), count: analysis.total },
    { value: 'erroneous', label: t('fix.tab.erroneous'), count: analysis.erroneous },
    { value: 'duplicate', label: t('fix.tab.duplicate'), count: analysis.duplicates },
    { value: 'ready', label: t('fix.tab.ready'), count: analysis.importable },
    { value: 'skipped', label: t('fix.tab.skipped'), count: analysis.skipped },
    ...(closed > 0 ? [{ value: 'closed' as const, label: t('fix.tab.closed'), count: closed }] : []),
  ];
  const wrong = wrongFields(analysis).slice(0, SHOWN_KINDS);
  return (
    <>
      {wrong.length > 0 && (
        <div className="mb-4 flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:whitespace-nowrap sm:flex-wrap">
          <p className="text-base text-text-2">{t('fix.wrongFields')}</p>
          {wrong.map(({ field, rows: count }) => (
            <Button key={field} size="sm" className="shrink-0" onClick={() => setFixing(field)}>
              {t('fix.wrongField', { field: nameOf(field), count })}
            </Button>
          ))}
        </div>
      )}
      {analysis.corrected > 0 && (
        <p className="mb-4 flex items-start gap-2 text-sm text-text-2">
          <Icon name="info" size={16} className="mt-0.5 text-info" />
          {t('fix.mended', { count: analysis.corrected })}
        </p>
      )}
      {offer && (
        <Banner
          tone="info"
          role="status"
          icon="edit"
          className="mb-4"
          onDismiss={() => setOffer(null)}
          actions={
            <>
              {offer.same > 0 && (
                <Button
                  size="sm"
                  variant="primary"
                  onClick={() =>
                    void editAll(sheets.editAll({ ...editOf(offer), where: 'same', was: offer.was }))
                  }
                >
                  {t('fix.applySame', { count: offer.same })}
                </Button>
              )}
              {offer.wrong > 0 && (
                <Button
                  size="sm"
                  onClick={() => void editAll(sheets.editAll({ ...editOf(offer), where: 'wrong' }))}
                >
                  {t('fix.applyWrong', { count: offer.wrong })}
                </Button>
              )}
            </>
          }
        >
          {t('fix.offer', {
            field: nameOf(offer.field),
            was: offer.was || t('columns.emptyCell'),
            text: offer.text || t('columns.emptyCell'),
          })}
        </Banner>
      )}
      <Card padded={false} className="overflow-hidden">
        <Tabs<RowFilter>
          label={t('fix.tabs')}
          value={filter}
          items={tabs}
          panelId={PANEL}
          onChange={setFilter}
          className="border-b-0"
        />
        <div id={PANEL} role="tabpanel" aria-label={tabs.find(({ value }) => value === filter)?.label}>
          <FixGrid
            key={filter}
            user={user}
            names={names}
            rows={rows}
            fields={fields}
            onShow={show}
            onEdit={(row, field, text) => void edit(row, field, text)}
            onSkip={(row) => void skip(row)}
          />
        </div>
      </Card>
      {fixing && (
        <ApplyAllDialog
          field={fixing}
          user={user}
          sheets={sheets}
          onLatin={(texts) => void editAll(sheets.editEach(fixing, texts))}
          onApply={(text, where) => void editAll(sheets.editAll({ field: fixing, text, where }))}
          onClose={() => setFixing(null)}
        />
      )}
    </>
  );
}

const editOf = ({ field, text }: Offer) => ({ field, text });

const isWrong = ({ findings }: SheetRow, field: ImportField) =>
  findings.some(({ severity, fields }) => severity === 'error' && fields.includes(field));
