import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';
import type { lockMachine } from '#account/lock/lock.machine.ts';
import { LockScreen } from '#account/lock/lock-screen.tsx';
import { currentDatabase } from '#store/device/current.ts';
import { personsWithPin } from '#store/device/pins.ts';
import { device } from '../start/local.ts';
import { takeInput } from './input-guard.ts';
import { drawVeil } from './veil.ts';

const TITLE = 'Packbench';

/** In the place of the page; answers how to leave it. The screen itself hears nothing: its acts are read here. */
export function showLockScreen(actor: ActorRefFrom<typeof lockMachine>, onLogIn: () => void): () => void {
  const veil = drawVeil(TITLE);
  const root = createRoot(veil.host);
  const act = (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-act]') : null;
    if (!button || button.disabled) return;
    const { act: what, value = '' } = button.dataset;
    if (what === 'log in') onLogIn();
    else if (what === 'choose')
      actor.send({ type: 'person chosen', userId: value, opens: button.dataset['opens'] === 'true' });
    else if (what === 'digit') actor.send({ type: 'digit typed', digit: value });
    else if (what === 'remove') actor.send({ type: 'digit removed' });
    else if (what === 'leave') actor.send({ type: 'person left' });
  };
  const press = ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || repeat) return;
    if (/^\d$/.test(key)) actor.send({ type: 'digit typed', digit: key });
    else if (key === 'Backspace') actor.send({ type: 'digit removed' });
    else if (key === 'Escape') actor.send({ type: 'person left' });
  };
  takeInput((event) => {
    if (event.type === 'click') act(event.target);
    else if (event.type === 'keydown') press(event as KeyboardEvent);
  });
  const dbName = currentDatabase()?.name ?? '';
  root.render(
    <Suspense fallback={null}>
      <LockScreen actor={actor} readPersons={() => personsWithPin(device, dbName)} />
    </Suspense>,
  );
  return () => {
    takeInput(null);
    root.unmount();
    veil.lift();
  };
}
