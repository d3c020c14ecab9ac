import { assign } from 'xstate';
import { NO_CAPTURE } from '#domain/scan/weight-capture.ts';
import { creating } from './pack-creating.ts';
import { onTable } from './pack-on-table.ts';
import { objecting } from './pack-objecting.ts';
import { saveInputOf } from './pack-now.ts';
import { packSetup } from './pack-setup.ts';

const noOrder = [{ type: 'hint', params: 'noOrder' }, 'signal error'] as const;

const noHold = [{ type: 'hint', params: 'noHold' }, 'signal error'] as const;

/** Scan, weigh, create, print: one order at a time, and no way past what went wrong. */
export const packMachine = packSetup.createMachine({
  id: 'pack',
  context: ({ input }) => ({
    lookup: null,
    choice: null,
    order: null,
    next: null,
    weights: [],
    line: 0,
    capture: NO_CAPTURE,
    typing: 'none',
    maybeCode: null,
    counts: [],
    checksContents: false,
    doubted: null,
    price: null,
    pricedFor: null,
    stop: null,
    meanwhile: [],
    hint: null,
    progress: 0,
    isSent: false,
    isAsking: false,
    packed: [...input.packed],
    remembering: null,
    held: null,
    auto: { create: false, print: false },
    isOnline: true,
    room: null,
  }),
  initial: 'off',
  on: {
    switched: { actions: 'switch' },
    'connection changed': { actions: 'assign connection' },
    'room changed': { actions: 'assign room' },
    'check switched': { actions: 'switch check' },
  },
  states: {
    /** Sounds, the camera and the scale wait for a press of the packer. */
    off: { on: { 'station started': 'on' } },
    on: {
      invoke: { src: 'watch scale' },
      on: {
        'scale read': { actions: 'read scale' },
        'scale lost': { actions: 'lose scale' },
        tared: { actions: 'tare' },
        // A command there is nothing for is not passed over in silence.
        'create asked': { actions: noOrder },
        'hold asked': { actions: noOrder },
        'change asked': { actions: noOrder },
        'release asked': { actions: noHold },
        'print asked': { actions: [{ type: 'hint', params: 'noLabel' }, 'signal error'] },
      },
      initial: 'ready',
      states: {
        ready: {
          entry: 'forget hint',
          always: { guard: 'next waits', target: 'opening', actions: 'seek next' },
          on: {
            'code scanned': { target: 'opening', actions: 'seek code' },
            'order chosen': { target: 'opening', actions: 'seek chosen' },
            'print asked': { guard: 'label can be printed', target: 'finished.printing' },
          },
        },
        opening: {
          invoke: {
            src: 'open order',
            input: ({ context }) => context.lookup ?? { code: '' },
            onDone: [
              {
                guard: { type: 'same order', params: ({ event }) => event.output },
                target: 'open',
                actions: 'signal ok',
              },
              {
                guard: { type: 'weighed order is in the way', params: ({ event }) => event.output },
                target: 'open',
                actions: ['keep next', 'signal error'],
              },
              {
                guard: ({ event }) => event.output.kind === 'order',
                target: 'open',
                actions: [{ type: 'put on table', params: ({ event }) => event.output }, 'signal ok'],
              },
              {
                guard: ({ event }) => event.output.kind === 'many',
                target: 'choosing',
                actions: ['close order', { type: 'offer choice', params: ({ event }) => event.output }],
              },
              {
                guard: ({ event }) => event.output.kind === 'late',
                target: 'finished.printing',
                actions: [
                  'close order',
                  { type: 'put first', params: ({ event }) => event.output },
                  'signal ok',
                ],
              },
              {
                guard: { type: 'piece is foreign', params: ({ event }) => event.output },
                target: 'objecting',
                actions: { type: 'stop at foreign', params: ({ event }) => event.output },
              },
              {
                target: 'stopped',
                actions: { type: 'take stop', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'stopped', actions: { type: 'stop', params: { kind: 'broken' } } },
          },
          on: { 'code scanned': { target: 'opening', reenter: true, actions: 'seek code' } },
        },
        choosing: {
          on: {
            'order chosen': { target: 'opening', actions: 'seek chosen' },
            'code scanned': { target: 'opening', actions: 'seek code' },
            cleared: { target: 'ready', actions: 'close order' },
          },
        },
        open: onTable,
        objecting,
        creating,
        postponing: {
          invoke: {
            src: 'save order',
            input: ({ context }) => saveInputOf(context),
            onDone: { target: 'ready', actions: 'close order' },
            onError: { target: 'stopped', actions: { type: 'stop', params: { kind: 'broken' } } },
          },
        },
        holding: {
          invoke: {
            src: 'hold order',
            input: ({ context }) => ({ orderId: context.order?.row.id ?? '' }),
            onDone: {
              target: 'ready',
              actions: [
                assign({
                  held: ({ context, event }) => ({
                    orderNo: context.order?.row.orderNo ?? '',
                    until: event.output.until,
                  }),
                }),
                'close order',
                'signal queued',
              ],
            },
            onError: { target: 'stopped', actions: { type: 'stop', params: { kind: 'broken' } } },
          },
        },
        finished: {
          on: {
            'code scanned': { target: 'opening', actions: 'seek code' },
            'next asked': 'ready',
            cleared: 'ready',
            'print asked': { guard: 'label can be printed', target: '.printing' },
          },
          initial: 'waiting',
          states: {
            waiting: { always: { guard: 'prints by itself', target: 'printing' } },
            shown: {},
            printing: {
              entry: 'forget hint',
              invoke: {
                src: 'print label',
                input: ({ context }) => ({ labelId: context.packed[0]?.labelId ?? '' }),
                onDone: 'printed',
                onError: {
                  target: 'shown',
                  actions: [{ type: 'hint', params: 'notPrinted' as const }, 'signal error'],
                },
              },
              // Once asked for, printed once.
              on: { 'print asked': { actions: [{ type: 'hint', params: 'printing' }, 'signal error'] } },
            },
            printed: { entry: 'forget hint' },
          },
        },
        /** Until the packer has seen it nothing is opened, and what was open is not. */
        stopped: {
          entry: ['close order', 'note next', 'signal error'],
          exit: 'forget stop',
          initial: 'shown',
          on: {
            acknowledged: 'ready',
            'code scanned': { actions: ['note meanwhile', 'signal error'] },
            'create asked': { actions: 'signal error' },
            'hold asked': { actions: 'signal error' },
            'change asked': { actions: 'signal error' },
            'release asked': [
              { guard: 'stop can be released', target: '.releasing' },
              { actions: 'signal error' },
            ],
            'print asked': [
              { guard: 'stop can be printed', target: '.printing' },
              { actions: 'signal error' },
            ],
          },
          states: {
            shown: {},
            printing: {
              invoke: {
                src: 'print label',
                input: ({ context: { stop } }) => ({
                  labelId: (stop?.kind === 'labelled' && stop.labelId) || '',
                }),
                onDone: 'shown',
                onError: { target: 'shown', actions: 'signal error' },
              },
            },
            releasing: {
              entry: 'seek released',
              invoke: {
                src: 'release order',
                input: ({ context: { stop } }) => ({ orderId: stop?.kind === 'held' ? stop.orderId : '' }),
                onDone: '#pack.on.opening',
                onError: { target: 'shown', actions: 'signal error' },
              },
            },
          },
        },
      },
    },
  },
});
