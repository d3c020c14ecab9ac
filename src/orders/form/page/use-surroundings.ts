import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { currentDatabase } from '#store/device/current.ts';
import { useDatabase, useSyncState, useUser } from '#store/lists/live.ts';
import { watchOrder } from '#store/orders/watch-order.ts';
import { useBusy } from '#ui/layout/busy.ts';
import { keepDraft } from '../machine/form-actors.ts';
import type { FormActor } from '../fields/form-context.tsx';
import { draftOf } from '../machine/context-changes.ts';
import { sameData } from '../machine/same.ts';

/** What goes on around an open form: settings, other tabs, the connection, leaving the page, its address. */
export function useSurroundings(actor: FormActor): void {
  useBusy(useSelector(actor, hasChanges));
  useKeptOnLeave(actor);
  useFreshUser(actor);
  useStoredOrder(actor);
  useConnection(actor);
  useLabelAddress(actor);
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
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
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
      if (db && snapshot.hasTag('draft is due')) void keepDraft(db, draftOf(snapshot.context));
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
