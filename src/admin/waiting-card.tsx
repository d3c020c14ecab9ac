import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingItem } from '#contract/admin.ts';
import { getFile } from '#contract/files.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoment } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/layout/badge.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { accountTitle } from '#list/account-title.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { moneyText } from './money-text.ts';

interface Props {
  item: WaitingItem;
  /** Something about it is otherwise now. */
  onChanged: () => void;
}

/** One thing that waits, with everything that is known of it. */
export function WaitingCard({ item, onChanged }: Props) {
  const { t } = useTranslation(['admin', 'errors', 'sync', 'rates']);
  const { ask } = useServices();
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null);
  /** Kept when the dialog is closed, also without a connection. */
  const [reason, setReason] = useState('');
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { account, firstApproval, money } = item;
  const title = accountTitle(account);

  const startReview = async () => {
    const answer = await ask.startReview({ kind: item.kind, id: item.id });
    setRejection(answer.ok ? null : answer.error);
    if (answer.ok) onChanged();
  };
  return (
    <Section
      title={title}
      mark={item.isInReview && <StatusBadge tone="info" icon="eye" label={t('admin:inReview')} />}
      description={
        <span className="break-words">
          {account.email} · {t('admin:since', { time: formatMoment(item.time) })}
        </span>
      }
    >
      <dl className="grid gap-x-4 gap-y-2 text-base sm:grid-cols-[12rem_1fr]">
        {item.facts.map((fact) => (
          <div key={fact.name} className="contents">
            <dt className="text-text-3">{factName(fact.name, t)}</dt>
            <dd className="min-w-0 break-words">
              <Value fact={fact} />
            </dd>
          </div>
        ))}
        {item.fileIds.length > 0 && <Files fileIds={item.fileIds} />}
        <dt className="text-text-3">{t('admin:ifApproved')}</dt>
        <dd>{moneyText(t, money.approve)}</dd>
        <dt className="text-text-3">{t('admin:ifRefused')}</dt>
        <dd>{moneyText(t, money.refuse)}</dd>
      </dl>
      {item.needsTwo && (
        <Banner tone="info" icon="users" className="mt-4">
          {firstApproval
            ? t(firstApproval.isOwn ? 'admin:two.own' : 'admin:two.other', {
                name: firstApproval.name,
                time: formatMoment(firstApproval.time),
              })
            : t('admin:two.none')}
          {item.canGiveLess && firstApproval && firstApproval.amount !== money.approve.amount && (
            <> {t('admin:two.given', { amount: firstApproval.amount })}</>
          )}
        </Banner>
      )}
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-4">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" icon="check" onClick={() => setDeciding('approve')}>
          {t('admin:approve')}
        </Button>
        <Button icon="x" onClick={() => setDeciding('refuse')}>
          {t('admin:refuse')}
        </Button>
        {item.canStartReview && !item.isInReview && (
          <Button variant="ghost" icon="eye" onClick={() => void startReview()}>
            {t('admin:startReview', { context: item.kind })}
          </Button>
        )}
      </div>
      {deciding && (
        <DecideDialog
          item={item}
          title={title}
          act={deciding}
          reason={reason}
          onReason={setReason}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null);
            onChanged();
          }}
        />
      )}
    </Section>
  );
}

const FEE = 'fee.';

const factName = (name: string, t: TFunction): string =>
  name.startsWith(FEE) ? t(`rates:${name}`) : t(`admin:fact.${name}`);

/** Saved to be looked at: what a user handed in never runs in the page. */
function Files({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <dt className="text-text-3">{t('files')}</dt>
      <dd className="flex flex-wrap gap-2">
        {fileIds.map((id, index) => (
          <a
            key={id}
            href={getFile.path.replace(':id', encodeURIComponent(id))}
            download
            className={buttonClass('secondary', 'sm')}
          >
            <Icon name="download" size={16} />
            {t('file', { number: index + 1 })}
          </a>
        ))}
      </dd>
    </>
  );
}

function Value({ fact: { value, format } }: { fact: WaitingItem['facts'][number] }) {
  const { t } = useTranslation(['admin', 'rates']);
  switch (format) {
    case 'word':
      return t(`admin:word.${value}`);
    case 'fee':
      return t(`rates:${FEE}${value}`);
    case 'dollars':
      return formatMoney(Number(value), uiLocale());
    case 'time':
      return formatMoment(String(value));
    case 'text':
      return value;
  }
}
