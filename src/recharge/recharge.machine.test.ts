import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from 'xstate';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { RechargeRecord } from '#contract/recharge.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { RechargeAttempt } from '#store/device/meta-rows.ts';
import { rechargeMachine } from './recharge.machine.ts';
import type { Begun, Opened, Payment, Told } from './recharge-types.ts';

const PAYMENT: Payment = { method: 'card', amount: 100, cardId: 'card_1' };
const ATTEMPT: RechargeAttempt = {
  id: 'p1',
  method: 'card',
  amount: 100,
  startedAt: 1,
  hasEnded: false,
};
const TERMS: Opened['terms'] = {
  provider: 'sandbox',
  publishableKey: null,
  scriptUrl: null,
  minAmount: 10,
  maxAmount: 10_000,
  cardFeeRate: 0,
  achPending: 0,
  achPendingMax: 5000,
  reviewsNewCard: false,
};
const ORGANISATION: Opened['organisation'] = {
  id: 'default',
  name: 'Packbench',
  domainName: null,
  logoUrl: '',
  shortcutIconUrl: '',
  supportEmail: 'support@packbench.example',
  bank: null,
  cryptoAddresses: [],
};
const aRecord = (changes: Partial<RechargeRecord> = {}): RechargeRecord => ({
  id: 'p1',
  method: 'card',
  status: 'succeeded',
  amount: 100,
  fee: 0,
  credited: 100,
  time: '2026-11-20T18:00:00.000Z',
  action: null,
  card: null,
  account: null,
  crypto: null,
  billing: null,
  fileIds: [],
  ...changes,
});
const told = (changes: Partial<RechargeRecord> = {}): Told => ({ ok: true, value: aRecord(changes) });
const refused = (type: string, retry: Rejection['retry'] = 'never'): Told => ({
  ok: false,
  error: { type, retry },
});
const ACTION = { type: 'confirm', clientSecret: 's' } as const;

/** What is asked, in its order, and what is answered. */
class World {
  calls: string[] = [];
  opened: Partial<Opened> = {};
  isOpen = true;
  begun: Begun = { attempt: ATTEMPT, isNew: true };
  sends: Told[] = [];
  asks: Told[] = [];
  age = 0;
  clock = new SimulatedClock();
  actor: Actor<typeof rechargeMachine>;

  constructor(returnedId: string | null = null) {
    const next = (list: Told[], name: string) => {
      this.calls.push(name);
      const answer = list.shift();
      if (!answer) throw new Error(`${name} was not expected`);
      return Promise.resolve(answer);
    };
    const machine = rechargeMachine.provide({
      actors: {
        open: fromPromise((): Promise<Result<Opened>> => {
          this.calls.push('open');
          return Promise.resolve(
            this.isOpen
              ? {
                  ok: true as const,
                  value: {
                    terms: TERMS,
                    cards: [],
                    organisation: ORGANISATION,
                    attempt: null,
                    ...this.opened,
                  },
                }
              : { ok: false as const, error: { type: 'NoConnection', retry: 'later' as const } },
          );
        }),
        'begin payment': fromPromise(({ input }) => {
          this.calls.push(`begin after ${input.seenId}`);
          return Promise.resolve(this.begun);
        }),
        'send payment': fromPromise(({ input }) => next(this.sends, `send ${input.id}`)),
        'ask payment': fromPromise(({ input }) => next(this.asks, `ask ${input.id}`)),
        'answer payment': fromPromise(({ input }) => next(this.asks, `answer ${input.agrees}`)),
        'end payment': fromPromise(({ input }) => {
          this.calls.push(`end ${input.id}`);
          return Promise.resolve();
        }),
        'read age': fromPromise(() => Promise.resolve(this.age)),
      },
    });
    this.actor = createActor(machine, { input: { returnedId }, clock: this.clock });
  }

