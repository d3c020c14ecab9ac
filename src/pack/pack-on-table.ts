/** An order lies on the table: weighed, priced, and never mixed up with the next one. */
import { and, not } from 'xstate';
import { packSetup } from './pack-setup.ts';
import { weighedForm } from './weighed-form.ts';

export const onTable = packSetup.createStateConfig({
  type: 'parallel',
  on: {
    'code scanned': { target: '#pack.on.opening', actions: 'seek code' },
    cleared: { target: '#pack.on.ready', actions: 'close order' },
    'hold asked': '#pack.on.holding',
    'weight typed': { actions: 'take typed weight' },
    'offer taken': { actions: 'take offer' },
    'weighed again': { actions: 'weigh again' },
    'line chosen': { actions: 'go to line' },
    'next asked': [
      { guard: and(['lines are left', 'line is weighed']), actions: 'go to next line' },
      {
        guard: not('line is weighed'),
        actions: [{ type: 'hint', params: 'weight' as const }, 'signal error'],
      },
    ],
    'create asked': [
      { guard: and(['every line is weighed', 'price is known']), target: '#pack.on.creating' },
      {
        guard: 'every line is weighed',
        actions: [{ type: 'hint', params: 'price' as const }, 'signal error'],
      },
      { actions: [{ type: 'hint', params: 'weight' as const }, 'signal error'] },
    ],
  },
  states: {
    pricing: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'price is stale', target: 'pausing' } },
        pausing: { after: { 'price pause': 'asking' } },
        asking: {
          entry: 'note what is priced',
          always: { guard: 'price moved on', target: 'resting' },
          invoke: {
            src: 'ask price',
            input: ({ context: { order, weights } }) => {
              if (!order) throw new Error('nothing to price');
              return { form: weighedForm(order, weights) };
            },
            onDone: {
              target: 'resting',
              actions: [{ type: 'take price', params: ({ event }) => event.output }, 'forget hint'],
            },
            onError: {
              target: 'resting',
              actions: { type: 'take price', params: { ok: false, reasons: ['other'] } },
            },
          },
        },
      },
    },
    /** What lies at rest for a second is meant. */
    settling: {
      initial: 'moving',
      // Whoever turns this on does not mean what lies there already.
      on: { switched: { target: '.passed', actions: 'switch' } },
      states: {
        passed: { always: { guard: 'scale is not settled', target: 'moving' } },
        moving: { always: { guard: 'scale has settled', target: 'resting' } },
        resting: {
          always: { guard: 'scale is not settled', target: 'moving' },
          after: { 'stable pause': 'settled' },
        },
        settled: {
          always: [
            { guard: 'scale is not settled', target: 'moving' },
            {
              guard: and(['creates by itself', 'lines are left']),
              target: 'moving',
              actions: 'go to next line',
            },
            {
              guard: and(['creates by itself', 'every line is weighed', 'price is known']),
              target: 'priced',
            },
          ],
        },
        /** The price is on the screen now. */
        priced: {
          always: { guard: not(and(['scale has settled', 'price is known'])), target: 'moving' },
          after: { 'reading pause': '#pack.on.creating' },
        },
      },
    },
  },
});
