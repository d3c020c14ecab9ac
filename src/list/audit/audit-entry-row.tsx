import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AuditEntry, AuditFact } from '#contract/audit.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { accountTitle } from '../account-title.ts';

interface Props {
  entry: AuditEntry;
  /** Of the own account, which need not be named. */
  isOwn?: boolean;
}

/** One act: what it was, by whom and for whom, when and from where. */
export function AuditEntryRow({ entry, isOwn = false }: Props) {
  const { t } = useTranslation(['audit', 'admin']);
  const { kind, actor, acting, account, user, facts, time, address, browser, system } = entry;
  const about = user && user.id === actor?.id && isOwn ? null : user;
  const subject = about ? named(about) : !isOwn && account ? accountTitle(account) : null;
  const mail = about?.email ?? (isOwn ? undefined : account?.email);
  const doer = actor ? named(actor) : t('audit:nobody');
  const name = acting ? t('audit:acting', { administrator: named(acting), name: doer }) : doer;
  return (
    <li data-testid="audit-row" className="py-3 first:pt-0 last:pb-0">
      <p className="text-base font-semibold break-words">
        {t(`audit:kind.${kind}`)}
        {subject && <span className="font-normal"> · {subject}</span>}
        {mail && mail !== subject && <span className="font-normal text-text-2"> · {mail}</span>}
      </p>
      {facts.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-base sm:grid-cols-[10rem_1fr]">
          {facts.map((fact) => (
            <div key={fact.name} className="contents">
              <dt className="text-text-3">{t(`audit:fact.${fact.name}`)}</dt>
              <dd className="min-w-0 break-words">{valueOf(fact, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 text-sm break-words text-text-3">
        {[t('audit:by', { name, time: formatMoment(time) }), browser, system, address]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

const named = ({ name, email }: { name: string; email: string }): string => name || email;

function valueOf({ value, format }: AuditFact, t: TFunction<['audit', 'admin']>): string {
  switch (format) {
    case 'word':
      return t(`audit:word.${value}`);
    case 'decision':
      return t(`admin:one.${value}`);
    case 'dollars':
      return formatMoney(Number(value), uiLocale());
    case 'number':
      return new Intl.NumberFormat(uiLocale()).format(Number(value));
    case 'text':
      return String(value);
  }
}
