import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFunding, listTransactions } from '#contract/postage.ts';
import { exportPostage, getStatement } from '#contract/postage-files.ts';
import {
  listBills,
  listDeposits,
  listHolds,
  listPostageHistory,
  listVoids,
} from '#contract/postage-labels.ts';
import { updateUser } from '#contract/account.ts';
import { createDb } from '#server/db/db.ts';
import { adjustManually } from '#server/ledger/corrections.ts';
import { recharge } from '#server/ledger/ledger.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

describe.each(DATABASES)('the postage calls on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login('other@packbench.example');
    const { rows } = await world.database.pool.query<{ id: string }>(
      `select account_id as id from users where email = 'other@packbench.example'`,
    );
    const owner = rows[0]?.id ?? '';
    await world.database.pool.query(
      `update accounts set time_zone = 'America/Los_Angeles' where id = '${owner}'`,
    );
    await createDb(world.database.pool).transaction(async (tx) => {
      await recharge(tx, owner, 12_345, '=cmd()', new Date('2026-12-01T07:59:59.000Z'));
      await adjustManually(tx, owner, -45, {
        reason: '@SUM(A1)',
        reference: 'd-1',
        at: new Date('2026-12-01T08:00:00.000Z'),
      });
    });
  });
  afterAll(() => world.close());

  it('read their filters from the address', async () => {
    const query = {
      from: '2026-11-30',
      to: '2026-11-30',
      q: '=CMD',
      kind: 'recharge,billed',
      sort: 'amount',
    };
    expect(await client.get(listTransactions, { query: query as never })).toMatchObject({
      total: 1,
      totals: { credits: 123.45, debits: 0, net: 123.45 },
      list: [{ reference: '=cmd()', time: '2026-12-01T07:59:59.000Z' }],
    });
    for (const call of [listFunding, listBills, listHolds, listPostageHistory, listVoids, listDeposits])
      expect(await client.get(call, { query: { q: 'nothing', from: '2026-11-30' } as never })).toMatchObject({
        total: 0,
        list: [],
      });
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ to: 'today' }],
    [{ kind: 'recharge,gift' }],
    [{ sort: 'kind' }],
    [{ pageSize: '501' }],
  ])('refuse what they do not know: %j', async (query) => {
    const answer = await client.ask(listTransactions, { query: query as never });
    expect([answer.status, answer.envelope.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });

  it('export what the list shows, oldest first, in the language of the user and the time of the account', async () => {
    const csv = await client.ask(exportPostage, { body: { what: 'transactions', format: 'csv' } });
    expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="transactions-2026-11-20.csv"; filename*=UTF-8''transactions-2026-11-20.csv`,
    ]);
    const [first, ...lines] = csv.text.split('\r\n');
    expect(first).toBe('\ufeffTime,Type,Amount (USD),Balance (USD),Order No.,Tracking No.,Reference,Reason');
    const opening = (await client.get(listTransactions, { query: { sort: 'time', pageSize: '1' } as never }))
      .list[0];
    expect(lines.slice(-3)).toEqual([
      `2026-11-30 23:59:59,Recharge,123.45,${(opening?.balance ?? NaN) + 123.45},,,'=cmd(),`,
      `2026-12-01 00:00:00,Manual adjustment,-0.45,${(opening?.balance ?? NaN) + 123},,,d-1,'@SUM(A1)`,
      '',
    ]);
    const { total } = await client.get(listTransactions);
    expect(lines).toHaveLength(total + 1);

    const { id } = await client.get(updateUser, { body: { language: 'cn' } as never });
    expect(id).toBeDefined();
    const xlsx = await client.ask(exportPostage, {
      body: { what: 'transactions', format: 'xlsx', from: '2026-12-01' },
    });
    expect(xlsx.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const { sheets } = await readXlsx(xlsx.bytes);
    expect([sheets[0]?.name, ...(sheets[0]?.rows ?? [])]).toEqual([
      '交易明细',
      ['时间', '类型', '金额（美元）', '余额（美元）', '订单号', '运单号', '参考号', '原因'],
      [
        '2026-12-01 00:00:00',
        '人工调整',
        -0.45,
        (opening?.balance ?? NaN) + 123,
        null,
        null,
        'd-1',
        "'@SUM(A1)",
      ],
    ]);
    await client.get(updateUser, { body: { language: 'en' } as never });
  });

  it('export a period that ends now, and only the kinds asked for', async () => {
    const linesOf = async (body: object) =>
      (
        await client.ask(exportPostage, { body: { what: 'transactions', format: 'csv', ...body } as never })
      ).text.split('\r\n').length - 2;
    expect(await linesOf({ kind: ['manualAdjustment'] })).toBe(1);
    expect(await linesOf({ period: 'all', q: '=cmd' })).toBe(1);
    const after = async (days: number) => {
      world.clock.advance(days * 86_400_000);
      client = await world.login('other@packbench.example');
    };
    await after(10.5);
    expect(await linesOf({ period: '24h' })).toBe(2);
    await after(3);
    expect(await linesOf({ period: '7d' })).toBe(2);
    const none = await client.ask(exportPostage, {
      body: { what: 'transactions', format: 'csv', period: '24h' },
    });
    expect(none.status).toBe(200);
    expect(none.envelope).toMatchObject({
      errorCode: 'NO_DATA',
      message: 'There is no data under the current conditions.',
    });
  });

  it('export transactions by what they did, and refuse what no list knows', async () => {
    const askedFor = (body: object) =>
      client.ask(exportPostage, { body: { what: 'transactions', format: 'csv', ...body } as never });
    const kindsOf = async (body: object) => [
      ...new Set(
        (await askedFor(body)).text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[1]),
      ),
    ];
    expect(await kindsOf({ status: 'recharge' })).toEqual(['Recharge']);
    expect(await kindsOf({ kind: ['manualAdjustment', 'recharge'], status: 'recharge' })).toEqual([
      'Recharge',
    ]);
    for (const body of [
      { status: 'billed' },
      { status: 'withdrawn' },
      { kind: ['manualAdjustment'], status: 'recharge' },
      { carrier: 1 },
      { store: 'manual' },
    ])
      expect((await askedFor(body)).envelope.errorCode).toBe('NO_DATA');
    for (const body of [
      { status: 'delivered' },
      { carrier: 'Pony Express' },
      { what: 'bills', status: 'recharge' },
    ])
      expect((await askedFor(body)).status).toBe(400);
  });

  it('answer the statement of a month, and refuse what is none', async () => {
    const csv = await client.ask(getStatement, { query: { month: '2026-12', format: 'csv' } });
    expect(csv.text.split('\r\n').slice(-3)).toEqual([
      expect.stringMatching(/^2026-12-01 00:00:00,Manual adjustment,,,d-1,'@SUM\(A1\),-0\.45,/),
      expect.stringMatching(/^,Closing balance,,,,,,/),
      '',
    ]);
    const pdf = await client.ask(getStatement, { query: { month: '2026-12' } });
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    for (const month of ['2026-13', '2026', 'now'])
      expect((await client.ask(getStatement, { query: { month } })).status).toBe(400);
  });

  it('export only with a session, and say what is wrong with a body', async () => {
    const body = { what: 'transactions', format: 'csv' } as const;
    expect((await world.stranger().ask(exportPostage, { body })).status).toBe(401);
    const wrong = await client.ask(exportPostage, { body: { ...body, format: 'pdf' as never } });
    expect([wrong.status, wrong.envelope.errorCode]).toEqual([400, 'BAD_REQUEST']);
  });
});
