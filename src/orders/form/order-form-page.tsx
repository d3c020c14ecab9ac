import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { currentDatabase } from '#store/current.ts';
import { loadDraft, restoreDraft } from '#store/drafts.ts';
import { useDatabase, useOrder, useSyncState, useUser } from '#store/live.ts';
import { watchOrder } from '#store/watch-order.ts';
import { useBusy } from '#ui/busy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { LabelDialog } from '../label/label-dialog.tsx';
import { useOrdersPorts } from '../ports.tsx';
import { createFormActors, keepDraft } from './form-actors.ts';
import type { FormActor } from './form-context.tsx';
import { exitPath, homeOf } from './form-exits.ts';
import { inputOf, type FormOrigin } from './form-input.ts';
import { draftOf } from './form-setup.ts';
import type { FormInput } from './form-types.ts';
import { OrderFormView } from './order-form-view.tsx';
import { orderFormMachine } from './order-form.machine.ts';
import { sameData } from './same.ts';
import { tellSaved } from './tell-saved.ts';
import { UnfinishedCard } from './unfinished-card.tsx';

/** All at once: a topic that comes later would blank the form under the user's hands. */
const FORM_TOPICS = [
  'form',
  'addresses',
  'customs',
  'eei',
  'findings',
  'adjustments',
  'rates-panel',
  'rates',
  'label',
  'orders',
  'shipments',
  'sync',
  'errors',
  'queue',
];

/** The router's key of an address that was opened from outside. */
const FIRST_KEY = 'default';

interface Props {
  /** The screen that holds the form; null: it is a page of its own. */
  origin?: FormOrigin;
  /** Back to that screen. */
  onBack?: () => void;
}

/** One address, one form: another order or errand starts a form of its own. */
export function OrderFormPage({ origin = null, onBack }: Props) {
  useTranslation(FORM_TOPICS);
  const here = useLocation();
  const { pathname, key } = here;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const input = inputOf(pathname, search, origin);
  const home = homeOf(search);
  const leave =
    onBack ??
    (() => void navigate(input.mode === 'calculator' ? PATHS.calculator : home, { state: here.state }));
  const isOne = input.mode === 'calculator' || input.orderId !== null;
  const opening = `${input.mode} ${isOne ? (input.orderId ?? '') : key}`;
  // Once for each: what cannot be opened although it is here is not opened again and again.
  const [arrived, setArrived] = useState('');
  /** How often what was discarded came back. */
  const [returns, setReturns] = useState(0);
  return (
    <OrderFormScreen
      key={`${opening} ${arrived === opening} ${returns}`}
      input={input}
      home={home}
      hasBefore={key !== FIRST_KEY}
      onLeave={leave}
      onArrived={() => setArrived(opening)}
      onDraftBack={() => {
        setReturns((before) => before + 1);
        if (location.pathname !== here.pathname) void navigate(`${here.pathname}${here.search}`);
      }}
    />
  );
}

interface ScreenProps {
  input: FormInput;
  /** Where one goes on once the order is saved or has its label. */
  home: string;
  /** Another screen of the app led here. */
  hasBefore: boolean;
  onLeave: () => void;
  /** The order was not on this device, and now it is. */
  onArrived: () => void;
  /** A discarded form is here again. */
  onDraftBack: () => void;
}

function OrderFormScreen({ input: given, home, hasBefore, onLeave, onArrived, onDraftBack }: ScreenProps) {
  const { t } = useTranslation('form');
  const ports = useOrdersPorts();
  const navigate = useNavigate();
  const { state: brought } = useLocation();
  const [input] = useState(() => ({ ...given, holder: crypto.randomUUID() }));
  const machine = useMemo(() => orderFormMachine.provide({ actors: createFormActors(ports) }), [ports]);
  const actor = useActorRef(machine, { input });
  const state = useSelector(actor, (snapshot) => topState(snapshot.value));
  const unfinished = useSelector(actor, ({ context }) => context.unfinished);
  const label = useSelector(actor, (snapshot) => snapshot.children.label);
  const isLeaving = useSelector(actor, ({ context }) => Boolean(context.elsewhere));

  useBusy(useSelector(actor, hasChanges));
  useKeptOnLeave(actor);
  useFreshUser(actor);
  useStoredOrder(actor);
  useConnection(actor);
  useLabelAddress(actor);
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.status !== 'done') return;
      const { saved, exit, elsewhere } = snapshot.context;
      if (saved) {
        const done = t(saved.orderId === input.orderId ? 'saved.updated' : 'saved.draft', saved);
        const db = currentDatabase();
        if (db)
          tellSaved(db, saved.orderId, (isSent) =>
            showToast(
              isSent
                ? { text: done, icon: 'check-circle' }
                : { text: `${done} - ${t('sync:saved.local')}`, icon: 'cloud-up' },
            ),
          );
        void navigate(home, { state: brought });
      } else if (hasBefore && exit?.kind === 'leave' && exit.to === 'voided') void navigate(-1);
      else if (exit)
        void navigate(exitPath(exit, home), { replace: exit.kind === 'leave' && exit.to === 'next' });
      else if (elsewhere) void navigate(ORDER_PATHS.detail(elsewhere), { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, input, home, hasBefore, brought, navigate, t]);

  const discard = async () => {
    const db = currentDatabase();
    const draft = db && (await loadDraft(db, input.draftKey));
    actor.send({ type: 'draft discarded' });
    if (draft)
      showToast({
        text: t('unfinished.discarded'),
        icon: 'trash',
        action: {
          label: t('orders:undo'),
          onAction: () => void restoreDraft(db, draft).then(onDraftBack),
        },
      });
  };

  if (state === 'loading' || state === 'loaded' || state === 'dropping' || isLeaving) {
    return (
      <Page title={t(`title.${input.mode}`)}>
        <SkeletonRows rows={8} label={t('loading')} />
      </Page>
    );
  }
  if (state === 'elsewhere' && !isLeaving) {
    return <NotHere orderId={input.orderId ?? input.labelOf} onArrived={onArrived} />;
  }
  if (state === 'offering' && unfinished) {
    return (
      <Page title={t(`title.${input.mode}`)}>
        <UnfinishedCard
          unfinished={unfinished}
          onContinue={() => actor.send({ type: 'draft continued' })}
          onDiscard={() => void discard()}
        />
      </Page>
    );
  }
  return (
    <>
      <OrderFormView actor={actor} mode={input.mode} onLeave={onLeave} />
      {label && <LabelDialog actor={label} />}
    </>
  );
}

