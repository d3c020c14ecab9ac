import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { filedContent } from '#domain/customs/filed-content.ts';
import { blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import { itnMachine } from './itn.machine.ts';
import type {
  FilingCheck,
  FilingOutcome,
  FilingRequest,
  ItnEvent,
  ItnInput,
  NumberOutcome,
} from './itn-types.ts';

const ITN = 'X20261120000042';
const REQUEST: FilingRequest = {
  form: setFields(blankOrderForm(), { recipientCountryCode: 'DE', eeiProvideType: 3 }),
  facts: factsOf(PLAIN_USER, '2026-11-20'),
};
const CONTENT = filedContent(REQUEST.form);
const FINDING: Finding = {
  rule: 'CUS-17',
  section: 'customs',
  severity: 'error',
  fields: ['einNumber'],
  params: {},
};
const OFFLINE: Rejection = { type: 'NoConnection', retry: 'later' };
const REFUSED: Rejection = { type: 'FILING_REFUSED', retry: 'never', message: 'USPPI EIN is not on file' };

let check: FilingCheck;
let filing: FilingOutcome | Error;
/** Answers to the questions for the number, first to last; the last one stays. */
let answers: (NumberOutcome | Error)[];
let filed: FilingRequest[];
/** Seconds left at each question for the number. */
let askedAt: number[];
let askedFor: string[];
let clock: SimulatedClock;
let actor: ActorRefFrom<typeof itnMachine>;

const machine = itnMachine.provide({
  actors: {
    'check filing': fromPromise(() => Promise.resolve(check)),
    'request filing': fromPromise<FilingOutcome, FilingRequest | null>(({ input }) => {
      if (input) filed.push(input);
      return filing instanceof Error ? Promise.reject(filing) : Promise.resolve(filing);
    }),
    'ask for number': fromPromise<NumberOutcome, { aesUid: string }>(({ input }) => {
      askedAt.push(now().context.remaining);
      askedFor.push(input.aesUid);
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    }),
  },
});

async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

async function begin(input: ItnInput = { aesUid: '', aesItn: '', aesContent: '' }): Promise<void> {
  actor = createActor(machine, { input, clock });
  actor.start();
  await settled();
}

async function ask(): Promise<void> {
  actor.send({ type: 'number asked', request: REQUEST });
  await settled();
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    clock.increment(1000);
    await settled();
  }
}

const now = () => actor.getSnapshot();

beforeEach(() => {
  clock = new SimulatedClock();
  check = { findings: [], online: true };
  filing = { ok: true, aesUid: 'aes-1' };
  answers = [{ kind: 'none' }];
  filed = [];
  askedAt = [];
  askedFor = [];
});
afterEach(() => actor.stop());

describe('before anything is filed', () => {
  it('an order that does not pass the check is refused with its findings; nothing is sent', async () => {
    check.findings = [FINDING];
    await begin();
    await ask();
    expect(now().value).toBe('refused');
    expect(now().context.findings).toEqual([FINDING]);
    expect(filed).toEqual([]);
  });

  it('once mended it is filed as it is now', async () => {
    check.findings = [FINDING];
    await begin();
    await ask();
    check.findings = [];
    await ask();
    expect(now().matches('counting')).toBe(true);
    expect(now().context.findings).toEqual([]);
    expect(filed).toEqual([REQUEST]);
  });

  it('offline it needs a connection', async () => {
    check.online = false;
    await begin();
    await ask();
    expect(now().value).toBe('failed');
    expect(now().context.rejection).toEqual({ type: 'NoConnection', retry: 'later' });
    expect(filed).toEqual([]);
  });

  it('an error of the filing service is shown, and the request can be made again', async () => {
    filing = { ok: false, error: REFUSED };
    await begin();
    await ask();
    expect(now().value).toBe('failed');
    expect(now().context.rejection).toEqual(REFUSED);
    filing = { ok: true, aesUid: 'aes-2' };
    await ask();
    expect(now().matches('counting')).toBe(true);
    expect(now().context).toMatchObject({ aesUid: 'aes-2', rejection: null, remaining: 90 });
  });

  it('what was filed is kept with its id, and stays when another request is refused', async () => {
    await begin();
    await ask();
    expect(now().context).toMatchObject({ aesUid: 'aes-1', aesContent: CONTENT });
    actor.send({ type: 'cancelled' });
    filing = { ok: false, error: REFUSED };
    const form = setFields(REQUEST.form, { recipientName: 'Jana Weber' });
    actor.send({ type: 'number asked', request: { ...REQUEST, form } });
    await settled();
    expect(now().context).toMatchObject({ aesUid: 'aes-1', aesContent: CONTENT, rejection: REFUSED });
  });

  it('findings of the server are listed as those of the form are', async () => {
    filing = { ok: false, error: { type: 'CHECK_FAILED', retry: 'never', findings: [FINDING] } };
    await begin();
    await ask();
    expect(now().value).toBe('refused');
    expect(now().context.findings).toEqual([FINDING]);
  });

  it('a broken request fails without an answer', async () => {
    filing = new Error('broken');
    await begin();
    await ask();
    expect(now().value).toBe('failed');
    expect(now().context.rejection).toEqual({ type: 'unknown', retry: 'later' });
  });

  it('there is nothing to ask for before a filing is made', async () => {
    check.online = false;
    await begin();
    await ask();
    actor.send({ type: 'asked again' });
    await settled();
    expect(now().value).toBe('failed');
    expect(askedAt).toEqual([]);
  });
});

