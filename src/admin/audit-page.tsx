import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS, type AuditKind } from '#contract/audit-kinds.ts';
import { useServices } from '#services/services.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { AdminSubPage } from './admin-sub-page.tsx';
import { AuditEntryRow } from './audit-entry-row.tsx';
import { ListEnd } from './list-end.tsx';
import { RejectionBanner } from './rejection-banner.tsx';
import { useLongList } from './use-long-list.ts';

/** What administrators did, newest first. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'admin']);
  const { ask } = useServices();
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<AuditKind | null>(null);
  const asked = useCallback(
    (pageSize: number) => ask.auditEntries({ pageSize, q: q.trim(), ...(kind && { kind }) }),
    [ask, q, kind],
  );
  const { listed, rejection, isBusy, refresh, showMore } = useLongList(asked);
  return (
    <AdminSubPage title={t('audit:title')} isBusy={isBusy} onRefresh={refresh}>
      <p className="-mt-1 mb-4 text-base text-text-2">{t('audit:lead')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_16rem]">
        <SearchField label={t('audit:person')} value={q} onChange={setQ} />
        <SelectField<AuditKind>
          label={t('audit:kindLabel')}
          hideLabel
          placeholder={t('audit:allKinds')}
          value={kind}
          options={AUDIT_KINDS.map((value) => ({ value, label: t(`audit:kind.${value}`) }))}
          onChange={setKind}
        />
      </div>
      {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
      {!listed ? (
        !rejection && <SkeletonRows label={t('audit:title')} />
      ) : listed.total === 0 ? (
        <EmptyState icon="list" title={t('audit:none')} text={t('audit:noneText')} />
      ) : (
        <Card>
          <ul aria-label={t('audit:title')} className="divide-y divide-line">
            {listed.list.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      {listed && <ListEnd shown={listed.list.length} total={listed.total} onMore={showMore} />}
    </AdminSubPage>
  );
}
