/** What goes on side by side while the form is edited: judging, keeping the draft, rating, the default sender. */
import { and, assign, not } from 'xstate';
import { draftOf, formSetup, isSenderEmpty, withSender } from './form-setup.ts';

export const judging = formSetup.createStateConfig({
  initial: 'running',
  on: { 'field left': { actions: 'leave field', target: '.running' } },
  states: {
    idle: { on: { 'form changed': 'waiting' } },
    waiting: {
      on: { 'form changed': { target: 'waiting', reenter: true } },
      after: { 'judge delay': 'running' },
    },
    running: {
      on: { 'form changed': 'waiting' },
      invoke: {
        src: 'judge draft',
        input: ({ context }) => ({ form: context.form, facts: context.facts }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ findings: ({ event }) => event.output }),
            'touch left fields',
            'announce findings',
          ],
        },
        onError: { target: 'idle', actions: 'touch left fields' },
      },
    },
  },
});

export const keeping = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    /** A save or a label was refused: what was changed right before it is still to be kept. */
    deciding: { always: [{ guard: 'form is dirty', target: 'waiting' }, { target: 'idle' }] },
    idle: { on: { 'form changed': { guard: 'form is dirty', target: 'waiting' } } },
    waiting: {
      on: { 'form changed': { target: 'waiting', reenter: true } },
      after: { 'draft delay': 'writing' },
    },
    writing: {
      on: { 'form changed': 'waiting' },
      invoke: {
        src: 'save draft',
        input: ({ context }) => draftOf(context),
        onDone: { target: 'idle', actions: assign({ draftSavedAt: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: 'regret draft' },
      },
    },
  },
});

/** A label was asked for while an address is still being checked: it waits for the answer, for a while. */
export const pressing = formSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {},
    waiting: {
      entry: 'hurry the address checks',
      // What is typed meanwhile is not what the label was asked for.
      on: { 'field changed': { target: 'idle', actions: ['take edit', 'announce change'] } },
      always: { guard: not('an address is being checked'), target: 'idle', actions: 'ask for the label' },
      after: {
        'address patience': { target: 'idle', actions: ['let the address checks be', 'ask for the label'] },
      },
    },
  },
});

export const rating = formSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'form changed': { target: '.deciding', actions: ['list missing', 'price form'] },
    'form judged': [
      { guard: 'rate needs changed', target: '.deciding', actions: ['list missing', 'price form'] },
      { actions: 'price form' },
    ],
    'rates asked': { guard: 'rate set is complete', target: '.refreshing' },
    'connection came': {
      guard: and(['rate set is complete', 'rates are not of now']),
      target: '.refreshing',
    },
  },
  states: {
    deciding: {
      always: [
        { guard: and(['rate set is complete', 'rates fit']), target: 'shown' },
        { guard: 'rate set is complete', target: 'waiting' },
        { target: 'lacking' },
      ],
    },
    lacking: {},
    waiting: { after: { 'rate delay': 'asking' } },
    asking: {
      invoke: {
        src: 'estimate rates',
        input: ({ context }) => ({ form: context.form, isFresh: false }),
        onDone: { target: 'shown', actions: [assign({ rates: ({ event }) => event.output }), 'price form'] },
        onError: 'failed',
      },
    },
    /** Asked for by the user: no kept answer will do. */
    refreshing: {
      invoke: {
        src: 'estimate rates',
        input: ({ context }) => ({ form: context.form, isFresh: true }),
        onDone: { target: 'shown', actions: [assign({ rates: ({ event }) => event.output }), 'price form'] },
        onError: 'failed',
      },
    },
    shown: {},
    failed: {},
  },
});

/** On a device that has no address book yet the default sender comes with the first sync. */
export const sender = formSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'sender is wanted', target: 'waiting' }, { target: 'settled' }] },
    waiting: {
      after: {
        'default sender delay': [{ guard: 'sender is empty', target: 'finding' }, { target: 'settled' }],
      },
    },
    finding: {
      invoke: {
        src: 'find default sender',
        onDone: [
          {
            guard: ({ context, event }) => event.output !== null && isSenderEmpty(context),
            target: 'settled',
            actions: [
              assign(({ context, event }) => withSender(context, event.output ?? {})),
              'announce change',
            ],
          },
          { target: 'deciding' },
        ],
        onError: 'settled',
      },
    },
    settled: {},
  },
});
