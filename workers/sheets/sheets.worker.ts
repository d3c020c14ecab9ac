import { expose } from 'comlink';
import { createDesk } from './desk.ts';

/** A task of its own: messages that came meanwhile are heard first. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

expose(createDesk(pause));
