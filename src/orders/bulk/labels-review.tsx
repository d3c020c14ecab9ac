import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limitPassed, type SpendingRoom } from '#domain/account/member-limits.ts';
import type { Rejection } from '#domain/result.ts';
import { PATHS } from '#contract/paths.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { EachPrice } from './each-price.tsx';
import { useLimitText } from '#services/use-limit-text.ts';
import { RaiseLimit } from '../label/raise-limit.tsx';
import { dollars } from '../dollars.ts';
import { batchQuoteOf, type BatchQuote } from './batch-quote.ts';
import type { CheckedOrders } from './check-orders.ts';
import type { LabelsActor } from './labels.machine.ts';
import { PlacesInQuestion } from './places-in-question.tsx';
import { RefusedOrders, type LabelList } from './refused-orders.tsx';

interface Props {
  actor: LabelsActor;
  checked: CheckedOrders;
  list: LabelList;
}

/** What was found, what it costs, and the one yes to all of it. */
export function LabelsReview({ actor, checked, list }: Props) {
  const { t } = useTranslation(['bulk', 'label']);
  const terms = batchQuoteOf(checked);
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const isRefused = useSelector(actor, ({ context }) => context.isRefused);
  const [cap, setCap] = useState<number | null>(terms.proposedCap);
  const [isAsked, setAsked] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const isQueued = !checked.online;
  const { hidesPrices } = checked;
  const problem = isQueued && !hidesPrices ? capProblem(cap, terms, checked.room) : null;
  const cannot = checked.orders.filter(({ reason }) => reason !== null);
  const inQuestion = cannot.filter(({ reason }) => reason?.type === 'PlaceInQuestion');
  const refused = cannot.filter(({ reason }) => reason?.type !== 'PlaceInQuestion');
  const close = () => actor.send({ type: 'closed' });
  const agree = () => {
    setAsked(true);
    if (problem === null) actor.send({ type: 'agreed', cap: isQueued && !hidesPrices ? cents(cap) : null });
  };
  return (
    <Dialog
      open
      size="sheet"
      onClose={close}
      dismissable={!isStarting}
      initialFocus={cancel}
      title={t('check.title', { count: checked.orders.length })}
      testId="labels-review"
      footer={
        <>
          <Button ref={cancel} disabled={isStarting} onClick={close}>
            {terms.labels === 0 ? t('check.close') : t('check.cancel')}
          </Button>
          {cannot.length > 0 && (
            <Button icon="refresh" disabled={isStarting} onClick={() => actor.send({ type: 'recheck' })}>
              {t('check.again')}
            </Button>
          )}
          {terms.labels > 0 && (
            <Button
              variant="primary"
              icon={isQueued ? 'cloud-up' : 'tag'}
              loading={isStarting}
              onClick={agree}
            >
              {isQueued
                ? t('check.queue', { count: terms.labels })
                : hidesPrices
                  ? t('check.buyUnseen', { count: terms.labels })
                  : t('check.buy', { count: terms.labels, amount: dollars(terms.proposedCap) })}
            </Button>
          )}
        </>
      }
    >
      {isRefused && (
        <Banner tone="bad" role="alert" className="mb-4">
          {t('check.notStarted')}
        </Banner>
      )}
      {terms.labels === 0 ? (
        <p className="text-base">{t('check.nothing')}</p>
      ) : (
        <>
          <p className="text-md font-semibold">{t('check.can', { count: terms.labels })}</p>
          {!hidesPrices && <Amounts terms={terms} />}
          {!hidesPrices && <EachPrice orders={checked.orders} />}
          {hidesPrices ? (
            <>
              <p className="my-3 text-base">{t('label:unseen.limit')}</p>
              <p className="text-base text-text-2">{t(isQueued ? 'label:unseen.queued' : 'check.note')}</p>
            </>
          ) : isQueued ? (
            <Queueing
              labels={terms.labels}
              cap={cap}
              onCap={setCap}
              problem={isAsked || problem?.key === 'limit' ? problem : null}
              isGood={problem === null}
            />
          ) : (
            <>
              {terms.balanceAfter !== null && terms.balanceAfter < 0 && (
                <Banner
                  tone="warn"
                  role="status"
                  className="mb-3"
                  actions={
                    <Link to={PATHS.recharge} className={buttonClass('secondary', 'sm')}>
                      {t('label:lead.funds')}
                    </Link>
                  }
                >
                  {t('check.short', { missing: dollars(-terms.balanceAfter) })}
                </Banner>
              )}
              {terms.isEstimate && (
                <Banner tone="info" className="mb-3">
                  {t('check.estimated')}
                </Banner>
              )}
              <p className="text-base text-text-2">{t('check.note')}</p>
            </>
          )}
        </>
      )}
      {inQuestion.length > 0 && (
        <PlacesInQuestion list={list} orders={inQuestion} onKept={() => actor.send({ type: 'recheck' })} />
      )}
      {refused.length > 0 && <RefusedOrders orders={refused} list={list} />}
    </Dialog>
  );
}