describe('the countdown', () => {
  it('counts 90 seconds and asks at 30, 20, 10 and 0', async () => {
    await begin();
    await ask();
    expect(now().context.remaining).toBe(90);
    await pass(59);
    expect(now().context.remaining).toBe(31);
    expect(askedAt).toEqual([]);
    await pass(31);
    expect(askedAt).toEqual([30, 20, 10, 0]);
    expect(askedFor).toEqual(['aes-1', 'aes-1', 'aes-1', 'aes-1']);
  });

  it('the number at the first question ends it', async () => {
    answers = [{ kind: 'number', aesItn: ITN }];
    await begin();
    await ask();
    await pass(60);
    expect(now().value).toBe('obtained');
    expect(now().context).toMatchObject({ aesItn: ITN, aesUid: 'aes-1', rejection: null });
    await pass(60);
    expect(askedAt).toEqual([30]);
  });

  it('the number at the last question still counts', async () => {
    answers = [{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }, { kind: 'number', aesItn: ITN }];
    await begin();
    await ask();
    await pass(90);
    expect(now().value).toBe('obtained');
    expect(now().context.aesItn).toBe(ITN);
    expect(askedAt).toEqual([30, 20, 10, 0]);
  });

  it('no number at all: late, and it can be asked for again', async () => {
    await begin();
    await ask();
    await pass(90);
    expect(now().value).toBe('late');
    expect(now().context.rejection).toBeNull();
    answers = [{ kind: 'number', aesItn: ITN }];
    actor.send({ type: 'asked again' });
    await settled();
    expect(now().value).toBe('obtained');
    expect(filed).toHaveLength(1);
  });

  it('a filing the service refuses ends it with the reason', async () => {
    answers = [{ kind: 'none' }, { kind: 'refused', error: REFUSED }];
    await begin();
    await ask();
    await pass(70);
    expect(now().value).toBe('failed');
    expect(now().context).toMatchObject({ rejection: REFUSED, aesUid: 'aes-1' });
  });

  it('a connection lost on the way does not end it', async () => {
    answers = [{ kind: 'refused', error: OFFLINE }, new Error('broken'), { kind: 'number', aesItn: ITN }];
    await begin();
    await ask();
    await pass(75);
    expect(now().matches('counting')).toBe(true);
    await pass(5);
    expect(now().value).toBe('obtained');
    expect(askedAt).toEqual([30, 20, 10]);
  });

  it('a connection still gone at the end is told', async () => {
    answers = [{ kind: 'refused', error: OFFLINE }];
    await begin();
    await ask();
    await pass(90);
    expect(now().value).toBe('late');
    expect(now().context.rejection).toEqual(OFFLINE);
  });

  it('a slow answer leaves out no later question', async () => {
    let answer: (outcome: NumberOutcome) => void = () => undefined;
    const slow = machine.provide({
      actors: {
        'ask for number': fromPromise<NumberOutcome, { aesUid: string }>(() => {
          askedAt.push(actor.getSnapshot().context.remaining);
          return new Promise((resolve) => (answer = resolve));
        }),
      },
    });
    actor = createActor(slow, { input: { aesUid: '', aesItn: '', aesContent: '' }, clock });
    actor.start();
    await ask();
    await pass(90);
    expect(askedAt).toEqual([30]);
    answer({ kind: 'none' });
    await settled();
    expect(askedAt).toEqual([30, 0]);
    answer({ kind: 'none' });
    await settled();
    expect(now().value).toBe('late');
  });

  it('a number that comes without being asked for ends it too', async () => {
    await begin();
    await ask();
    await pass(90);
    actor.send({ type: 'number seen', aesItn: ITN });
    expect(now().value).toBe('obtained');
    expect(now().context.aesItn).toBe(ITN);
  });

  it('a number seen before anything is filed belongs to nothing', async () => {
    await begin();
    actor.send({ type: 'number seen', aesItn: ITN });
    expect(now().value).toBe('idle');
  });

  it('cancelled: no more questions, and the filing is not forgotten', async () => {
    await begin();
    await ask();
    await pass(65);
    actor.send({ type: 'cancelled' });
    await pass(60);
    expect(now().value).toBe('resting');
    expect(askedAt).toEqual([30]);
    answers = [{ kind: 'number', aesItn: ITN }];
    actor.send({ type: 'asked again' });
    await settled();
    expect(now().value).toBe('obtained');
    expect(filed).toHaveLength(1);
  });

  it('cancelled while it is checked: as if nothing had been asked', async () => {
    await begin();
    actor.send({ type: 'number asked', request: REQUEST });
    actor.send({ type: 'cancelled' });
    await settled();
    expect(now().value).toBe('idle');
    expect(filed).toEqual([]);
  });
});

