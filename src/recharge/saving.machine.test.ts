import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { CardSavingRecord } from '#contract/cards.ts';
import type { Rejection } from '#domain/result.ts';
import { savingMachine } from './saving.machine.ts';
import type { BegunSaving, SavingEvent, SavingTold } from './saving-setup.ts';

const ATTEMPT = { id: 's1', startedAt: 1, hasEnded: false };
const CARD = {
  number: '4242424242424242',
  expMonth: 12,
  expYear: 2030,
  cvc: '737',
  firstName: 'Una',
  lastName: 'Frost',
  zipCode: '91761',
};
const told = (changes: Partial<CardSavingRecord> = {}): SavingTold => ({
  ok: true,
  value: { id: 's1', status: 'succeeded', action: null, card: null, cardId: 'card_1', ...changes },
});
const refused = (type: string, retry: Rejection['retry'] = 'never'): SavingTold => ({
  ok: false,
  error: { type, retry },
});
const ACTION = { type: 'confirm', clientSecret: 's' } as const;

interface Given {
  attempt?: typeof ATTEMPT | null;
  begun?: BegunSaving;
  answers?: SavingTold[];
  age?: number;
}

async function start({
  attempt = null,
  begun = { attempt: ATTEMPT, isNew: true },
  answers = [],
  age = 0,
}: Given) {
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const next = (name: string) => {
    calls.push(name);
    const answer = answers.shift();
    if (!answer) throw new Error(`${name} was not expected`);
    return Promise.resolve(answer);
  };
  const machine = savingMachine.provide({
    actors: {
      'read attempt': fromPromise(() => Promise.resolve(attempt)),
      'begin saving': fromPromise(() => {
        calls.push('begin');
        return Promise.resolve(begun);
      }),
      'send card': fromPromise(({ input }) => next(`send ${input.id} ${input.card?.number ?? 'nothing'}`)),
      'ask saving': fromPromise(({ input }) => next(`ask ${input.id}`)),
      'answer bank': fromPromise(({ input }) => next(`answer ${input.agrees}`)),
      'end saving': fromPromise(({ input }) => {
        calls.push(`end ${input.id}`);
        return Promise.resolve();
      }),
      'read age': fromPromise(() => Promise.resolve(age)),
    },
  });
  const actor = createActor(machine, { clock });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  actor.start();
  await settle();
  return {
    calls,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async send(event: SavingEvent) {
      actor.send(event);
      await settle();
    },
    async pass(ms: number) {
      clock.increment(ms);
      await settle();
    },
  };
}

const give = { type: 'card given', card: CARD } as const;

describe('saving a card', () => {
  it.each(['succeeded', 'declined', 'in_review'] as const)('sent once, it is %s', async (status) => {
    const world = await start({ answers: [told({ status })] });
    expect(world.at()).toBe('idle');
    await world.send(give);
    expect(world.calls).toEqual(['begin', 'send s1 4242424242424242', 'end s1']);
    expect(world.at()).toBe('idle');
    // The number is gone; what became of it stays until it is put away.
    expect(world.context()).toMatchObject({ card: null, attempt: null, record: { status } });
    await world.send({ type: 'seen' });
    expect(world.context().record).toBeNull();
  });

  it('the bank asks: what to do is asked for, then answered', async () => {
    const world = await start({
      answers: [
        told({ status: 'action_required' }),
        told({ status: 'action_required', action: ACTION }),
        told(),
      ],
    });
    await world.send(give);
    expect(world.at()).toBe('acting');
    expect(world.context().card).toBeNull();
    await world.send({ type: 'owner answered', agrees: true });
    expect(world.calls).toEqual(['begin', 'send s1 4242424242424242', 'ask s1', 'answer true', 'end s1']);
  });

  it('typed at the provider nothing is handed over, and its script being through is asked about', async () => {
    const world = await start({
      answers: [
        told({ status: 'action_required' }),
        told({ status: 'action_required', action: ACTION }),
        told(),
      ],
    });
    await world.send({ type: 'card given', card: null });
    await world.send({ type: 'provider done' });
    expect(world.calls).toEqual(['begin', 'send s1 nothing', 'ask s1', 'ask s1', 'end s1']);
  });

  it('a lost answer is asked about, and never sent again by itself', async () => {
    const world = await start({
      answers: [refused('NoConnection', 'later'), refused('NoConnection', 'later'), told()],
    });
    await world.send(give);
    expect(world.at()).toEqual({ checking: 'waiting' });
    await world.pass(60_000);
    expect(world.calls).toEqual(['begin', 'send s1 4242424242424242', 'ask s1', 'ask s1', 'end s1']);
  });

  it('never heard of, it may be sent again under its id, or dropped', async () => {
    const world = await start({
      answers: [
        refused('NoConnection', 'later'),
        refused('NOT_FOUND'),
        refused('PAYMENT_UNAVAILABLE', 'later'),
      ],
    });
    await world.send(give);
    expect(world.at()).toBe('unsent');
    await world.send({ type: 'tried again' });
    expect(world.at()).toBe('unsent');
    await world.send({ type: 'seen' });
    expect(world.calls.slice(2)).toEqual(['ask s1', 'send s1 4242424242424242', 'end s1']);
    expect(world.context()).toMatchObject({ card: null, attempt: null });
  });

  it('after a reload the one under way is asked about', async () => {
    const world = await start({
      attempt: ATTEMPT,
      answers: [told({ status: 'action_required', action: ACTION }), told({ status: 'declined' })],
    });
    expect(world.at()).toBe('acting');
    await world.send({ type: 'owner answered', agrees: false });
    expect(world.calls).toEqual(['ask s1', 'answer false', 'end s1']);
  });

  it('after a reload a request that never arrived is waited for, then given up', async () => {
    const young = await start({ attempt: ATTEMPT, answers: [refused('NOT_FOUND')], age: 1000 });
    expect([young.at(), young.calls]).toEqual([{ checking: 'waiting' }, ['ask s1']]);
    const old = await start({ attempt: ATTEMPT, answers: [refused('NOT_FOUND')], age: 120_000 });
    expect([old.at(), old.calls]).toEqual(['idle', ['ask s1', 'end s1']]);
    expect(old.context().rejection?.type).toBe('CardNotSent');
  });

  it('another tab saves one: that is asked about, and this number is forgotten', async () => {
    const world = await start({ begun: { attempt: ATTEMPT, isNew: false }, answers: [told()] });
    await world.send(give);
    expect(world.calls).toEqual(['begin', 'ask s1', 'end s1']);
    expect(world.context().card).toBeNull();
  });

  it('a refusal is said, and the next card is another one', async () => {
    const world = await start({ answers: [refused('CARD_INVALID'), told()] });
    await world.send(give);
    expect([world.at(), world.context().rejection?.type]).toEqual(['idle', 'CARD_INVALID']);
    await world.send(give);
    expect(world.context().rejection).toBeNull();
    expect(world.calls.filter((call) => call === 'begin')).toHaveLength(2);
  });
});
