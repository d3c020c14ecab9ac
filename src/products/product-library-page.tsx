import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { blankProduct, productInputOf, type LocalNames, type ProductInput } from '#domain/customs/product.ts';
import { useOwnProducts, useTemplates } from '#store/lists/live-collections.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Skeleton } from '#ui/layout/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { VirtualList } from '#ui/layout/virtual-list.tsx';
import { ProductListRow } from './product-list-row.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { removeWithUndo } from './remove-product.ts';
import { TemplateListRow } from './template-list-row.tsx';

const TABS = ['own', 'library'] as const;
type Tab = (typeof TABS)[number];
const PANEL = 'product-library-panel';
const ROW_HEIGHT = 65;

interface Edited {
  id: string | null;
  start: ProductInput;
}

/** The user's products, which fill customs items, and the system library to copy from. */
export function ProductLibraryPage() {
  const { t, i18n } = useTranslation('products');
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'library' ? 'library' : 'own';
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Edited | null>(null);
  const q = useDeferredValue(typed);
  const language: keyof LocalNames | 'en' =
    i18n.language === 'cn' || i18n.language === 'es' ? i18n.language : 'en';
  const addNew = () => setEdited({ id: null, start: blankProduct() });
  const openTab = (value: Tab) => setParams(value === 'own' ? {} : { tab: value }, { replace: true });
  return (
    <Page
      title={t('title')}
      width="narrow"
      actions={
        <Button variant="primary" icon="plus" onClick={addNew}>
          {t('add')}
        </Button>
      }
    >
      <Tabs<Tab>
        label={t('tabs')}
        value={tab}
        items={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={openTab}
        panelId={PANEL}
        className="mb-4"
      />
      <div id={PANEL} role="tabpanel" aria-label={t(`tab.${tab}`)} className="flex flex-col gap-3">
        <SearchField label={t('search')} value={typed} onChange={setTyped} className="max-w-2xl" />
        {tab === 'own' ? (
          <OwnProducts
            q={q}
            onEdit={setEdited}
            onNew={addNew}
            onLibrary={() => openTab('library')}
            onClear={() => setTyped('')}
          />
        ) : (
          <Templates q={q} language={language} onCopy={setEdited} onClear={() => setTyped('')} />
        )}
      </div>
      {edited && <ProductDialog {...edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

interface OwnProps {
  q: string;
  onEdit: (edited: Edited) => void;
  onNew: () => void;
  onLibrary: () => void;
  onClear: () => void;
}

function OwnProducts({ q, onEdit, onNew, onLibrary, onClear }: OwnProps) {
  const { t } = useTranslation('products');
  const rows = useOwnProducts(q);
  if (rows === undefined) return <Skeleton className="h-16" />;
  if (rows.length === 0 && q.trim() !== '') return <NoMatch onClear={onClear} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="tag"
        title={t('empty')}
        text={t('emptyText')}
        actions={
          <>
            <Button onClick={onNew}>{t('add')}</Button>
            <Button icon="copy" onClick={onLibrary}>
              {t('openLibrary')}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Rows label={t('tab.own')} rows={rows}>
      {(row) => (
        <ProductListRow
          row={row}
          onEdit={() => onEdit({ id: row.id, start: productInputOf(row) })}
          onRemove={() => removeWithUndo(row, { done: t('deleted', { name: row.name }), undo: t('undo') })}
        />
      )}
    </Rows>
  );
}

interface TemplatesProps {
  q: string;
  language: keyof LocalNames | 'en';
  onCopy: (edited: Edited) => void;
  onClear: () => void;
}

function Templates({ q, language, onCopy, onClear }: TemplatesProps) {
  const { t } = useTranslation('products');
  const rows = useTemplates(q);
  if (rows === undefined) return <Skeleton className="h-16" />;
  if (rows.length === 0 && q.trim() === '')
    return <EmptyState icon="cloud-off" title={t('notHere')} text={t('notHereText')} />;
  if (rows.length === 0) return <NoMatch onClear={onClear} />;
  return (
    <Rows label={t('tab.library')} rows={rows}>
      {(row) => (
        <TemplateListRow
          row={row}
          language={language}
          onCopy={() => onCopy({ id: null, start: productInputOf(row) })}
        />
      )}
    </Rows>
  );
}

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** How many there are, and those in sight. */
function Rows<Row extends { id: string }>({ label, rows, children }: RowsProps<Row>) {
  const { t } = useTranslation('products');
  return (
    <>
      <p className="text-sm text-text-3" role="status">
        {t('count', { count: rows.length })}
      </p>
      <VirtualList
        label={label}
        count={rows.length}
        rowHeight={ROW_HEIGHT}
        keyOf={(index) => rows[index]?.id ?? String(index)}
        renderRow={(index) => rows[index] && children(rows[index])}
      />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('products');
  return (
    <EmptyState
      icon="search"
      title={t('noMatch')}
      text={t('noMatchText')}
      actions={<Button onClick={onClear}>{t('clear')}</Button>}
    />
  );
}
