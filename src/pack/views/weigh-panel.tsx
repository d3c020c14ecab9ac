import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeightCapture } from '#domain/scan/weight-capture.ts';
import { offeredWeight } from '#domain/scan/weight-capture.ts';
import { roundedUp, type Weight } from '#domain/scan/weight.ts';
import { smallUnitsPer, type MassUnit } from '#domain/units.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack, useSend } from '../pack-context.tsx';
import { unitOf } from '../pack-now.ts';
import type { OpenOrder } from '../pack-types.ts';
import { weightText } from '../weight-text.ts';
import { BigButton } from './big-button.tsx';
import { Keypad } from './keypad.tsx';
import { LineChoice } from './line-choice.tsx';

/** The weight of the package on the scale, and all ways to it. */
export function WeighPanel({ order, hasScale }: { order: OpenOrder; hasScale: boolean }) {
  const { t } = useTranslation('pack');
  const send = useSend();
  const capture = usePack((context) => context.capture);
  const line = usePack((context) => context.line);
  const weight = usePack((context) => context.weights[context.line] ?? null);
  const unit = usePack(unitOf);
  const [isTyping, setTyping] = useState(false);
  const offer = offeredWeight(capture);
  const own = ownWeight(order, line, unit);
  const isKeypad = isTyping || (!hasScale && weight === null);
  return (
    <section
      aria-label={t('weigh.title')}
      className="flex min-w-0 flex-col gap-3 rounded-sheet border border-line bg-surface p-3 sm:gap-4 sm:p-5 lg:p-6"
    >
      <p className="truncate text-lg sm:hidden">
        <span className="font-mono font-semibold">{order.row.orderNo}</span> {order.form.order.recipientName}
      </p>
      <LineChoice />
      {(hasScale || (weight !== null && !isKeypad)) && (
        <Display capture={capture} weight={weight} unit={unit} hasScale={hasScale} isBesideKeys={isKeypad} />
      )}
      {offer !== null && (
        <BigButton
          look="warn"
          icon="scale"
          onClick={() => {
            setTyping(false);
            send({ type: 'offer taken' });
          }}
        >
          {t('weigh.offer', { weight: weightText(roundedUp(offer, unit), unit) })}
        </BigButton>
      )}
      {weight === null && own && (
        <BigButton
          className={cx(isTyping && BESIDE_KEYS)}
          onClick={() => {
            setTyping(false);
            send({ type: 'weight typed', weight: own });
          }}
        >
          {t('weigh.own', { weight: weightText(own, unit) })}
        </BigButton>
      )}
      <div className={cx('grid grid-cols-2 gap-3 empty:hidden', isTyping && BESIDE_KEYS)}>
        {hasScale && (
          <BigButton
            icon="refresh"
            className="px-3! text-lg!"
            onClick={() => {
              setTyping(false);
              send({ type: 'weighed again' });
            }}
          >
            {t('weigh.again')}
          </BigButton>
        )}
        {hasScale && (
          <BigButton icon="minus" className="px-3! text-lg!" onClick={() => send({ type: 'tared' })}>
            {t('weigh.tare')}
          </BigButton>
        )}
      </div>
      {isKeypad ? (
        <Keypad key={line} unit={unit} onStart={() => setTyping(true)} onDone={() => setTyping(false)} />
      ) : (
        <BigButton icon="calculator" data-act="weigh" onClick={() => setTyping(true)}>
          {t('weigh.type')}
        </BigButton>
      )}
    </section>
  );
}

/** A phone has room for the keys alone. */
const BESIDE_KEYS = 'max-sm:hidden';

/** The weight the order came with. */
function ownWeight({ form }: OpenOrder, line: number, unit: MassUnit): Weight | null {
  const { weight, weight2 } = form.packages[line] ?? {};
  const small = (weight ?? 0) * smallUnitsPer(unit) + (weight2 ?? 0);
  return small > 0 ? { weight: weight ?? 0, weight2: weight2 ?? 0 } : null;
}

interface DisplayProps {
  capture: WeightCapture;
  weight: Weight | null;
  unit: MassUnit;
  hasScale: boolean;
  isBesideKeys: boolean;
}

function Display({ capture, weight, unit, hasScale, isBesideKeys }: DisplayProps) {
  const { t } = useTranslation('pack');
  const live = capture.load === null || capture.spent !== null ? null : roundedUp(capture.load, unit);
  const shown = weight ?? live;
  const state = stateOf(capture, weight !== null, hasScale);
  return (
    <div
      data-testid="pack-weight"
      data-held={weight !== null}
      className={cx(
        'flex flex-col items-center gap-2 rounded-card px-4 py-5 text-center',
        isBesideKeys && 'max-sm:flex-row max-sm:justify-center max-sm:gap-4 max-sm:py-1',
        weight ? 'bg-ok-soft text-ok' : 'bg-sunken text-text-2',
      )}
    >
      <p
        className={cx(
          'text-display font-bold tabular-nums',
          isBesideKeys && 'max-sm:text-2xl',
          weight ? 'text-text' : 'text-text-3',
        )}
      >
        {shown ? unbroken(weightText(shown, unit)) : `-\u00a0${unit}`}
      </p>
      <p className="flex items-center gap-2 text-xl" role="status">
        <Icon name={weight ? 'lock' : 'unlock'} size={24} />
        {t(`weigh.state.${state}`)}
      </p>
    </div>
  );
}

/** A number stays with its unit. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) /g, '$1\u00a0');
}

function stateOf({ state, spent, load }: WeightCapture, isHeld: boolean, hasScale: boolean): string {
  if (isHeld) return 'held';
  if (!hasScale) return 'type';
  if (state === 'over' || state === 'fault' || state === 'unready') return state;
  if (spent !== null) return 'spent';
  if (state === 'under') return 'under';
  return load === null ? 'empty' : 'moving';
}
