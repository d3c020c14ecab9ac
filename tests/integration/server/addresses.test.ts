import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteAddress,
  listAddresses,
  listStates,
  lookUpCity,
  parseAddress,
  saveAddress,
  validateAddress,
} from '#contract/addresses.ts';
import { changes } from '#contract/sync.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';

describe.each(DATABASES)('addresses on %s', (database) => {
  let world: World;
  let client: Client;
  beforeAll(async () => {
    world = await startWorld(database);
    client = await world.login();
  });
  afterAll(() => world.close());

  it('keeps an entry, complete and tidy, and changes the part that is sent', async () => {
    const id = '0a000000-0000-4000-8000-0000000000a1';
    const saved = await client.get(saveAddress, {
      body: {
        id,
        personName: '  Ana   Ruiz ',
        addressLine1: '12 Elm St',
        city: 'Austin',
        stateCode: 'texas',
        zipCode: '787011234',
        countryCode: 'us',
      },
    });
    expect(saved).toEqual({
      id,
      type: 'recipient',
      addrName: '',
      personName: 'Ana Ruiz',
      company: '',
      addressLine1: '12 Elm St',
      addressLine2: '',
      addressLine3: '',
      city: 'Austin',
      stateCode: 'TX',
      stateName: 'Texas',
      zipCode: '78701-1234',
      countryCode: 'US',
      countryName: 'United States',
      phone: '',
      email: '',
      einNumber: '',
      reference: '',
      isDefault: false,
      isDropShip: false,
      isResidential: false,
      verified: 0,
      validateCode: null,
      errorMessage: null,
      updatedAt: '2026-11-20T18:00:00.000Z',
    });
    const changed = await client.get(saveAddress, { body: { id, phone: '5125550100' } });
    expect(changed).toEqual({ ...saved, phone: '5125550100' });
  });

  it('keeps what a check found until the place changes', async () => {
    const place = { personName: 'Bo Lin', addressLine1: '12 Elm St', city: 'Austin', zipCode: '78701' };
    const checked = { verified: 1, validateCode: 2 } as const;
    const saved = await client.get(saveAddress, { body: { ...place, ...checked } });
    expect([saved.verified, saved.validateCode]).toEqual([1, 2]);
    const renamed = await client.get(saveAddress, { body: { id: saved.id, personName: 'Bo L. Lin' } });
    expect([renamed.verified, renamed.validateCode]).toEqual([1, 2]);
    const moved = await client.get(saveAddress, { body: { id: saved.id, addressLine1: '14 Elm St' } });
    expect([moved.verified, moved.validateCode]).toEqual([0, null]);
  });

  it('removes an entry, tells the other devices, and knows it was removed', async () => {
    const { id } = await client.get(saveAddress, { body: { personName: 'Gone Soon' } });
    const { cursor } = await client.get(changes, { query: { after: 0, limit: 1000 } });
    expect(await client.get(deleteAddress, { body: { id } })).toEqual({ id });
    const after = await client.get(changes, { query: { after: cursor } });
    expect(after.changes).toMatchObject([{ entity: 'address', id, data: null }]);
    expect((await client.get(listAddresses, { query: { q: 'gone soon' } })).total).toBe(0);
    expect(await client.get(deleteAddress, { body: { id } })).toEqual({ id });
  });

  it('refuses what no label could carry, with the findings', async () => {
    const answer = await client.ask(saveAddress, {
      body: { personName: '李娜', addressLine1: '12 Elm St, Apt 4', zipCode: '9021', countryCode: 'US' },
    });
    const { checkFailures = [] } = answer.envelope as { checkFailures?: { fields: string[] }[] };
    expect(answer.envelope.errorCode).toBe('CHECK_FAILED');
    expect(checkFailures.map((failure) => failure.fields)).toEqual([
      ['recipientName'],
      ['recipientAddressLine1'],
      ['recipientZipCode'],
    ]);
  });

  it('lists by type and words; only one sender is the default', async () => {
    const senders = await client.get(listAddresses, { query: { type: 'sender' } });
    expect(senders.list.map((entry) => [entry.addrName, entry.isDefault])).toEqual(
      expect.arrayContaining([
        ['Warehouse A', true],
        ['Store', false],
      ]),
    );
    const store = senders.list.find((entry) => entry.addrName === 'Store');
    await client.get(saveAddress, { body: { id: store?.id ?? '', type: 'sender', isDefault: true } });
    const after = await client.get(listAddresses, { query: { type: 'sender' } });
    expect(after.list.filter((entry) => entry.isDefault).map((entry) => entry.addrName)).toEqual(['Store']);
    const found = await client.get(listAddresses, { query: { q: '张伟' } });
    expect(found.list.map((entry) => entry.personName)).toEqual(['Zhang Wei']);
  });

  it('looks cities and states up', async () => {
    expect(await client.get(lookUpCity, { params: { countryCode: 'US', zip: '91761' } })).toEqual([
      { city: 'Ontario', stateCode: 'CA' },
    ]);
    for (const [countryCode, zip] of [
      ['US', '99999'],
      ['US', 'abc'],
      ['DE', '10115'],
    ] as const) {
      const { envelope } = await client.ask(lookUpCity, { params: { countryCode, zip } });
      expect(envelope).toEqual({ result: 'NODATA', data: [] });
    }
    const states = await client.get(listStates, { params: { countryCode: 'ca' } });
    expect(states).toHaveLength(13);
    expect(states[0]).toEqual({ stateName: 'Alberta', stateCode: 'AB', stateAbbrev: 'AB' });
    const prefectures = await client.get(listStates, { params: { countryCode: 'JP' } });
    expect(prefectures).toContainEqual({ stateName: 'Tokyo', stateCode: '13', stateAbbrev: 'Tokyo' });
    expect(await client.get(listStates, { params: { countryCode: 'AW' } })).toEqual([]);
  });

  it.each([
    ['CA', 'm5v2t6', [{ city: 'Toronto', stateCode: 'ON' }]],
    ['CN', '518000', [{ city: 'Shenzhen', stateCode: 'GD' }]],
    ['jp', '104-0061', [{ city: '', stateCode: '13' }]],
  ])('looks %s %s up', async (countryCode, zip, places) => {
    expect(await client.get(lookUpCity, { params: { countryCode, zip } })).toEqual(places);
  });

  it('parses pasted text', async () => {
    const parsed = await client.get(parseAddress, {
      query: { address: 'Sam Reed\n500 Main St Apt 4\nColumbus, OH, 43215' },
    });
    expect(parsed).toMatchObject({
      personName: 'Sam Reed',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
    });
  });

  it('parses what was pasted from a Chinese order', async () => {
    const address = '收件人：张三\n电话：13800138000\n地址：广东省深圳市南山区科技园路１号\n邮编：518000';
    expect(await client.get(parseAddress, { query: { address } })).toEqual({
      personName: '张三',
      company: '',
      addressLine1: '南山区科技园路1号',
      addressLine2: '',
      city: '深圳市',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
      phone: '13800138000',
      email: '',
    });
  });

  it('validates, with the correction; an address nobody knows is refused', async () => {
    const checked = await client.get(validateAddress, {
      body: {
        addressLine1: '500 Main St  Apt 4',
        city: 'Columbus',
        stateCode: 'IN',
        zipCode: '43215',
        carrierId: 1,
      },
    });
    expect(checked).toEqual({
      validateCode: 1,
      isResidential: true,
      countryCode: 'US',
      zipCode: '43215',
      stateCode: 'OH',
      City: 'Columbus',
      address: '500 Main St',
      room: 'Apt 4',
    });
    const unknown = await client.ask(validateAddress, {
      body: { addressLine1: 'nowhere', city: 'Columbus', stateCode: 'OH', zipCode: '43215' },
    });
    expect(unknown.envelope).toMatchObject({
      errorCode: 'ADDRESS_NOT_FOUND',
      message: 'The address was not found',
    });
  });
});
