import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Claim } from '#contract/claims.ts';
import { getFile } from '#contract/files.ts';
import { SHIPMENT_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { CLAIM_REVIEW_DAYS, type ClaimStatus } from '#domain/claims/claim-terms.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatDay, formatMoment } from '#ui/format/moment.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';

const LOOKS: Record<ClaimStatus, { tone: Tone; icon: IconName }> = {
  in_application: { tone: 'queued', icon: 'clock' },
  approved: { tone: 'ok', icon: 'check-circle' },
  denied: { tone: 'bad', icon: 'ban' },
};

/** One claim with what was asked, and what came of it. */
export function ClaimRow({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const { status, labelId, orderNo, remark, endTime, given, fileIds } = claim;
  const facts = [
    ['carrier', carrierById(claim.carrierId)?.name ?? '–'],
    ['trackingNo', claim.trackingNo],
    ['type', t(`type.${claim.type}`)],
    ['asked', t('money', { amount: claim.amount })],
    ...(given === null ? [] : [['given', t('money', { amount: given })] as const]),
    ['document', t(`document.${claim.document}`)],
    ['time', formatMoment(claim.time)],
    ...(endTime === null ? [] : [['decided', formatMoment(endTime)] as const]),
    ['description', claim.description],
    ['remark', remark],
  ].filter(([, value]) => value !== '');
  return (
    <li data-testid="claim" className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          {labelId === null ? (
            orderNo
          ) : (
            <Link
              to={SHIPMENT_PATHS.detail(labelId)}
              className="inline-flex min-h-6 items-center font-mono break-all text-brand hover:underline"
            >
              {orderNo}
            </Link>
          )}
        </h2>
        <StatusBadge {...LOOKS[status]} label={t(`status.${status}`)} />
      </div>
      {status === 'in_application' && (
        <p className="text-base text-text-2">
          {t('review', { ...CLAIM_REVIEW_DAYS, day: formatDay(claim.reviewDay) })}
        </p>
      )}
      <dl className="grid gap-x-4 gap-y-1 text-base sm:grid-cols-[12rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3 max-sm:text-sm">{t(`fact.${name}`)}</dt>
            <dd className="min-w-0 break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {fileIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {fileIds.map((id, index) => (
            <li key={id}>
              <a
                href={getFile.path.replace(':id', encodeURIComponent(id))}
                download
                className={buttonClass('secondary', 'sm')}
              >
                <Icon name="download" size={16} />
                {t('file', { number: index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
