import { useTranslation } from 'react-i18next';
import type { RechargeRecord } from '#contract/recharge.ts';
import type { Rejection } from '#domain/result.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card, Section } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';

/** The money is asked for, or how the payment stands. */
export function PaymentChecked({
  isSending,
  rejection,
}: {
  isSending: boolean;
  rejection: Rejection | null;
}) {
  const { t } = useTranslation(['recharge', 'errors']);
  return (
    <Card role="status" className="flex flex-col items-center gap-3 py-10 text-center">
      <Spinner size={32} />
      <p className="text-lg font-semibold">
        {t(isSending ? 'recharge:progress.sending' : 'recharge:progress.checking')}
      </p>
      <p className="max-w-md text-base text-text-2">
        {t(isSending ? 'recharge:progress.sendingText' : 'recharge:progress.checkingText')}
      </p>
      {!isSending && rejection && (
        <p className="text-base text-warn">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </p>
      )}
    </Card>
  );
}

interface UnsentProps {
  rejection: Rejection | null;
  onTry: () => void;
  /** Left out: it may still arrive. */
  onDrop?: (() => void) | undefined;
}

/** Certainly nothing was paid, or nothing was heard of it: the same payment may be sent again. */
export function PaymentUnsent({ rejection, onTry, onDrop }: UnsentProps) {
  const { t } = useTranslation(['recharge', 'errors']);
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t('recharge:unsent.title')}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={onTry}>
            {t('recharge:unsent.again')}
          </Button>
          {onDrop && <Button onClick={onDrop}>{t('recharge:result.another')}</Button>}
        </>
      }
    >
      {rejection && rejection.type !== 'NOT_FOUND'
        ? t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)
        : t('recharge:unsent.text')}
    </Banner>
  );
}

interface QuestionProps {
  record: RechargeRecord;
  /** The payer is on the page that stands in for the other site. */
  isAtProvider: boolean;
  onAnswer: (agrees: boolean) => void;
}

/** What the payer’s bank or Alipay would ask; the sandbox asks it here. */
export function SandboxQuestion({ record, isAtProvider, onAnswer }: QuestionProps) {
  const { t } = useTranslation('recharge');
  const { action } = record;
  if (action?.type === 'redirect' && !isAtProvider)
    return (
      <Section title={t('alipay.heading')}>
        <p className="text-base text-text-2">{t('alipay.leave')}</p>
        <div className="mt-4 flex justify-end">
          <a href={action.url} className={buttonClass('primary', 'lg')}>
            {t('alipay.go')}
          </a>
        </div>
      </Section>
    );
  const kind = action?.type === 'redirect' ? 'alipay' : 'secure';
  return (
    <Section title={t(`${kind}.question`)}>
      <p className="text-base text-text-2">{t('secure.sandbox')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button size="lg" onClick={() => onAnswer(false)}>
          {t(`${kind}.refuse`)}
        </Button>
        <Button size="lg" variant="primary" onClick={() => onAnswer(true)}>
          {t(`${kind}.agree`)}
        </Button>
      </div>
    </Section>
  );
}
