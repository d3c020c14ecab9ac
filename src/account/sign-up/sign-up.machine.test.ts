import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Rejection, Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import type { SignUpDraft, SignUpField } from './sign-up-form.ts';
import { blankSignUp, invitedDraft, keptDraft } from './sign-up-form.ts';
import { signUpMachine } from './sign-up.machine.ts';

const FULL: SignUpDraft = {
  ...blankSignUp({ timezone: 'America/New_York', language: 'en' }),
  firstName: 'Nora',
  lastName: 'Kiln',
  email: 'nora@kiln.example',
  confirmEmail: 'nora@kiln.example',
  password: 'kiln_2026x',
  confirmPassword: 'kiln_2026x',
  phone: '6145550142',
  phoneVerificationCode: '042137',
  company: 'Kiln & Co',
  businessCategory: 'onlineShop',
  productCategory: 'home',
  shippingCost: 'below500',
  frequentlyUsedService: 'USPS',
  referralSource: 'search',
  agreement: true,
};

function start(draft: SignUpDraft, answers: Result<unknown>[] = [], isRegistered = false) {
  const asked: unknown[] = [];
  let ids = 0;
  const answer = (input: unknown) => {
    asked.push(input);
    return Promise.resolve(answers.shift() ?? ok(null));
  };
  const actor = createActor(
    signUpMachine.provide({
      actors: {
        'send code': fromPromise(({ input }) => answer(input.phone)),
        register: fromPromise(({ input }) => answer(input.requestId)),
        'send link': fromPromise(({ input }) => answer(input)),
        'mend address': fromPromise(async ({ input: { email, confirmEmail } }) => {
          const reply = await answer(email);
          return reply.ok ? ok({ email, confirmEmail }) : reply;
        }),
      },
    }),
    {
      input: {
        draft,
        step: 'person',
        registrationKey: 'key',
        isRegistered,
        newId: () => `id-${(ids += 1)}`,
      },
    },
  ).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const next = async (times = 1) => {
    for (let time = 0; time < times; time++) actor.send({ type: 'next chosen' });
    await settle();
    return actor.getSnapshot();
  };
  return { actor, asked, next, settle };
}
const refused = (type: string, params?: Rejection['params']): Result<never> =>
  err({ type, retry: 'never', ...(params && { params }) });

describe('signing up', () => {
  it('goes through the steps and is registered', async () => {
    const { next, asked } = start(FULL);
    expect((await next()).context.step).toBe('phone');
    expect((await next()).context.step).toBe('company');
    const { value, context } = await next();
    expect([value, context.isRegistered, asked]).toEqual([{ registered: 'waiting' }, true, ['id-1']]);
  });

  it.each<[SignUpField, SignUpDraft[SignUpField], string, number]>([
    ['lastName', '', 'missing', 1],
    ['confirmPassword', 'kiln_2026y', 'passwordsDiffer', 1],
    ['phoneVerificationCode', '12', 'code', 2],
    ['company', 'KC', 'companyShort', 3],
    ['agreement', false, 'agreement', 3],
  ])('stays where the %s is %j', async (field, value, flaw, times) => {
    const { actor, next, asked } = start({ ...FULL, [field]: value });
    const { context } = await next(times);
    expect([context.flaws, asked]).toEqual([{ [field]: flaw }, []]);
    actor.send({ type: 'field changed', field, value: FULL[field] } as never);
    expect(actor.getSnapshot().context.flaws[field]).toBeUndefined();
  });

  it('leads back to a step that lost something in a reload', async () => {
    const { actor, next } = start(keptDraft(FULL));
    actor.send({ type: 'field changed', field: 'password', value: 'kiln_2026x' });
    actor.send({ type: 'field changed', field: 'confirmPassword', value: 'kiln_2026x' });
    const { context } = await next(2);
    expect([context.step, context.flaws]).toEqual(['phone', { phoneVerificationCode: 'missing' }]);
  });

  it.each<[string, Rejection['params'], string, object]>([
    ['CODE_WRONG', undefined, 'phone', { phoneVerificationCode: 'code' }],
    ['PASSWORD_COMMON', undefined, 'person', { password: 'passwordCommon' }],
    ['COMPANY_TAKEN', undefined, 'company', { company: 'companyTaken' }],
    ['REGISTRATION_INVALID', { field: 'timezone', context: 'timezone' }, 'phone', { timezone: 'timezone' }],
  ])('shows %s at its field', async (type, params, step, flaws) => {
    const { next } = start(FULL, [refused(type, params)]);
    const { value, context } = await next(3);
    expect([value, context.step, context.flaws, context.rejection]).toEqual(['writing', step, flaws, null]);
  });

  it('keeps what is written without a connection, and sends the same form under the same id', async () => {
    const { actor, next, asked } = start(FULL, [err({ type: 'NoConnection', retry: 'later' })]);
    const { context } = await next(3);
    expect([context.rejection?.type, context.draft]).toEqual(['NoConnection', FULL]);
    await next();
    expect([asked, actor.getSnapshot().value]).toEqual([['id-1', 'id-1'], { registered: 'waiting' }]);
  });

  it('sends a code to a right phone alone', async () => {
    const { actor, settle, asked } = start({ ...FULL, phone: '12' });
    actor.send({ type: 'code asked' });
    expect([actor.getSnapshot().context.flaws, asked]).toEqual([{ phone: 'phone' }, []]);
    actor.send({ type: 'field changed', field: 'phone', value: '6145550142' });
    actor.send({ type: 'code asked' });
    await settle();
    expect([actor.getSnapshot().context.codeSentTo, asked]).toEqual(['6145550142', ['6145550142']]);
  });

  it('sends the link again, and mends the address once the server took it', async () => {
    const { actor, settle, asked } = start(FULL, [ok(null), refused('TOO_MANY_REQUESTS'), ok(null)], true);
    actor.send({ type: 'link asked again' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ registered: 'sent again' });
    const mend = async () => {
      actor.send({ type: 'address mended', email: 'n@kiln.example', confirmEmail: 'n@kiln.example' });
      await settle();
      const { value, context } = actor.getSnapshot();
      return [value, context.draft.email, context.rejection?.type];
    };
    expect(await mend()).toEqual([{ registered: 'waiting' }, 'nora@kiln.example', 'TOO_MANY_REQUESTS']);
    expect(await mend()).toEqual([{ registered: 'sent again' }, 'n@kiln.example', undefined]);
    expect(asked).toEqual(['nora@kiln.example', 'n@kiln.example', 'n@kiln.example']);
  });
});

it.each([
  ['fills the invitation code', '', 'PB12ab', 'PB12ab'],
  ['leaves a code that was written', 'MINE1', 'PB12ab', 'MINE1'],
  ['is left out where it is no code', '', '<b>', ''],
  ['is left out where it is too long', '', 'A'.repeat(33), ''],
  ['has none', '', null, ''],
])('a referral link %s', (_, written, code, filled) => {
  expect(invitedDraft({ ...FULL, invitationCode: written }, code).invitationCode).toBe(filled);
});
