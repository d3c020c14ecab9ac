import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import { isLimit, roomAfter } from '#domain/account/member-limits.ts';
import type { Result } from '#domain/result.ts';
import type { CheckedOrders } from './check-orders.ts';

export interface LabelsInput {
  /** In list order. */
  orderIds: readonly string[];
  /** The batch these are tried again in; null: a new one. */
  batchId: string | null;
}

export interface LabelsContext extends LabelsInput {
  /** Orders looked at so far. */
  looked: number;
  checked: CheckedOrders | null;
  /** Dollars agreed to for all labels; null: each at its own price. */
  cap: number | null;
  /** The batch could not be stored. */
  isRefused: boolean;
  /** The batch that came of it. */
  startedId: string | null;
}

export type LabelsEvent =
  | { type: 'orders looked at'; done: number }
  | { type: 'orders checked'; checked: CheckedOrders }
  | { type: 'recheck' }
  | { type: 'agreed'; cap: number | null }
  | { type: 'closed' };

const notWired = () => {
  throw new Error('actor not wired');
};

/** From the selection to its batch: every order is checked and priced, one yes is asked for, then the batch is laid down. */
export const labelsMachine = setup({
  types: {
    context: {} as LabelsContext,
    events: {} as LabelsEvent,
    input: {} as LabelsInput,
    output: {} as { batchId: string | null },
  },
  actors: {
    'check orders': fromCallback<LabelsEvent, { orderIds: readonly string[] }>(notWired),
    'start batch': fromPromise<Result<string>, LabelsContext>(notWired),
  },
  guards: {
    'a label can be made': ({ context }) =>
      context.checked?.gate === null && context.checked.orders.some(({ reason }) => reason === null),
  },
}).createMachine({
  id: 'labels',
  context: ({ input }) => ({
    ...input,
    looked: 0,
    checked: null,
    cap: null,
    isRefused: false,
    startedId: null,
  }),
  initial: 'checking',
  output: ({ context }) => ({ batchId: context.startedId }),
  states: {
    checking: {
      entry: assign({ looked: 0, checked: null }),
      invoke: { src: 'check orders', input: ({ context }) => ({ orderIds: context.orderIds }) },
      on: {
        'orders looked at': { actions: assign({ looked: ({ event }) => event.done }) },
        'orders checked': { target: 'reviewing', actions: assign({ checked: ({ event }) => event.checked }) },
        closed: 'closed',
      },
    },
    reviewing: {
      on: {
        agreed: {
          guard: 'a label can be made',
          target: 'starting',
          actions: assign({ cap: ({ event }) => event.cap, isRefused: false }),
        },
        recheck: 'checking',
        closed: 'closed',
      },
    },
    starting: {
      invoke: {
        src: 'start batch',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'closed',
            actions: assign(({ event }) => (event.output.ok ? { startedId: event.output.value } : {})),
          },
          {
            // Another tab queued in the same breath.
            guard: ({ event }) => !event.output.ok && event.output.error.type === 'DailyLimit',
            target: 'reviewing',
            actions: assign(({ context: { checked }, event: { output } }) => ({
              checked:
                checked && !output.ok ? { ...checked, room: roomAfter(checked.room, output.error) } : checked,
            })),
          },
          // The person may spend less than when the orders were looked at.
          { guard: ({ event }) => !event.output.ok && isLimit(event.output.error), target: 'checking' },
          { target: 'reviewing', actions: assign({ isRefused: true }) },
        ],
        onError: { target: 'reviewing', actions: assign({ isRefused: true }) },
      },
    },
    closed: { type: 'final' },
  },
});

export type LabelsActor = ActorRefFrom<typeof labelsMachine>;
