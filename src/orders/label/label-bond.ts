/** An import or export may cost more than its label: asked of the server, and agreed to before anything is bought. */
import { assign } from 'xstate';
import { labelSetup } from './label-setup.ts';
import type { BondOutcome } from './label-types.ts';

export const bond = labelSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask bond',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'known',
            actions: assign({ bond: ({ event }) => (event.output.ok ? event.output.bond : null) }),
          },
          { guard: ({ event }) => isUnreached(event.output), target: '#label.needingConnection' },
          {
            target: '#label.failed',
            actions: assign({ rejection: ({ event }) => (event.output.ok ? null : event.output.error) }),
          },
        ],
        onError: '#label.needingConnection',
      },
    },
    known: {
      always: [{ guard: 'nothing to agree to', target: '#label.pricing' }, { target: 'confirming' }],
    },
    confirming: {
      on: {
        'bond agreed': [
          {
            guard: 'price is known',
            target: '#label.queueing',
            actions: ['take known price', assign({ rejection: null, purchaseStatus: null })],
          },
          { target: '#label.pricing' },
        ],
        'dialog closed': { target: '#label.closed', actions: 'go back' },
      },
    },
  },
});

function isUnreached(outcome: BondOutcome): boolean {
  return !outcome.ok && outcome.error.retry === 'later';
}
