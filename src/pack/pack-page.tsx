import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useSyncState } from '#store/lists/live.ts';
import { useSpendingRoom } from '#store/lists/use-spending-room.ts';
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
import { notePacked } from './note-packed.ts';
import { keepPackedOrders, loadPackedOrders } from './packed-storage.ts';
import { eventOf, type PackEvent } from './pack-types.ts';
import type { PackPorts } from './ports.ts';
import { scaleManager } from './scale/scale.ts';
import { goToWeight, pressAct } from './scanner/primary.ts';
import { ScanField } from './scanner/scan-field.tsx';
import { useStationKeys, type StationKey } from './scanner/use-station-keys.ts';
import { CameraPanel } from './views/camera-panel.tsx';
import { ChoiceView } from './views/choice-view.tsx';
import { CreatingView } from './views/creating-view.tsx';
import { FinishedView } from './views/finished-view.tsx';
import { HeaderButton } from './views/header-button.tsx';
import { OpenView } from './views/open-view.tsx';
import { KeySheet } from './views/key-sheet.tsx';
import { ReadyView } from './views/ready-view.tsx';
import { ScaleButton } from './views/scale-button.tsx';
import { StartView } from './views/start-view.tsx';
import { StationDialog } from './views/station-dialog.tsx';
import { StopPanel } from './views/stop-panel.tsx';

const ScannerTest = lazy(async () => ({ default: (await import('./views/scanner-test.tsx')).ScannerTest }));

/** The packing table: scan, weigh, create, print. */
export function PackPage({ ports }: { ports: PackPorts }) {
  const { t } = useTranslation('pack');
  const machine = useMemo(
    () => packMachine.provide({ actors: createPackActors(ports, scaleManager) }),
    [ports],
  );
  const [input] = useState(() => ({ packed: loadPackedOrders(ports.today()) }));
  const actor = useActorRef(machine, { input });
  const stage = useSelector(actor, stageOf);
  const isStopped = useSelector(actor, ({ context }) => context.stop !== null);
  const scale = useSyncExternalStore(scaleManager.subscribe, scaleManager.status);
  const [hasCamera, setCamera] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const { flash, signal } = useSignals(actor);
  const [isHelping, setHelping] = useState(false);
  const take = useCallback(
    (code: string) => {
      if (stageOf(actor.getSnapshot()) === 'off') start(actor);
      actor.send(eventOf(code));
    },
    [actor],
  );
  const station = useMemo(() => ({ actor, ports, take, signal }), [actor, ports, take, signal]);
  const onKey = (key: StationKey) => {
    if (key === 'weigh') goToWeight();
    else if (key === 'remember') pressAct('remember');
    else if (key === 'clear' && isStopped) actor.send({ type: 'acknowledged' });
    else actor.send(KEY_EVENTS[key]);
  };
  useTitle(t('title'));
  const onMaybeCode = (code: string) => actor.send({ type: 'weight doubted', code });
  useStationKeys({ onCode: take, onKey, onHelp: () => setHelping(true), onMaybeCode }, isTesting);
  useChange(actor);
  useWakeLock(stage !== 'off');
  useBusy(stage === 'open' || stage === 'creating');
  useStationInputs(actor);
  usePackedHistory(actor, ports.today);
  useEffect(() => () => void scaleManager.leave(), []);
  return (
    <StationProvider value={station}>
      <div className="flex min-h-dvh flex-col bg-canvas">
        <header className="sticky top-0 z-sticky flex min-h-16 flex-wrap items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
          <Link
            to={PATHS.orders}
            aria-label={t('leave')}
            title={t('leave')}
            className="flex size-14 items-center justify-center rounded-card sm:size-16 text-text-2 hover:bg-sunken hover:text-text"
          >
            <Icon name="arrow-left" size={24} />
          </Link>
          <h1 className="min-w-0 truncate text-xl font-heading max-sm:sr-only sm:max-lg:flex-1 sm:max-lg:basis-0">
            {t('title')}
          </h1>
          <span className="flex-1 sm:hidden" />
          <ScanField
            onCode={take}
            className="order-last mb-2 basis-full lg:order-none lg:my-2 lg:flex-1 lg:basis-0"
          />
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
          {ports.lockButton}
          <HeaderButton icon="settings" label={t('station.title')} onPress={() => setSetting(true)} />
        </header>
        <main id="main" tabIndex={-1} className="flex flex-1 flex-col px-4 pt-4 outline-none lg:px-6">
          {hasCamera && stage !== 'off' && <CameraPanel onCode={take} onClose={() => setCamera(false)} />}
          <View stage={stage} hasScale={scale.phase === 'connected'} onStart={() => start(actor)} />
        </main>
      </div>
      {isStopped && <StopPanel />}
      {isSetting && (
        <StationDialog
          onClose={() => setSetting(false)}
          onTestScanner={() => {
            setSetting(false);
            setTesting(true);
          }}
        />
      )}
      {isTesting && (
        <Suspense fallback={null}>
          <ScannerTest onClose={() => setTesting(false)} />
        </Suspense>
      )}
      {isHelping && <KeySheet onClose={() => setHelping(false)} />}
      {ports.dialogs}
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
  const checks = STATION_SETTINGS.checkContents.useIsOn();
  const room = useSpendingRoom(!isOnline);
  useEffect(() => actor.send({ type: 'connection changed', isOnline }), [actor, isOnline]);
  useEffect(() => actor.send({ type: 'check switched', isOn: checks }), [actor, checks]);
  useEffect(() => {
    if (room) actor.send({ type: 'room changed', room });
  }, [actor, room]);
  useEffect(() => actor.send({ type: 'switched', auto: { create, print } }), [actor, create, print]);
}

/** Back from elsewhere the packer goes on where the list of the packed stood. */
function usePackedHistory(actor: PackActor, today: () => string): void {
  useEffect(() => {
    const unsubscribe = keepPackedOrders(actor, today);
    const told = actor.on('packed', (order) => notePacked(order, today()));
    if (wasStarted) start(actor);
    return () => {
      told.unsubscribe();
      unsubscribe();
    };
  }, [actor, today]);
}

const KEY_EVENTS: Record<Exclude<StationKey, 'weigh' | 'remember'>, PackEvent> = {
  hold: { type: 'hold asked' },
  release: { type: 'release asked' },
  reprint: { type: 'print asked' },
  change: { type: 'change asked' },
  clear: { type: 'cleared' },
};

/** What changes an order is a control of the screen. */
function useChange(actor: PackActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('change', () => void pressAct('change'));
    return unsubscribe;
  }, [actor]);
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
