/** An order lies on the table: weighed, priced, and never mixed up with the next one. */
import { and, not, or } from 'xstate';
import { packSetup } from './pack-setup.ts';

export const onTable = packSetup.createStateConfig({
  type: 'parallel',
  on: {
    'code scanned': [
      { guard: 'piece is counted', actions: ['count piece', 'signal ok'] },
      { guard: 'piece is too many', target: '#pack.on.objecting', actions: 'stop at surplus' },
      { target: '#pack.on.opening', actions: 'seek code' },
    ],
    'order altered': { actions: 'alter order' },
    'piece tapped': { guard: 'piece is counted', actions: ['count piece', 'signal ok'] },
    cleared: { target: '#pack.on.ready', actions: 'close order' },
    acknowledged: { actions: ['forget next', 'forget maybe a code'] },
    'weight doubted': { actions: 'note maybe a code' },
    'hold asked': '#pack.on.holding',
    'weight typing': { actions: 'take typed weight' },
    'typing dropped': { actions: 'forget typing' },
    'weight erased': { actions: ['erase weight', 'forget typing'] },
    'change asked': { actions: 'emit change' },
    'weight typed': { actions: 'take typed weight' },
    'offer taken': { actions: ['take offer', 'forget typing'] },
    'weighed again': { actions: ['weigh again', 'forget typing'] },
    'line chosen': { actions: 'go to line' },
    'next asked': [
      { guard: and(['lines are left', 'line is weighed']), actions: 'go to next line' },
      {
        guard: not('line is weighed'),
        actions: [{ type: 'hint', params: 'weight' as const }, 'signal error'],
      },
    ],
    'create asked': [
      {
        guard: and(['every line is weighed', 'price is known', 'contents are whole', 'nothing is in doubt']),
        target: '#pack.on.creating',
      },
      {
        guard: 'contents are not whole',
        actions: [{ type: 'hint', params: 'contents' as const }, 'signal error'],
      },
      { guard: and(['every line is weighed', 'price is known']), actions: ['note doubt', 'signal error'] },
      {
        guard: or(['every line is weighed', 'keys still come']),
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
              return { order, weights };
            },
            onDone: {
              target: 'resting',
              actions: [{ type: 'take price', params: ({ event }) => event.output }, 'forget hint'],
            },
            onError: {
              target: 'resting',
              actions: {
                type: 'take price',
                params: { price: { ok: false, reasons: ['other'] }, wished: null },
              },
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
        passed: { always: { guard: 'weight is not settled', target: 'moving' } },
        moving: { always: { guard: 'weight has settled', target: 'resting' } },
        resting: {
          always: { guard: 'weight is not settled', target: 'moving' },
          after: { 'stable pause': 'settled' },
        },
        settled: {
          always: [
            { guard: 'weight is not settled', target: 'moving' },
            {
              guard: and(['creates by itself', 'lines are left']),
              target: 'moving',
              actions: 'go to next line',
            },
            {
              guard: and([
                'creates by itself',
                'every line is weighed',
                'price is known',
                'price is within limits',
                'contents are whole',
                'nothing is in doubt',
              ]),
              target: 'priced',
            },
          ],
        },
        /** The price is on the screen now. */
        priced: {
          always: {
            guard: not(and(['weight has settled', 'price is known', 'price is within limits'])),
            target: 'moving',
          },
          after: { 'reading pause': '#pack.on.creating' },
        },
      },
    },
  },
});