/** A link was followed before the order was fetched: it opens as soon as the order is here. */
function NotHere({ orderId, onArrived }: { orderId: string | null; onArrived: () => void }) {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const isHere = Boolean(useOrder(orderId));
  useEffect(() => {
    if (isHere) onArrived();
  }, [isHere, onArrived]);
  return (
    <EmptyState
      icon="search"
      title={orderId === null ? t('notFound.noneTitle') : t('notFound.title')}
      text={orderId === null ? t('notFound.noneText') : t('notFound.text')}
      actions={<Button onClick={() => void navigate(PATHS.orders)}>{t('notFound.back')}</Button>}
    />
  );
}

function topState(value: unknown): string {
  return typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '');
}

/** Settings saved meanwhile, here or elsewhere, count for this form too. */
function useFreshUser(actor: FormActor): void {
  const user = useUser();
  useEffect(() => {
    if (user && !sameData(user, actor.getSnapshot().context.facts?.user))
      actor.send({ type: 'user changed', user });
  }, [actor, user]);
}

/** What is done to the order elsewhere, in another tab or on another device, is told while its form is open. */
function useStoredOrder(actor: FormActor): void {
  const db = useDatabase();
  const orderId = useSelector(actor, ({ context }) => context.form.order.id);
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches({ open: { work: 'editing' } }));
  useEffect(() => {
    if (!db || orderId === null || !isEditing) return;
    return watchOrder(db, orderId, ({ row }) => actor.send({ type: 'order seen', row }));
  }, [actor, db, isEditing, orderId]);
}

/** Prices of a time without a connection are asked for again when it is back. */
function useConnection(actor: FormActor): void {
  const isOnline = useSyncState()?.online;
  const before = useRef(isOnline);
  useEffect(() => {
    if (before.current === false && isOnline) actor.send({ type: 'connection came' });
    before.current = isOnline;
  }, [actor, isOnline]);
}

function hasChanges({ status, context }: ReturnType<FormActor['getSnapshot']>): boolean {
  return status === 'active' && context.form !== context.loaded;
}

/** A change younger than the draft's delay is kept too when the page goes away. */
function useKeptOnLeave(actor: FormActor): void {
  useEffect(() => {
    const keep = () => {
      const snapshot = actor.getSnapshot();
      const db = currentDatabase();
      if (db && snapshot.matches({ open: { work: { editing: { keeping: 'waiting' } } } }))
        void keepDraft(db, draftOf(snapshot.context));
    };
    addEventListener('pagehide', keep);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
    };
  }, [actor]);
}

/** While a label is being made the address says whose, so that a reload comes back to it. */
function useLabelAddress(actor: FormActor): void {
  const label = useSelector(actor, (snapshot) => snapshot.children.label);
  useEffect(() => {
    if (!label) return;
    const write = () => {
      const { orderId } = label.getSnapshot().context;
      const url = new URL(location.href);
      if (orderId === null || url.searchParams.get('labelOf') === orderId) return;
      url.searchParams.set('labelOf', orderId);
      history.replaceState(history.state, '', url);
    };
    write();
    const subscription = label.subscribe(write);
    return () => {
      subscription.unsubscribe();
      const url = new URL(location.href);
      url.searchParams.delete('labelOf');
      history.replaceState(history.state, '', url);
    };
  }, [label]);
}
