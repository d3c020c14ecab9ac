import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#ui/layout/busy.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ProgressBar } from '#ui/layout/progress-bar.tsx';
import { BondDialog } from './bond-dialog.tsx';
import { ConnectionNeeded } from './connection-needed.tsx';
import { GateScreen, LabelFailed, LabelQueued, LabelUnknown } from './label-outcomes.tsx';
import { LimitScreen } from './limit-screen.tsx';
import { LabelReady } from './label-ready.tsx';
import type { LabelActor } from './label.machine.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceDiffers } from './price-differs.tsx';

/** From the press of the button to the label on the screen: one dialog, led by the label's machine. */
export function LabelDialog({ actor }: { actor: LabelActor }) {
  const view = useSelector(actor, (snapshot) => viewOf(snapshot));
  useBusy(true);
  switch (view) {
    case 'closed':
      return null;
    case 'gated':
      return <GateScreen actor={actor} />;
    case 'limited':
      return <LimitScreen actor={actor} />;
    case 'placing':
      return <PlaceDialog actor={actor} />;
    case 'bond':
      return <BondDialog actor={actor} />;
    case 'needingConnection':
      return <ConnectionNeeded actor={actor} />;
    case 'confirming':
      return <PriceDialog actor={actor} />;
    case 'queued':
      return <LabelQueued actor={actor} />;
    case 'unknown':
      return <LabelUnknown actor={actor} />;
    case 'priceDiffers':
      return <PriceDiffers actor={actor} />;
    case 'failed':
      return <LabelFailed actor={actor} />;
    case 'ready':
      return <LabelReady actor={actor} />;
    case 'working':
      return <LabelWorking actor={actor} />;
  }
}

type View =
  | 'closed'
  | 'gated'
  | 'limited'
  | 'placing'
  | 'bond'
  | 'needingConnection'
  | 'confirming'
  | 'queued'
  | 'unknown'
  | 'priceDiffers'
  | 'failed'
  | 'ready'
  | 'working';

function viewOf(snapshot: ReturnType<LabelActor['getSnapshot']>): View {
  if (snapshot.status !== 'active') return 'closed';
  if (snapshot.matches({ bond: 'confirming' })) return 'bond';
  for (const view of ['gated', 'limited', 'placing', 'needingConnection', 'confirming', 'failed'] as const)
    if (snapshot.matches(view)) return view;
  for (const view of ['queued', 'unknown', 'priceDiffers', 'ready'] as const) {
    if (snapshot.matches({ bought: view })) return view;
  }
  return snapshot.matches({ bought: 'voiding' }) || snapshot.matches({ bought: 'keeping' })
    ? 'priceDiffers'
    : 'working';
}

/** From this share on it takes longer than usual. */
const LONG_PERCENT = 90;

function LabelWorking({ actor }: { actor: LabelActor }) {
  const { t } = useTranslation('label');
  const progress = useSelector(actor, ({ context }) => context.progress);
  const isBought = useSelector(actor, (snapshot) => snapshot.matches('bought'));
  const isLong = progress >= LONG_PERCENT;
  return (
    <Dialog
      open
      dismissable={isBought}
      onClose={() => actor.send({ type: 'dialog closed' })}
      title={t('working.title')}
      footer={
        isLong && <Button onClick={() => actor.send({ type: 'dialog closed' })}>{t('working.leave')}</Button>
      }
    >
      <ProgressBar value={progress} label={t('working.title')} />
      <p className="mt-3 flex justify-between gap-4 text-base text-text-2" role="status">
        <span>{isLong ? t('working.long') : isBought ? t('working.buying') : t('working.checking')}</span>
        <span className="whitespace-nowrap tabular-nums">{progress} %</span>
      </p>
    </Dialog>
  );
}
