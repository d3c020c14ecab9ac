import { expose } from 'comlink';
import { createDesk } from './desk.ts';

const { port1: bell, port2: rope } = new MessageChannel();
bell.start();

/** A task of its own: messages that came meanwhile are heard first. A timer would wait four milliseconds each time. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    bell.addEventListener('message', () => resolve(), { once: true });
    rope.postMessage(null);
  });

expose(createDesk(pause));
