import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useSyncState } from '#store/lists/live.ts';
import { useBusy } from '#ui/layout/busy.ts';
import { Icon } from '#ui/icon.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { STATION_SETTINGS } from './station-settings.ts';
import { unlockSounds } from './feedback/tones.ts';
import { useSignals } from './feedback/use-signals.ts';
import { useWakeLock } from './feedback/wake-lock.ts';
import { createPackActors } from './pack-actors.ts';
import { stageOf, StationProvider, type PackActor, type Stage } from './pack-context.tsx';
import { packMachine } from './pack.machine.ts';
import { savePackedOrders, loadPackedOrders } from './packed-storage.ts';
import { eventOf } from './pack-types.ts';
import type { PackPorts } from './ports.ts';
import { scaleManager } from './scale/scale.ts';
import { FocusKeeper } from './scanner/focus-keeper.tsx';
import { useWedge } from './scanner/use-wedge.ts';
import { CameraPanel } from './views/camera-panel.tsx';
import { ChoiceView } from './views/choice-view.tsx';
import { CreatingView } from './views/creating-view.tsx';
import { FinishedView } from './views/finished-view.tsx';
import { OpenView } from './views/open-view.tsx';
import { ReadyView } from './views/ready-view.tsx';
import { ScaleButton } from './views/scale-button.tsx';
import { StartView } from './views/start-view.tsx';
import { StationDialog } from './views/station-dialog.tsx';
import { StopPanel } from './views/stop-panel.tsx';

/** The packing table: scan, weigh, create, print. */
export function PackPage({ ports }: { ports: PackPorts }) {
  const { t } = useTranslation('pack');
  const machine = useMemo(
    () => packMachine.provide({ actors: createPackActors(ports, scaleManager) }),
    [ports],
  );
  const [input] = useState(() => ({ packed: loadPackedOrders() }));
  const actor = useActorRef(machine, { input });
  const stage = useSelector(actor, stageOf);
  const scale = useSyncExternalStore(scaleManager.subscribe, scaleManager.status);
  const [hasCamera, setCamera] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const flash = useSignals(actor);
  const station = useMemo(() => ({ actor, ports }), [actor, ports]);
  const onScan = useCallback(
    (code: string) => {
      if (stageOf(actor.getSnapshot()) === 'off') start(actor);
      actor.send(eventOf(code));
    },
    [actor],
  );
  useTitle(t('title'));
  useWedge(onScan);
  useWakeLock(stage !== 'off');
  useBusy(stage === 'open' || stage === 'creating');
  useStationInputs(actor);
  usePackedHistory(actor);
  useClearKey(actor, stage);
  useEffect(() => () => void scaleManager.leave(), []);
  return (
    <StationProvider value={station}>
      <div className="flex min-h-dvh flex-col bg-canvas">
        <header className="sticky top-0 z-sticky flex min-h-16 items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
          <Link
            to={PATHS.orders}
            aria-label={t('leave')}
            title={t('leave')}
            className="flex size-14 items-center justify-center rounded-card sm:size-16 text-text-2 hover:bg-sunken hover:text-text"
          >
            <Icon name="arrow-left" size={24} />
          </Link>
          <h1 className="min-w-0 truncate text-xl font-heading max-sm:sr-only">{t('title')}</h1>
          <span className="flex-1" />
          {ports.syncChip}
          <ScaleButton status={scale} />
          <HeaderButton
            icon="camera"
            label={t('camera.title')}
            pressed={hasCamera}
            onPress={() => {
              if (stage === 'off') start(actor);
              setCamera(!hasCamera);
            }}
          />
          <HeaderButton icon="settings" label={t('station.title')} onPress={() => setSetting(true)} />
        </header>
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col px-4 pt-4 outline-none lg:px-6">
          {hasCamera && stage !== 'off' && <CameraPanel onCode={onScan} onClose={() => setCamera(false)} />}
          <View stage={stage} hasScale={scale.phase === 'connected'} onStart={() => start(actor)} />
        </main>
      </div>
      {stage === 'stopped' && <StopPanel />}
      {isSetting && <StationDialog onClose={() => setSetting(false)} />}
      {ports.dialogs}
      <FocusKeeper />
      <div
        ref={flash}
        aria-hidden
        className="pointer-events-none fixed inset-0 z-[80] opacity-0 data-[tone=error]:bg-bad data-[tone=ok]:bg-ok data-[tone=queued]:bg-queued"
      />
    </StationProvider>
  );
}

/** This page may make sounds since. */
let wasStarted = false;

/** In a press, or by the first scan: only then a page may make sounds. */
function start(actor: PackActor): void {
  wasStarted = true;
  unlockSounds();
  void scaleManager.reopen();
  void import('./scanner/barcode-reader.ts')
    .then(({ cacheBarcodeReader }) => cacheBarcodeReader())
    .catch(() => undefined);
  actor.send({ type: 'station started' });
}

/** The machine hears of the connection and of what was chosen for this table. */
function useStationInputs(actor: PackActor): void {
  const isOnline = useSyncState()?.online ?? true;
  const create = STATION_SETTINGS.autoCreate.useIsOn();
  const print = STATION_SETTINGS.autoPrint.useIsOn();
  useEffect(() => actor.send({ type: 'connection changed', isOnline }), [actor, isOnline]);
  useEffect(() => actor.send({ type: 'switched', auto: { create, print } }), [actor, create, print]);
}

/** Back from elsewhere the packer goes on where the list of the packed stood. */
function usePackedHistory(actor: PackActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context }) => savePackedOrders(context.packed));
    if (wasStarted) start(actor);
    return unsubscribe;
  }, [actor]);
}

/** Esc takes the order off the table. */
function useClearKey(actor: PackActor, stage: Stage): void {
  useEffect(() => {
    if (stage !== 'open' && stage !== 'choosing' && stage !== 'finished') return;
    const clear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('[role=dialog]')) actor.send({ type: 'cleared' });
    };
    addEventListener('keydown', clear);
    return () => removeEventListener('keydown', clear);
  }, [actor, stage]);
}

function View({ stage, hasScale, onStart }: { stage: Stage; hasScale: boolean; onStart: () => void }) {
  switch (stage) {
    case 'off':
      return <StartView onStart={onStart} />;
    case 'choosing':
      return <ChoiceView />;
    case 'open':
      return <OpenView hasScale={hasScale} />;
    case 'creating':
      return <CreatingView />;
    case 'finished':
      return <FinishedView />;
    case 'ready':
    case 'stopped':
      return <ReadyView />;
  }
}

interface HeaderButtonProps {
  icon: 'camera' | 'settings';
  label: string;
  pressed?: boolean;
  onPress: () => void;
}

function HeaderButton({ icon, label, pressed, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="flex size-14 shrink-0 items-center sm:size-16 justify-center rounded-card text-text-2 hover:bg-sunken hover:text-text aria-pressed:bg-brand-soft aria-pressed:text-brand"
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
