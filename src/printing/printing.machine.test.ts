import { expect, test } from 'vitest';
import { initialTransition, transition, type EventFromLogic } from 'xstate';
import { DEFAULT_PRINTER_CHOICE } from './printer-choice.ts';
import { printingMachine } from './printing.machine.ts';
import type { LoadedJob, PrintJob, SendResult } from './printing-types.ts';
import { PrintError } from './print-problem.ts';

type Event = EventFromLogic<typeof printingMachine>;
const done = (src: string, output: unknown) =>
  ({ type: `xstate.done.actor.0.printing.${src}`, output }) as unknown as Event;
const failed = (src: string, error: unknown) =>
  ({ type: `xstate.error.actor.0.printing.${src}`, error }) as unknown as Event;

const JOB: PrintJob = { what: 'labels', labelIds: ['L1', 'L2'] };
const LABEL = { width: 288, height: 432 };
const ALL: LoadedJob = {
  labelIds: ['L1', 'L2'],
  pdfs: [new Uint8Array(1), new Uint8Array(2)],
  sizes: [LABEL, LABEL],
  zpl: null,
  name: 'labels-2',
  missing: [],
  unreadable: [],
};
const loaded = (part: Partial<LoadedJob> = {}) => done('loading', { ...ALL, ...part });
const sent = (output: SendResult) => done('sending', output);
const PRINTED: SendResult = { kind: 'printed', paperCount: 0 };
const asked: Event = { type: 'print asked', job: JOB, choice: DEFAULT_PRINTER_CHOICE };
const chosen: Event = { type: 'printer chosen', choice: DEFAULT_PRINTER_CHOICE };
const FILE = new File([], 'labels.pdf');

function run(...events: Event[]) {
  let [state] = initialTransition(printingMachine);
  for (const event of events) [state] = transition(printingMachine, state, event);
  const { job, problem, outcome } = state.context;
  return { state: state.value, what: job?.what ?? null, problem, outcome };
}

const RESTING = { state: 'resting', what: 'labels', problem: null, outcome: 'printed' };
const at = (state: string, more: object = {}) => ({
  ...RESTING,
  state,
  outcome: 'given up',
  ...more,
});

test.each<[string, Event[], object]>([
  ['the printer is asked for once', [{ ...asked, choice: null }], at('choosing')],
  ['then it goes on', [{ ...asked, choice: null }, chosen], at('loading')],
  ['or is given up', [{ ...asked, choice: null }, { type: 'given up' }], at('resting')],
  ['a known printer is not asked for', [asked], at('loading')],
  ['all is here', [asked, loaded()], at('sending')],
  ['and printed', [asked, loaded(), sent(PRINTED)], RESTING],
  ['some are missing', [asked, loaded({ missing: ['PB-2'] })], at('left out')],
  [
    'some cannot be read',
    [asked, loaded({ unreadable: [{ name: 'PB-2', fault: 'encrypted' }] })],
    at('left out'),
  ],
  ['the others are printed', [asked, loaded({ missing: ['PB-2'] }), { type: 'agreed' }], at('sending')],
  [
    'none is here',
    [asked, loaded({ pdfs: [], missing: ['PB-1'] })],
    at('left out', { outcome: 'nothing to print' }),
  ],
  [
    'papers are offered apart',
    [asked, loaded(), sent({ kind: 'printed', paperCount: 2 })],
    at('papers left', { outcome: 'printed' }),
  ],
  [
    'and printed after the labels',
    [asked, loaded(), sent({ kind: 'printed', paperCount: 2 }), { type: 'papers asked' }, sent(PRINTED)],
    { ...RESTING, what: 'papers' },
  ],
  ['a file is shared by a press', [asked, loaded(), sent({ kind: 'to share', file: FILE })], at('sharing')],
  ['and then is out', [asked, loaded(), sent({ kind: 'to share', file: FILE }), { type: 'shared' }], RESTING],
  [
    'a printer that is gone is told of',
    [asked, loaded(), failed('sending', new PrintError('usbGone'))],
    at('failed', { problem: 'usbGone' }),
  ],
  ['any other problem too', [asked, failed('loading', new Error('x'))], at('failed', { problem: 'failed' })],
  [
    'tried again',
    [asked, failed('loading', new Error('x')), { type: 'retried' }],
    at('loading', { problem: 'failed' }),
  ],
  ['the choice alone can be changed', [{ type: 'choice asked' }, chosen], at('resting', { what: null })],
])('%s', (_name, events, expected) => {
  expect(run(...events)).toEqual(expected);
});
