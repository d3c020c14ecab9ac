import { expect, test } from 'vitest';
import { initialTransition, transition, type EventFromLogic } from 'xstate';
import { USUAL_CHOICE } from './printer-choice.ts';
import { printingMachine } from './printing.machine.ts';
import type { Gathered, PrintJob, Sent } from './printing-types.ts';
import { PrintTrouble } from './trouble.ts';

type Event = EventFromLogic<typeof printingMachine>;
const done = (src: string, output: unknown) =>
  ({ type: `xstate.done.actor.0.printing.${src}`, output }) as unknown as Event;
const failed = (src: string, error: unknown) =>
  ({ type: `xstate.error.actor.0.printing.${src}`, error }) as unknown as Event;

const JOB: PrintJob = { what: 'labels', labelIds: ['L1', 'L2'] };
const LABEL = { width: 288, height: 432 };
const ALL: Gathered = {
  labelIds: ['L1', 'L2'],
  pdfs: [new Uint8Array(1), new Uint8Array(2)],
  sizes: [LABEL, LABEL],
  zpl: null,
  name: 'labels-2',
  missing: [],
  unreadable: [],
};
const gathered = (part: Partial<Gathered> = {}) => done('gathering', { ...ALL, ...part });
const sent = (output: Sent) => done('sending', output);
const PRINTED: Sent = { kind: 'printed', paperCount: 0 };
const asked: Event = { type: 'print asked', job: JOB, choice: USUAL_CHOICE };
const chosen: Event = { type: 'printer chosen', choice: USUAL_CHOICE };
const FILE = new File([], 'labels.pdf');

function run(...events: Event[]) {
  let [state] = initialTransition(printingMachine);
  for (const event of events) [state] = transition(printingMachine, state, event);
  const { job, trouble, outcome } = state.context;
  return { state: state.value, what: job?.what ?? null, trouble, outcome };
}

const RESTING = { state: 'resting', what: 'labels', trouble: null, outcome: 'printed' };
const at = (state: string, more: object = {}) => ({
  ...RESTING,
  state,
  outcome: 'given up',
  ...more,
});

test.each<[string, Event[], object]>([
  ['the printer is asked for once', [{ ...asked, choice: null }], at('choosing')],
  ['then it goes on', [{ ...asked, choice: null }, chosen], at('gathering')],
  ['or is given up', [{ ...asked, choice: null }, { type: 'given up' }], at('resting')],
  ['a known printer is not asked for', [asked], at('gathering')],
  ['all is here', [asked, gathered()], at('sending')],
  ['and printed', [asked, gathered(), sent(PRINTED)], RESTING],
  ['some are missing', [asked, gathered({ missing: ['PB-2'] })], at('left out')],
  [
    'some cannot be read',
    [asked, gathered({ unreadable: [{ name: 'PB-2', fault: 'encrypted' }] })],
    at('left out'),
  ],
  ['the others are printed', [asked, gathered({ missing: ['PB-2'] }), { type: 'agreed' }], at('sending')],
  [
    'none is here',
    [asked, gathered({ pdfs: [], missing: ['PB-1'] })],
    at('left out', { outcome: 'nothing to print' }),
  ],
  [
    'papers are offered apart',
    [asked, gathered(), sent({ kind: 'printed', paperCount: 2 })],
    at('papers left', { outcome: 'printed' }),
  ],
  [
    'and printed after the labels',
    [asked, gathered(), sent({ kind: 'printed', paperCount: 2 }), { type: 'papers asked' }, sent(PRINTED)],
    { ...RESTING, what: 'papers' },
  ],
  ['a file is shared by a press', [asked, gathered(), sent({ kind: 'to share', file: FILE })], at('sharing')],
  [
    'and then is out',
    [asked, gathered(), sent({ kind: 'to share', file: FILE }), { type: 'shared' }],
    RESTING,
  ],
  [
    'a printer that is gone is told of',
    [asked, gathered(), failed('sending', new PrintTrouble('usbGone'))],
    at('failed', { trouble: 'usbGone' }),
  ],
  [
    'any other trouble too',
    [asked, failed('gathering', new Error('x'))],
    at('failed', { trouble: 'failed' }),
  ],
  [
    'tried again',
    [asked, failed('gathering', new Error('x')), { type: 'retried' }],
    at('gathering', { trouble: 'failed' }),
  ],
  ['the choice alone can be changed', [{ type: 'choice asked' }, chosen], at('resting', { what: null })],
])('%s', (_name, events, expected) => {
  expect(run(...events)).toEqual(expected);
});