const cents = (dollarsAgreed: number | null) => Math.round((dollarsAgreed ?? 0) * 100) / 100;

type Problem =
  | { key: 'capMissing' | 'capLow'; amount: number }
  /** Shown before the button is pressed. */
  | { key: 'limit'; limit: Rejection };

/** What is wrong with the highest total price; null: nothing. */
function capProblem(cap: number | null, terms: BatchQuote, room: SpendingRoom): Problem | null {
  if (cap === null || cap <= 0) return { key: 'capMissing', amount: 0 };
  if (cap < terms.total) return { key: 'capLow', amount: terms.total };
  const limit = limitPassed({ ...room, label: null }, [cap]);
  return limit && { key: 'limit', limit };
}

function Amounts({ terms }: { terms: BatchQuote }) {
  const { t } = useTranslation('bulk');
  const lines = [
    {
      what: t('check.total'),
      amount: terms.isEstimate ? t('check.estimate', { amount: dollars(terms.total) }) : dollars(terms.total),
      isStrong: true,
    },
    ...(terms.deposits > 0
      ? [{ what: t('check.deposits'), amount: dollars(terms.deposits), when: t('check.heldWhen') }]
      : []),
    ...(terms.duties > 0
      ? [{ what: t('check.duties'), amount: dollars(terms.duties), when: t('check.heldWhen') }]
      : []),
    ...(terms.returnFees > 0
      ? [{ what: t('check.fee'), amount: dollars(terms.returnFees), when: t('check.feeWhen') }]
      : []),
    ...(terms.balanceAfter === null
      ? []
      : [{ what: t('check.balance'), amount: dollars(terms.balanceAfter), isBad: terms.balanceAfter < 0 }]),
  ];
  return (
    <dl className="my-3 divide-y divide-line rounded-control bg-sunken px-4 text-base">
      {lines.map(({ what, amount, ...rest }) => (
        <div key={what} className="py-2.5">
          <div className="flex justify-between gap-4">
            <dt className={'isStrong' in rest ? 'font-semibold' : ''}>{what}</dt>
            <dd className={'isBad' in rest && rest.isBad ? NUMBER_SHORT : NUMBER}>{amount}</dd>
          </div>
          {'when' in rest && <dd className="mt-0.5 text-sm text-text-2">{rest.when}</dd>}
        </div>
      ))}
    </dl>
  );
}
const NUMBER = 'font-semibold whitespace-nowrap tabular-nums';
const NUMBER_SHORT = `${NUMBER} text-warn`;

interface QueueingProps {
  labels: number;
  cap: number | null;
  onCap: (cap: number | null) => void;
  problem: Problem | null;
  isGood: boolean;
}

/** Without a connection: bought later, all together for no more than this. */
function Queueing({ labels, cap, onCap, problem, isGood }: QueueingProps) {
  const { t } = useTranslation(['bulk', 'label']);
  const limitText = useLimitText('cap');
  const words =
    problem?.key === 'limit'
      ? limitText(problem.limit)
      : problem && t(`check.${problem.key}`, { amount: dollars(problem.amount) });
  return (
    <>
      <p className="mb-3 text-base text-text-2">{t('check.offline')}</p>
      <NumberField
        label={t('check.cap')}
        prefix="$"
        value={cap}
        onChange={onCap}
        required
        error={words ?? undefined}
      />
      {problem?.key === 'limit' && problem.limit.type === 'DailyLimit' && <RaiseLimit />}
      {isGood && cap !== null && (
        <Banner tone="queued" className="mt-4">
          {t('check.consent', { count: labels, max: dollars(cap) })}
        </Banner>
      )}
    </>
  );
}
