import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveAddress } from '#contract/addresses.ts';
import { saveOrder } from '#contract/orders.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const PERSON = {
  recipientName: 'Wilhelmina Quarterstaff',
  recipientCompany: 'Quarterstaff & Daughters',
  recipientAddressLine1: '4471 Thistledown Lane',
  recipientPhone: '6145550177',
  recipientEmail: 'mina@quarterstaff.example',
};
const MINUTE_MS = 60_000;
const PASSED = 20;

describe.each(DATABASES)('the log on %s', (database) => {
  const log: string[] = [];
  let world: World;
  let client: Client;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    world = await startWorld(database, { env: { LOG_LEVEL: 'trace' }, startJobs: false });
    client = await world.login();
    // A full disk that says which row it had no room for.
    await world.db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception using errcode = '53100', message = 'no room for ' || new::text, detail = new::text;
      end $$`);
    for (const table of ['orders', 'addresses'])
      await world.db.execute(
        sql`create trigger no_room before insert on ${sql.identifier(table)} for each row execute function no_room()`,
      );
  });
  afterAll(async () => {
    await world.close();
    vi.restoreAllMocks();
  });
  beforeEach(() => {
    log.length = 0;
  });

  const save = async () => {
    const { status } = await client.ask(saveOrder, { body: aSave(PERSON) });
    expect(status).toBe(500);
  };
  const persons = () =>
    Object.values(PERSON).filter((known) =>
      log.some((line) => line.toLowerCase().includes(known.toLowerCase())),
    );
  const lines = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const crashes = () => lines().filter(({ msg }) => msg === 'crash');

  it('tells of a failed save by code and query, and of nobody in it', async () => {
    await save();
    expect(persons()).toEqual([]);
    expect(crashes()).toEqual([
      expect.objectContaining({
        errorId: expect.any(String) as unknown,
        err: expect.objectContaining({
          message: expect.stringMatching(/^Failed query: .*insert into "?orders/s) as unknown,
          cause: expect.objectContaining({ code: '53100', message: '' }) as unknown,
        }) as unknown,
      }),
    ]);
  });

  it('names the constraint, and not the key that broke it', async () => {
    await world.db.execute(sql`
      create or replace function no_room() returns trigger language plpgsql as $$ begin
        raise exception using errcode = '23514', constraint = 'addresses_room', message = new::text;
      end $$`);
    const { recipientName: personName, recipientAddressLine1: addressLine1 } = PERSON;
    const place = { city: 'Columbus', stateCode: 'OH', zipCode: '43215', countryCode: 'US' };
    const { recipientPhone: phone, recipientEmail: email } = PERSON;
    const body = { addrName: 'Mina', personName, addressLine1, ...place, phone, email };
    const { status } = await client.ask(saveAddress, { body });
    expect([status, persons()]).toEqual([500, []]);
    expect(JSON.stringify(crashes())).toContain('"code":"23514","constraint":"addresses_room"');
  });

  it('has no person in what is logged beside an error', () => {
    const { recipientName: personName, recipientEmail: email, recipientPhone: phone } = PERSON;
    const { recipientAddressLine1: addressLine1, recipientCompany: company } = PERSON;
    const person = { personName, email, phone, addressLine1, company };
    const card = { cardNumber: '4242424242424242', cvc: '977', token: 'tok_9x8y7z6w5v' };
    world.app.log.error(
      { ...person, ...card, order: { ...person }, body: { deep: { ...person } } },
      'planted',
    );
    world.app.log.error(
      { err: new Error(`550 <${email}> unknown, call ${phone} for 4242 4242 4242 4242`) },
      'sent',
    );
    expect(persons()).toEqual([]);
    expect(log.join('')).not.toMatch(/4242|977|9x8y7z/);
    expect(lines().map(({ msg }) => msg)).toEqual(['planted', 'sent']);
  });

  it('does not fill a full disk: the same error again is counted, and summed up', async () => {
    world.clock.advance(MINUTE_MS);
    for (let i = 0; i < PASSED + 40; i++) await save();
    expect(crashes()).toHaveLength(PASSED);
    log.length = 0;
    world.clock.advance(MINUTE_MS);
    await save();
    expect(crashes().map(({ repeated, lastErrorId, errorId }) => [repeated, lastErrorId ?? errorId])).toEqual(
      [
        [40, expect.any(String)],
        [undefined, expect.any(String)],
      ],
    );
  });
});
