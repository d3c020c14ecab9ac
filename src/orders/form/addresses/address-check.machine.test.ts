import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ValidatedAddress } from '#contract/services.ts';
import { addressCheckMachine, type CheckEmitted, type Verdict } from './address-check.machine.ts';

const ANSWER: ValidatedAddress = {
  validateCode: 1,
  isResidential: true,
  countryCode: 'US',
  zipCode: '43215',
  stateCode: 'OH',
  City: 'Columbus',
  address: '500 Main St',
  room: '',
};
const agrees: Verdict = { reply: { ok: true, value: ANSWER }, differs: false };
const suggests: Verdict = { reply: { ok: true, value: ANSWER }, differs: true };
const fails: Verdict = {
  reply: { ok: false, error: { type: 'ADDRESS_NOT_FOUND', retry: 'never' } },
  differs: false,
};
const nobody: Verdict = {
  reply: { ok: false, error: { type: 'NoConnection', retry: 'later' } },
  differs: false,
};

function start(verdict: Verdict | Error, isOnline = true, here: Verdict | Error = agrees) {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  const told: CheckEmitted[] = [];
  const actor = createActor(
    addressCheckMachine.provide({
      actors: {
        'validate address': fromPromise<Verdict, void>(async () => {
          asked.push(clock.now());
          if (verdict instanceof Error) throw verdict;
          return verdict;
        }),
        'check address here': fromPromise<Verdict, void>(async () => {
          if (here instanceof Error) throw here;
          return here;
        }),
      },
    }),
    { clock, input: { isOnline } },
  );
  actor.on('*', (event) => told.push(event));
  actor.start();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { actor, clock, asked, told, settled, at: () => actor.getSnapshot().value };
}

describe('the address check', () => {
  it('asks by itself 3 s after the last change of a whole address', async () => {
    const { actor, clock, asked, told, settled, at } = start(agrees);
    actor.send({ type: 'address changed', isDue: true });
    clock.increment(600);
    clock.increment(2300);
    actor.send({ type: 'address changed', isDue: true });
    clock.increment(600);
    clock.increment(2399);
    expect(asked).toEqual([]);
    clock.increment(1);
    await settled();
    expect([asked, at(), told]).toEqual([
      [5900],
      'verified',
      [{ type: 'address verified', answer: ANSWER, takesText: false }],
    ]);
  });

  it('lets an address be that is not whole, or verified already', () => {
    const { actor, clock, asked, at } = start(agrees);
    actor.send({ type: 'address changed', isDue: false });
    clock.increment(10_000);
    expect([asked, at()]).toEqual([[], 'idle']);
  });

  it('drops the answer to an address that has changed since', async () => {
    const { actor, told, settled, at } = start(agrees);
    actor.send({ type: 'check asked' });
    actor.send({ type: 'address changed', isDue: true });
    await settled();
    expect([at(), told]).toEqual(['settling', []]);
  });

  it.each([
    ['suggestion taken', { type: 'address verified', answer: ANSWER, takesText: true }, 'corrected'],
    ['suggestion declined', { type: 'address kept', answer: ANSWER }, 'kept'],
  ] as const)('offers another form of the address: %s', async (type, expected, state) => {
    const { actor, told, settled, at } = start(suggests);
    actor.send({ type: 'check asked' });
    await settled();
    expect([at(), told]).toEqual(['suggesting', []]);
    actor.send({ type });
    expect([at(), told]).toEqual([state, [expected]]);
  });

  it('tells of a failure, which the user may leave as it is', async () => {
    const { actor, told, settled, at } = start(fails);
    actor.send({ type: 'check asked' });
    await settled();
    expect([at(), told, actor.getSnapshot().context.rejection]).toEqual([
      'failed',
      [{ type: 'address failed' }],
      { type: 'ADDRESS_NOT_FOUND', retry: 'never' },
    ]);
    actor.send({ type: 'failure closed' });
    expect(at()).toBe('idle');
  });

  it.each([
    ['no answer came', nobody],
    ['the question broke', new Error('gone')],
  ])('makes do with the checks of this device when %s', async (_, verdict) => {
    const { actor, told, settled, at } = start(verdict);
    actor.send({ type: 'check asked' });
    await settled();
    await settled();
    expect([at(), told]).toEqual([{ here: 'checked' }, []]);
  });

  it('asks nobody offline, and asks when the connection comes', async () => {
    const { actor, asked, settled, at } = start(agrees, false);
    actor.send({ type: 'check asked' });
    await settled();
    expect([asked, at()]).toEqual([[], { here: 'checked' }]);
    actor.send({ type: 'connection changed', isOnline: false });
    expect(at()).toEqual({ here: 'checked' });
    actor.send({ type: 'connection changed', isOnline: true });
    await settled();
    expect([asked, at()]).toEqual([[0], 'verified']);
  });

  it.each([
    ['suggestion taken', { here: 'corrected' }, { type: 'address corrected', answer: ANSWER }],
    ['suggestion declined', 'kept', { type: 'address kept', answer: ANSWER }],
  ] as const)(
    'offers a correction offline too, which verifies nothing: %s',
    async (type, state, expected) => {
      const { actor, told, settled, at } = start(agrees, false, suggests);
      actor.send({ type: 'check asked' });
      await settled();
      expect(at()).toEqual({ here: 'suggesting' });
      actor.send({ type });
      expect([at(), told]).toEqual([state, [expected]]);
    },
  );

  it('tells of a failure offline without marking the address', async () => {
    const { actor, told, settled, at } = start(agrees, false, fails);
    actor.send({ type: 'check asked' });
    await settled();
    expect([at(), told]).toEqual([{ here: 'failed' }, []]);
    actor.send({ type: 'failure closed' });
    expect(at()).toEqual({ here: 'closed' });
  });

  it('says nothing when this device cannot check', async () => {
    const { actor, settled, at } = start(agrees, false, new Error('no worker'));
    actor.send({ type: 'check asked' });
    await settled();
    expect(at()).toEqual({ here: 'closed' });
  });
});
