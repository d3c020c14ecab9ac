import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KINDS, type AuditKind } from '#contract/audit-kinds.ts';
import type { listAudit } from '#contract/audit.ts';
import type { CallInput } from '#contract/call.ts';
import { addDays } from '#domain/calendar.ts';
import { useServices } from '#services/services.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { ListEnd } from '../list-end.tsx';
import { RejectionBanner } from '../rejection-banner.tsx';
import { useLongList } from '../use-long-list.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';

export type AuditFilter = Omit<
  NonNullable<CallInput<typeof listAudit>['query']>,
  'curPageNo' | 'pageSize' | 'scope'
>;

const PERIODS = { '7d': 7, '30d': 30, '90d': 90 } as const;
type Period = keyof typeof PERIODS;

/** The log as it is filtered: its words, kind and period, and what they find. */
export function useAuditLog(scope?: 'own') {
  const { ask, today } = useServices();
  const [q, setQ] = useState('');
  const [kind, setKind] = useState<AuditKind | null>(null);
  const [period, setPeriod] = useState<Period | null>(null);
  const from = period && addDays(today(), -PERIODS[period]);
  const filter: AuditFilter = { q: q.trim(), ...(kind && { kind }), ...(from && { from }) };
  const asked = useCallback(
    (pageSize: number) =>
      ask.auditEntries({
        pageSize,
        q: q.trim(),
        ...(kind && { kind }),
        ...(from && { from }),
        ...(scope && { scope }),
      }),
    [ask, q, kind, from, scope],
  );
  return { ...useLongList(asked), filter, q, setQ, kind, setKind, period, setPeriod };
}

interface Props {
  log: ReturnType<typeof useAuditLog>;
  isOwn?: boolean;
}

export function AuditList({ log, isOwn = false }: Props) {
  const { t } = useTranslation(['audit', 'export']);
  const { listed, rejection } = log;
  const title = t(isOwn ? 'audit:ownTitle' : 'audit:title');
  return (
    <>
      <p className="-mt-1 mb-4 text-base text-text-2">{t(isOwn ? 'audit:ownLead' : 'audit:lead')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_14rem_10rem]">
        <SearchField
          label={t(isOwn ? 'audit:ownPerson' : 'audit:person')}
          value={log.q}
          onChange={log.setQ}
        />
        <SelectField<AuditKind>
          label={t('audit:kindLabel')}
          hideLabel
          placeholder={t('audit:allKinds')}
          value={log.kind}
          options={AUDIT_KINDS.map((value) => ({ value, label: t(`audit:kind.${value}`) }))}
          onChange={log.setKind}
        />
        <SelectField<Period>
          label={t('audit:periodLabel')}
          hideLabel
          placeholder={t('audit:allPeriods')}
          value={log.period}
          options={(Object.keys(PERIODS) as Period[]).map((value) => ({
            value,
            label: t(`export:periods.${value}`),
          }))}
          onChange={log.setPeriod}
        />
      </div>
      {rejection && <RejectionBanner rejection={rejection} className="mb-4" />}
      {!listed ? (
        !rejection && <SkeletonRows label={title} />
      ) : listed.total === 0 ? (
        <EmptyState
          icon="list"
          title={t('audit:none')}
          text={t(isOwn ? 'audit:ownNoneText' : 'audit:noneText')}
        />
      ) : (
        <Card>
          <ul aria-label={title} className="divide-y divide-line">
            {listed.list.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} isOwn={isOwn} />
            ))}
          </ul>
        </Card>
      )}
      {listed && <ListEnd shown={listed.list.length} total={listed.total} onMore={log.showMore} />}
    </>
  );
}
