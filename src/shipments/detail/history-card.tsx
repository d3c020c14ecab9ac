import { useTranslation } from 'react-i18next';
import type { ShipmentDetail } from '#contract/shipment-detail.ts';
import { doerText } from '#list/doer-text.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Timeline, type TimelineStep } from '#ui/layout/timeline.tsx';

type Step = ShipmentDetail['history'][number];

const STYLES: Record<Step['code'], { icon: IconName; tone: TimelineStep['tone'] }> = {
  labelCreated: { icon: 'tag', tone: 'plain' },
  printed: { icon: 'printer', tone: 'plain' },
  mailed: { icon: 'mail', tone: 'plain' },
  mailFailed: { icon: 'mail', tone: 'bad' },
  recipientMailed: { icon: 'mail', tone: 'plain' },
  recipientMailFailed: { icon: 'mail', tone: 'bad' },
  billed: { icon: 'receipt', tone: 'plain' },
  dutiesBilled: { icon: 'receipt', tone: 'plain' },
  returnBilled: { icon: 'receipt', tone: 'plain' },
  depositReleased: { icon: 'check-circle', tone: 'ok' },
  dutyReleased: { icon: 'check-circle', tone: 'ok' },
  voided: { icon: 'ban', tone: 'plain' },
  packagesVoided: { icon: 'ban', tone: 'plain' },
  refunded: { icon: 'check-circle', tone: 'ok' },
  refundRefused: { icon: 'alert', tone: 'bad' },
  insured: { icon: 'shield', tone: 'ok' },
  insuranceRefused: { icon: 'alert', tone: 'bad' },
  insuranceEnded: { icon: 'shield', tone: 'plain' },
};

/** Name whom it was sent to, who printed it where, or which packages it was: their code alone does not. */
const NAMING: ReadonlySet<Step['code']> = new Set([
  'mailed',
  'mailFailed',
  'printed',
  'packagesVoided',
  'insured',
  'insuranceRefused',
]);

/** What was done with the label, newest first, in the reader's language whatever it was when it came. */
export function HistoryCard({ history }: Pick<ShipmentDetail, 'history'>) {
  const { t } = useTranslation(['shipment-detail', 'tracking', 'list']);
  const steps = history.toReversed().map(({ code, time, text, amount, by }, place): TimelineStep => {
    const sum = amount === null ? '' : ` · ${formatMoney(amount, uiLocale())}`;
    const words = NAMING.has(code) ? text : t(`tracking:history.${code}`);
    return {
      key: place,
      ...STYLES[code],
      text: `${words}${sum}`,
      by: by ? doerText(by, t) : undefined,
      time,
    };
  });
  return (
    <Section title={t('shipment-detail:history')}>
      <Timeline steps={steps} />
    </Section>
  );
}