  async start() {
    this.actor.start();
    await this.settle();
    return this;
  }
  async settle() {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
  async send(event: Parameters<typeof this.actor.send>[0]) {
    this.actor.send(event);
    await this.settle();
  }
  async pass(ms: number) {
    this.clock.increment(ms);
    await this.settle();
  }
  async pay() {
    await this.send({ type: 'payment filled in', payment: PAYMENT });
    await this.send({ type: 'payment confirmed' });
  }
  get state() {
    return this.actor.getSnapshot().value;
  }
  get context() {
    return this.actor.getSnapshot().context;
  }
}

describe('the recharge machine', () => {
  let world: World;
  beforeEach(() => {
    world = new World();
  });

  it('asks for a yes to what is shown before anything is sent', async () => {
    await world.start();
    expect(world.state).toBe('quoting');
    await world.send({ type: 'payment confirmed' });
    expect(world.state).toBe('quoting');
    await world.send({ type: 'payment filled in', payment: PAYMENT });
    expect([world.state, world.calls]).toEqual(['confirming', ['open']]);
    await world.send({ type: 'changes wanted' });
    expect(world.state).toBe('quoting');
  });

  it('keeps the id, sends, ends; what was paid with is forgotten', async () => {
    world.sends = [told()];
    await world.start();
    await world.pay();
    expect([world.state, world.calls, world.context.payment]).toEqual([
      'done',
      ['open', 'begin after null', 'send p1', 'end p1'],
      null,
    ]);
    world.opened = { attempt: { ...ATTEMPT, hasEnded: true } };
    await world.send({ type: 'new payment wanted' });
    expect([world.state, world.context.seenId, world.context.record]).toEqual(['quoting', 'p1', null]);
  });

  it('takes one press of several: what is under way is not sent again', async () => {
    world.sends = [told()];
    await world.start();
    await world.send({ type: 'payment filled in', payment: PAYMENT });
    world.actor.send({ type: 'payment confirmed' });
    world.actor.send({ type: 'payment confirmed' });
    await world.settle();
    expect(world.calls.filter((call) => call.startsWith('send'))).toEqual(['send p1']);
  });

  it('another tab has begun one: that is asked about, and nothing is sent', async () => {
    world.begun = { attempt: { ...ATTEMPT, id: 'p0' }, isNew: false };
    world.asks = [told({ id: 'p0' })];
    await world.start();
    await world.pay();
    expect([world.state, world.context.isFromElsewhere, world.calls.slice(1)]).toEqual([
      'done',
      true,
      ['begin after null', 'ask p0', 'end p0'],
    ]);
  });

  it('after a reload the payment under way is asked about', async () => {
    world.opened = { attempt: ATTEMPT };
    world.asks = [told({ status: 'pending' }), told()];
    await world.start();
    expect(world.state).toEqual({ checking: 'waiting' });
    await world.pass(2000);
    expect([world.state, world.calls]).toEqual(['done', ['open', 'ask p1', 'ask p1', 'end p1']]);
  });

  it('one that has ended is not asked about, and the next one is told apart from it', async () => {
    world.opened = { attempt: { ...ATTEMPT, id: 'p0', hasEnded: true } };
    world.sends = [told()];
    await world.start();
    await world.pay();
    expect(world.calls).toEqual(['open', 'begin after p0', 'send p1', 'end p1']);
  });

  it('a payer who comes back from another site finds the payment, also on another device', async () => {
    world = new World('p9');
    world.asks = [told({ id: 'p9', method: 'alipay' })];
    await world.start();
    expect([world.state, world.calls]).toEqual(['done', ['open', 'ask p9', 'end p9']]);
    await world.send({ type: 'new payment wanted' });
    expect(world.state).toBe('quoting');
  });

  it('a lost answer is asked for, never sent again blindly', async () => {
    world.sends = [refused('TimedOut', 'later')];
    world.asks = [refused('NoConnection', 'later'), told({ status: 'pending' }), told()];
    await world.start();
    await world.pay();
    expect(world.state).toEqual({ checking: 'waiting' });
    await world.pass(2000);
    await world.pass(4000);
    expect([world.state, world.calls.slice(2)]).toEqual([
      'done',
      ['send p1', 'ask p1', 'ask p1', 'ask p1', 'end p1'],
    ]);
  });

  it('a request that never arrived may be sent again, under the same id', async () => {
    world.sends = [refused('NoConnection', 'later'), told()];
    world.asks = [refused('NOT_FOUND')];
    await world.start();
    await world.pay();
    expect(world.state).toBe('unsent');
    await world.send({ type: 'new payment wanted' });
    expect(world.state).toBe('unsent');
    await world.send({ type: 'tried again' });
    expect([world.state, world.calls.slice(2)]).toEqual(['done', ['send p1', 'ask p1', 'send p1', 'end p1']]);
  });

  it('after a reload it is waited for as long as it may still arrive, then given up', async () => {
    world.opened = { attempt: ATTEMPT };
    world.asks = [refused('NOT_FOUND'), refused('NOT_FOUND')];
    world.age = 119_999;
    await world.start();
    expect(world.state).toEqual({ checking: 'waiting' });
    world.age = 120_000;
    await world.pass(2000);
    expect([world.state, world.context.rejection, world.context.seenId]).toEqual([
      'quoting',
      { type: 'PaymentNotSent', retry: 'never' },
      'p1',
    ]);
  });

  it('what is refused was never a payment: the form is back, with the reason', async () => {
    world.sends = [refused('CARD_INVALID')];
    await world.start();
    await world.pay();
    expect([world.state, world.context.rejection?.type, world.calls.at(-1)]).toEqual([
      'quoting',
      'CARD_INVALID',
      'end p1',
    ]);
  });

  it('a provider that takes nothing: the same payment again, or another one', async () => {
    world.sends = [refused('PAYMENT_UNAVAILABLE', 'later'), refused('PAYMENT_UNAVAILABLE', 'later')];
    await world.start();
    await world.pay();
    expect(world.state).toBe('unsent');
    await world.send({ type: 'tried again' });
    expect(world.state).toBe('unsent');
    await world.send({ type: 'new payment wanted' });
    expect(world.state).toBe('quoting');
  });

  it.each([
    [true, told(), 'done'],
    [false, told({ status: 'declined', reason: 'authentication_failed' }), 'declined'],
  ] as const)('the bank asks the payer, who agrees %s', async (agrees, answer, state) => {
    world.sends = [told({ status: 'action_required' })];
    world.asks = [told({ status: 'action_required', action: ACTION }), answer];
    await world.start();
    await world.pay();
    expect(world.state).toBe('acting');
    await world.send({ type: 'payment answered', agrees });
    expect([world.state, world.calls.slice(2)]).toEqual([
      state,
      ['send p1', 'ask p1', `answer ${agrees}`, 'end p1'],
    ]);
  });

  it('a declined payment: changed and paid again it is another one', async () => {
    world.sends = [told({ status: 'declined', reason: 'card_declined' }), told({ id: 'p2' })];
    await world.start();
    await world.pay();
    expect([world.state, world.context.record?.reason]).toEqual(['declined', 'card_declined']);
    await world.send({ type: 'changes wanted' });
    world.begun = { attempt: { ...ATTEMPT, id: 'p2' }, isNew: true };
    await world.pay();
    expect([world.state, world.calls.slice(4)]).toEqual(['done', ['begin after p1', 'send p2', 'end p2']]);
  });

  it('in review it stays until it is decided, or another one is wanted', async () => {
    world.sends = [told({ method: 'bank', status: 'in_review' })];
    world.asks = [told({ method: 'bank', status: 'in_review' }), told({ method: 'bank' })];
    await world.start();
    await world.pay();
    expect([world.state, world.context.payment]).toEqual(['inReview', null]);
    await world.send({ type: 'record updated', record: aRecord({ status: 'in_review', fileIds: ['f1'] }) });
    expect(world.context.record?.fileIds).toEqual(['f1']);
    await world.pass(30_000);
    expect(world.state).toBe('inReview');
    await world.pass(30_000);
    expect(world.state).toBe('done');
  });

  it('a debit that takes days is looked at from time to time; another payment may be begun', async () => {
    world.sends = [told({ method: 'ach', status: 'pending' })];
    world.asks = [told({ method: 'ach', status: 'pending' })];
    await world.start();
    await world.pay();
    await world.pass(30_000);
    expect(world.state).toBe('onItsWay');
    await world.send({ type: 'new payment wanted' });
    expect([world.state, world.context.seenId]).toEqual(['quoting', 'p1']);
  });

  it('without a connection nothing is begun, and opened once there is one', async () => {
    world.isOpen = false;
    await world.start();
    expect([world.state, world.context.rejection?.type]).toEqual(['closed', 'NoConnection']);
    world.isOpen = true;
    await world.send({ type: 'tried again' });
    expect(world.state).toBe('quoting');
  });
});
