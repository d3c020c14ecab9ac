/** One print at a time: how, what of it is here, off to the printer, and what else belongs on other paper. */
import { assign, fromPromise, setup } from 'xstate';
import type { PrinterChoice } from './printer-choice.ts';
import type { Gathered, PrintingContext, PrintingEvent, PrintJob, Sent } from './printing-types.ts';
import { troubleOf } from './trouble.ts';

const nothing: PrintingContext = {
  job: null,
  choice: null,
  gathered: null,
  file: null,
  paperCount: 0,
  trouble: null,
  outcome: 'given up',
};

export const printingMachine = setup({
  types: {} as {
    context: PrintingContext;
    events: PrintingEvent;
  },
  actors: {
    gather: fromPromise<Gathered, { job: PrintJob; choice: PrinterChoice }>(() => {
      throw new Error('gather is not provided');
    }),
    send: fromPromise<Sent, { job: PrintJob; choice: PrinterChoice; gathered: Gathered }>(() => {
      throw new Error('send is not provided');
    }),
  },
  guards: {
    'printer is known': ({ context }) => context.choice !== null,
    'nothing is here': ({ context }) => context.gathered?.pdfs.length === 0,
    'some are left out': ({ context: { gathered } }) =>
      gathered !== null && gathered.missing.length + gathered.unreadable.length > 0,
    'papers are left': ({ context }) => context.paperCount > 0,
    'there is a job': ({ context }) => context.job !== null,
  },
  actions: {
    'note trouble': assign({
      trouble: ({ event }) => troubleOf((event as unknown as { error: unknown }).error),
    }),
  },
}).createMachine({
  id: 'printing',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'print asked': {
          target: 'asked',
          actions: assign(({ event }) => ({ ...nothing, job: event.job, choice: event.choice })),
        },
        'choice asked': { target: 'choosing', actions: assign(nothing) },
      },
    },
    asked: { always: [{ guard: 'printer is known', target: 'gathering' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'printer chosen': { target: 'chosen', actions: assign({ choice: ({ event }) => event.choice }) },
        'given up': 'resting',
      },
    },
    chosen: { always: [{ guard: 'there is a job', target: 'gathering' }, { target: 'resting' }] },
    gathering: {
      invoke: {
        src: 'gather',
        input: ({ context }) => ({ job: context.job!, choice: context.choice! }),
        onDone: { target: 'gathered', actions: assign({ gathered: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'note trouble' },
      },
      on: { 'given up': 'resting' },
    },
    gathered: {
      always: [
        { guard: 'nothing is here', target: 'left out', actions: assign({ outcome: 'nothing to print' }) },
        { guard: 'some are left out', target: 'left out' },
        { target: 'sending' },
      ],
    },
    'left out': { on: { agreed: 'sending', retried: 'gathering', 'given up': 'resting' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({
          job: context.job!,
          choice: context.choice!,
          gathered: context.gathered!,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'to share',
            target: 'sharing',
            actions: assign({
              file: ({ event }) => (event.output.kind === 'to share' ? event.output.file : null),
            }),
          },
          {
            target: 'printed',
            actions: assign({
              paperCount: ({ event }) => (event.output.kind === 'printed' ? event.output.paperCount : 0),
            }),
          },
        ],
        onError: { target: 'failed', actions: 'note trouble' },
      },
    },
    sharing: { on: { shared: 'printed', 'given up': 'resting' } },
    printed: {
      entry: assign({ outcome: 'printed', file: null }),
      always: [{ guard: 'papers are left', target: 'papers left' }, { target: 'resting' }],
    },
    'papers left': {
      on: {
        'papers asked': {
          target: 'sending',
          actions: assign(({ context }) => ({
            job: { what: 'papers' as const, labelIds: context.job?.labelIds ?? [] },
            paperCount: 0,
          })),
        },
        'given up': 'resting',
      },
    },
    failed: {
      on: {
        retried: 'gathering',
        'printer chosen': { target: 'gathering', actions: assign({ choice: ({ event }) => event.choice }) },
        'choice asked': 'choosing',
        'given up': 'resting',
      },
    },
  },
});