describe('after a reload', () => {
  it('the number of a filing made before is asked for at once', async () => {
    answers = [{ kind: 'number', aesItn: ITN }];
    await begin({ aesUid: 'aes-7', aesItn: '', aesContent: CONTENT });
    expect(now().value).toBe('obtained');
    expect(askedFor).toEqual(['aes-7']);
    expect(filed).toEqual([]);
  });

  it('not there yet: the last questions follow', async () => {
    await begin({ aesUid: 'aes-7', aesItn: '', aesContent: CONTENT });
    expect(now().context.remaining).toBe(30);
    await pass(30);
    expect(askedAt).toEqual([90, 20, 10, 0]);
    expect(now().value).toBe('late');
  });

  it('a number obtained before is there without a question', async () => {
    await begin({ aesUid: 'aes-7', aesItn: ITN, aesContent: CONTENT });
    expect(now().value).toBe('obtained');
    expect(askedAt).toEqual([]);
  });

  it('without a filing nothing happens by itself', async () => {
    await begin();
    await pass(120);
    expect(now().value).toBe('idle');
  });
});

describe('the chart', () => {
  it('every state is reached by what may happen', () => {
    const done = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.itn.${state}`, output });
    const error = (state: string) => ({
      type: `xstate.error.actor.0.itn.${state}`,
      error: new Error('broken'),
    });
    const events = [
      { type: 'number asked', request: REQUEST },
      { type: 'asked again' },
      { type: 'cancelled' },
      { type: 'xstate.after.second.itn.counting.clock.running' },
      done('checking', { findings: [], online: true }),
      done('checking', { findings: [FINDING], online: true }),
      done('requesting', { ok: true, aesUid: 'aes-1' }),
      error('requesting'),
      done('counting.questions.asking', { kind: 'none' }),
      done('counting.questions.asking', { kind: 'number', aesItn: ITN }),
      error('counting.questions.asking'),
    ] as unknown as ItnEvent[];
    const paths = getShortestPaths(itnMachine, {
      input: { aesUid: '', aesItn: '', aesContent: '' },
      events,
      serializeState: ({ value, context }) =>
        JSON.stringify([value, context.remaining, context.asked, context.aesUid]),
    });
    expect([...new Set(paths.map(({ state }) => JSON.stringify(state.value)))].sort()).toEqual(
      [
        '"idle"',
        '"checking"',
        '"refused"',
        '"requesting"',
        '"asking"',
        '"obtained"',
        '"late"',
        '"resting"',
        '"failed"',
        '{"counting":{"clock":"running","questions":"waiting"}}',
        '{"counting":{"clock":"running","questions":"asking"}}',
        '{"counting":{"clock":"over","questions":"asking"}}',
      ].sort(),
    );
  });
});
