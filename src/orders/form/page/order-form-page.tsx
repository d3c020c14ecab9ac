import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { currentDatabase } from '#store/device/current.ts';
import { loadDraft, restoreDraft } from '#store/queue/drafts.ts';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { LabelDialog } from '#orders/label/label-dialog.tsx';
import { useServices } from '#services/services.tsx';
import { createFormActors } from '../machine/form-actors.ts';
import { exitPath, homeOf, listOf } from '../machine/form-exits.ts';
import { inputOf, type FormOrigin } from '../machine/form-input.ts';
import type { FormInput } from '../machine/form-types.ts';
import { NotHere } from './not-here.tsx';
import { OrderFormView } from './order-form-view.tsx';
import { orderFormMachine } from '../machine/order-form.machine.ts';
import { tellSaved } from '../machine/tell-saved.ts';
import { UnfinishedCard } from './unfinished-card.tsx';
import { useContinuedLabel } from './use-continued-label.ts';
import { useSurroundings } from './use-surroundings.ts';

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

/** One address, one form: another order or mode starts a form of its own. */
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
      list={listOf(search)}
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
  list: string;
  /** Another screen of the app led here. */
  hasBefore: boolean;
  onLeave: () => void;
  /** The order was not on this device, and now it is. */
  onArrived: () => void;
  /** A discarded form is here again. */
  onDraftBack: () => void;
}

function OrderFormScreen({
  input: given,
  home,
  list,
  hasBefore,
  onLeave,
  onArrived,
  onDraftBack,
}: ScreenProps) {
  const { t } = useTranslation('form');
  const services = useServices();
  const navigate = useNavigate();
  const { state: brought } = useLocation();
  const [input] = useState(() => ({ ...given, holder: crypto.randomUUID() }));
  const machine = useMemo(() => orderFormMachine.provide({ actors: createFormActors(services) }), [services]);
  const actor = useActorRef(machine, { input });
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isOffered = useSelector(actor, (snapshot) => snapshot.hasTag('draft is offered'));
  const unfinished = useSelector(actor, ({ context }) => context.unfinished);
  const label = useSelector(actor, (snapshot) => snapshot.children.label);
  const elsewhere = useSelector(actor, ({ context }) => context.elsewhere);

  useContinuedLabel(actor);

  useSurroundings(actor);
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.status !== 'done') return;
      const { saved, exit, elsewhere } = snapshot.context;
      if (saved) {
        const done = t(saved.orderId === input.orderId ? 'saved.updated' : 'saved.draft', saved);
        const db = currentDatabase();
        if (db)
          tellSaved(db, saved.orderId, (isSent, notes) =>
            showToast(
              isSent
                ? { text: [done, ...notes].join(' - '), icon: 'check-circle' }
                : { text: `${done} - ${t('sync:saved.local')}`, icon: 'cloud-up' },
            ),
          );
        void navigate(home, { state: brought });
      } else if (hasBefore && exit?.kind === 'leave' && exit.to === 'voided') void navigate(-1);
      else if (exit)
        void navigate(exitPath(exit, home, list), { replace: exit.kind === 'leave' && exit.to === 'next' });
      else if (elsewhere) void navigate(ORDER_PATHS.detail(elsewhere), { replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, input, home, list, hasBefore, brought, navigate, t]);

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

  if (isLoading || elsewhere) {
    return (
      <Page title={t(`title.${input.mode}`)}>
        <SkeletonRows rows={8} label={t('loading')} />
      </Page>
    );
  }
  if (elsewhere !== null) {
    return <NotHere orderId={input.orderId ?? input.labelOf} onArrived={onArrived} />;
  }
  if (isOffered && unfinished) {
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
