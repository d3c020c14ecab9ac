import { describe, expect, it } from 'vitest';
import type { AesItnReply, AesUidReply } from '#contract/filing.ts';
import { blankOrderForm } from '#domain/order/blank.ts';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { setFields } from '#domain/order/set-field.ts';
import type { Finding, Rejection, Result } from '#domain/result.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { askForNumber, createFiler, filingFindings } from './itn-actors.ts';

const form = setFields(blankOrderForm(), { recipientCountryCode: 'DE' });
const OFFLINE: Rejection = { type: 'NoConnection', retry: 'later' };

const uidReply = (more: Partial<AesUidReply> = {}): Result<AesUidReply> => ({
  ok: true,
  value: { Status: 'OK', aesUid: 'aes-1', ErrorMsg: '', message: '', ...more },
});
const itnReply = (more: Partial<AesItnReply>): Result<AesItnReply> => ({
  ok: true,
  value: { Status: 'OK', Data: '', ErrorMsg: '', ...more },
});

function filer(replies: Result<AesUidReply>[]) {
  const ids: string[] = [];
  const services = fakeServices({
    ask: {
      aesUid: (_, requestId) => {
        ids.push(requestId);
        return Promise.resolve(replies.shift()!);
      },
    },
  });
  let next = 0;
  return { ids, file: createFiler(services, () => `id-${(next += 1)}`) };
}

const asker = (reply: Result<AesItnReply>) => fakeServices({ ask: { aesItn: () => Promise.resolve(reply) } });

describe('filing', () => {
  it('answers the id to ask for the number with', async () => {
    expect(await filer([uidReply()]).file(form)).toEqual({ ok: true, aesUid: 'aes-1' });
  });

  it('what the filing service refuses is told in its words', async () => {
    const { file } = filer([
      uidReply({ Status: 'ERR', aesUid: '', ErrorMsg: 'USPPI is unknown', message: 'x' }),
      uidReply({ Status: 'ERR', aesUid: '', message: 'Key retrieval failed' }),
    ]);
    const refused = (message: string) => ({
      ok: false,
      error: { type: 'FilingRefused', retry: 'never', message },
    });
    expect(await file(form)).toEqual(refused('USPPI is unknown'));
    expect(await file(form)).toEqual(refused('Key retrieval failed'));
  });

  it('a lost answer is asked for again under its own id; anything else is a new request', async () => {
    const { file, ids } = filer([
      { ok: false, error: OFFLINE },
      { ok: false, error: OFFLINE },
      uidReply(),
      uidReply({ aesUid: 'aes-2' }),
    ]);
    await file(form);
    await file(form);
    await file(form);
    await file(form);
    expect(ids).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
  });

  it('an order changed since is a filing of its own', async () => {
    const { file, ids } = filer([{ ok: false, error: OFFLINE }, uidReply()]);
    await file(form);
    await file(setFields(form, { note: 'other' }));
    expect(ids).toEqual(['id-1', 'id-2']);
  });
});

describe('asking for the number', () => {
  it.each([
    [itnReply({ Data: 'X20261120000042' }), { kind: 'number', aesItn: 'X20261120000042' }],
    [itnReply({ Status: 'PENDING' }), { kind: 'none' }],
    [itnReply({}), { kind: 'none' }],
    [
      itnReply({ Status: 'ERR', ErrorMsg: 'rejected' }),
      { kind: 'refused', error: { type: 'FilingRefused', retry: 'never', message: 'rejected' } },
    ],
    [
      { ok: false as const, error: OFFLINE },
      { kind: 'refused', error: OFFLINE },
    ],
  ])('%#', async (reply, outcome) => {
    expect(await askForNumber(asker(reply), 'aes-1')).toEqual(outcome);
  });
});

describe('the check', () => {
  const finding = (severity: 'error' | 'warning'): Finding => ({
    rule: 'CUS-17',
    section: 'customs',
    severity,
    fields: ['einNumber'],
    params: {},
  });
  const services = (found: Finding[], stages: string[] = []) =>
    fakeServices({
      judge: (_, stage) => {
        stages.push(stage);
        return Promise.resolve(found);
      },
    });
  const facts = factsOf(PLAIN_USER, '2026-11-20');

  it('is the one of stage ITN', async () => {
    const stages: string[] = [];
    expect(await filingFindings(services([finding('error')], stages), { form, facts })).toEqual([
      finding('error'),
    ]);
    expect(stages).toEqual(['itn']);
  });

  it('warnings alone do not hold it up', async () => {
    expect(await filingFindings(services([finding('warning')]), { form, facts })).toEqual([]);
  });
});
