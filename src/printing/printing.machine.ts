/** One print at a time: how, what of it is here, off to the printer, and what else belongs on other paper. */
import { assign, fromPromise, setup } from 'xstate';
import type { PrinterChoice } from './printer-choice.ts';
import type { LoadedJob, PrintingContext, PrintingEvent, PrintJob, SendResult } from './printing-types.ts';
import { problemOf } from './print-problem.ts';

const labelIdsOf = (job: PrintJob | null): readonly string[] =>
  job?.what === 'labels' || job?.what === 'papers' ? job.labelIds : [];

const nothing: PrintingContext = {
  job: null,
  choice: null,
  loaded: null,
  file: null,
  paperCount: 0,
  problem: null,
  outcome: 'given up',
};

export const printingMachine = setup({
  types: {} as {
    context: PrintingContext;
    events: PrintingEvent;
  },
  actors: {
    loadJob: fromPromise<LoadedJob, { job: PrintJob; choice: PrinterChoice }>(() => {
      throw new Error('loadJob is not provided');
    }),
    send: fromPromise<SendResult, { job: PrintJob; choice: PrinterChoice; loaded: LoadedJob }>(() => {
      throw new Error('send is not provided');
    }),
  },
  guards: {
    'printer is known': ({ context }) => context.choice !== null,
    'nothing is here': ({ context }) => context.loaded?.pdfs.length === 0,
    'some are left out': ({ context: { loaded } }) =>
      loaded !== null && loaded.missing.length + loaded.unreadable.length > 0,
    'papers are left': ({ context }) => context.paperCount > 0,
    'there is a job': ({ context }) => context.job !== null,
  },
  actions: {
    'note problem': assign({
      problem: ({ event }) => problemOf((event as unknown as { error: unknown }).error),
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
    asked: { always: [{ guard: 'printer is known', target: 'loading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'printer chosen': { target: 'chosen', actions: assign({ choice: ({ event }) => event.choice }) },
        'given up': 'resting',
      },
    },
    chosen: { always: [{ guard: 'there is a job', target: 'loading' }, { target: 'resting' }] },
    loading: {
      invoke: {
        src: 'loadJob',
        input: ({ context }) => ({ job: context.job!, choice: context.choice! }),
        onDone: { target: 'loaded', actions: assign({ loaded: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'note problem' },
      },
      on: { 'given up': 'resting' },
    },
    loaded: {
      always: [
        { guard: 'nothing is here', target: 'left out', actions: assign({ outcome: 'nothing to print' }) },
        { guard: 'some are left out', target: 'left out' },
        { target: 'sending' },
      ],
    },
    'left out': { on: { agreed: 'sending', retried: 'loading', 'given up': 'resting' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({
          job: context.job!,
          choice: context.choice!,
          loaded: context.loaded!,
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
        onError: { target: 'failed', actions: 'note problem' },
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
            job: { what: 'papers' as const, labelIds: labelIdsOf(context.job) },
            paperCount: 0,
          })),
        },
        'given up': 'resting',
      },
    },
    failed: {
      on: {
        retried: 'loading',
        'printer chosen': { target: 'loading', actions: assign({ choice: ({ event }) => event.choice }) },
        'choice asked': 'choosing',
        'given up': 'resting',
      },
    },
  },
});
