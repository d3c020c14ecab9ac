import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { ReferralProgramme } from '#contract/promotion.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { formatDate } from '#ui/format/moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { StatusBadge, type Tone } from '#ui/layout/badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';

type Status = ReferralProgramme['list'][number]['status'];

const LOOKS: Record<Status, { tone: Tone; icon: IconName }> = {
  open: { tone: 'queued', icon: 'clock' },
  paid: { tone: 'ok', icon: 'check-circle' },
  below: { tone: 'plain', icon: 'ban' },
};

const money = (amount: number) => formatMoney(amount, uiLocale());

/** The own link, what it pays, and what became of those who came by it. */
export function ReferralProgrammeView({ programme }: { programme: ReferralProgramme }) {
  const { t } = useTranslation('promotion');
  const { code, days, tiers, earned, list } = programme;
  const link = `${window.location.origin}${useHref(`${PATHS.signUp}?code=${encodeURIComponent(code)}`)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t('referral.copied'), icon: 'check' });
    } catch {
      // The browser does not allow it: the link can be marked where it stands.
      document.querySelector<HTMLInputElement>('#referral-link')?.select();
    }
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          id="referral-link"
          className="min-w-0 flex-1"
          label={t('referral.link')}
          value={link}
          readOnly
        />
        <Button icon="copy" onClick={() => void copy()}>
          {t('referral.copy')}
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        <table className="w-full text-base sm:w-auto sm:min-w-96">
          <caption className="pb-2 text-left text-text-2">{t('referral.tiers', { count: days })}</caption>
          <thead className="text-left text-sm text-text-3">
            <tr>
              <th scope="col" className="py-1.5 pr-6 font-medium">
                {t('referral.from')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t('referral.payout')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {tiers.map(({ from, payout }) => (
              <tr key={from}>
                <td className="py-1.5 pr-6 tabular-nums">{money(from)}</td>
                <td className="py-1.5 text-right tabular-nums">{money(payout)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-sm text-text-2">{t('referral.once')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="flex flex-wrap justify-between gap-x-4 text-base font-semibold">
          {t('referral.accounts')}
          <span className="font-normal text-text-2">{t('referral.earned', { amount: money(earned) })}</span>
        </h3>
        {list.length === 0 && <p className="text-base text-text-2">{t('referral.none')}</p>}
        <ul aria-label={t('referral.accounts')} className="divide-y divide-line">
          {list.map(({ id, signedUpOn, endsOn, status, payout }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <StatusBadge {...LOOKS[status]} label={t(`referral.status.${status}`)} />
              <span className="text-base">{t('referral.signedUp', { day: formatDate(signedUpOn) })}</span>
              <span className="ml-auto text-base tabular-nums">
                {status === 'open' ? t('referral.until', { day: formatDate(endsOn) }) : money(payout)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
