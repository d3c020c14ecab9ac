/** What insures parcels: the rules of an account, its choice, and that rates go by both. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterLogin } from '#contract/account.ts';
import { queryFeatureFlags } from '#contract/features.ts';
import { getUserInsuranceRules, saveInsurance, type SaveInsuranceBody } from '#contract/insurance.ts';
import { estimateRateDetail } from '#contract/rates.ts';
import { getOrder, saveOrder } from '#contract/orders.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Client, World } from './harness.ts';
import { DATABASES, startWorld } from './harness.ts';
import { aSave } from './save-body.ts';

const NONE = { insuranceSource: 'official', xcoverInsuranceFlag: false, insuranceAmount: 0 };

describe.each(DATABASES)('insurance on %s', (database) => {
  let world: World;
  let shipper: Client;
  beforeAll(async () => {
    world = await startWorld(database);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    await settings({ ...NONE, featureFlags: [] });
    shipper = await world.login();
  });

  const settings = (change: object) =>
    world.db.update(accounts).set({
      settings: sql`(${accounts.settings} - 'insuranceRules') || ${JSON.stringify(change)}::jsonb`,
    });
  const save = async (body: SaveInsuranceBody) => (await shipper.ask(saveInsurance, { body })).envelope;
  const chosen = async () => {
    const { insuranceSource, xcoverInsuranceFlag, insuranceAmount } = await shipper.get(afterLogin);
    return { insuranceSource, xcoverInsuranceFlag, insuranceAmount };
  };
  const aForm = (insurance: number) => {
    const { order, packages } = aSave();
    return { order, packages: packages.map((parcel) => ({ ...parcel, insurance })), ordersPackageItems: [] };
  };
  const quoted = async (insurance: number) => {
    const { rate, feeDetail } = await shipper.get(estimateRateDetail, { body: aForm(insurance) });
    return { rate: rate ?? NaN, fee: feeDetail?.insurance };
  };

  it('hands out the rules of every source, those of the account in the place of the usual ones', async () => {
    const usual = await shipper.get(getUserInsuranceRules, { query: {} });
    expect(usual).toHaveLength(10);
    expect(usual[0]).toEqual({
      insuranceSource: 'official',
      carrierId: 2,
      isDom: true,
      rules: [
        {
          insuranceType: 4,
          insuranceFee: 1.35,
          declaredStartValue: 100,
          declaredEndValue: null,
          insuranceThreshold: 4.05,
        },
      ],
    });
    const own = { ...usual[0], carrierId: 3, rules: [{ ...usual[0]!.rules[0], insuranceFee: 2 }] };
    await settings({ insuranceRules: [own] });
    shipper = await world.login();
    const rules = await shipper.get(getUserInsuranceRules, { query: {} });
    expect(rules.filter(({ insuranceSource }) => insuranceSource === 'official')).toEqual([own]);
    expect((await shipper.get(afterLogin)).insuranceRules).toEqual([own]);
  });

  it('protection brings XCover along; another source ends it', async () => {
    expect(await chosen()).toEqual(NONE);
    await save({ xcoverInsuranceFlag: true, insuranceAmount: 120.5 });
    const covered = { insuranceSource: 'xcover', xcoverInsuranceFlag: true, insuranceAmount: 120.5 };
    expect(await chosen()).toEqual(covered);
    await save({ insuranceSource: 'capital' });
    expect(await chosen()).toEqual({
      ...covered,
      insuranceSource: 'capital',
      xcoverInsuranceFlag: false,
    });
  });

  it.each([
    ['protection for nothing', { xcoverInsuranceFlag: true }, 'insuranceAmount'],
    ['more than a package takes', { insuranceAmount: 50_000.01 }, 'insuranceAmount'],
    ['half a cent', { insuranceAmount: 1.005 }, 'insuranceAmount'],
  ])('refuses %s', async (_, body, path) => {
    expect(await save(body)).toMatchObject({ result: 'ERR', errorCode: 'BAD_REQUEST' });
    expect(JSON.stringify(await save(body))).toContain(path);
    expect(await chosen()).toEqual(NONE);
  });

  it('is without XCover where the feature is off', async () => {
    await settings({ featureFlags: [{ name: 'coverInsurance', enable: false }] });
    expect(
      await shipper.get(queryFeatureFlags, { body: ['coverInsurance', 'newOrderImport', 'nonsense'] }),
    ).toEqual([
      { name: 'coverInsurance', enable: false },
      { name: 'newOrderImport', enable: true },
      { name: 'nonsense', enable: false },
    ]);
    expect(await save({ insuranceSource: 'xcover' })).toMatchObject({ errorCode: 'BAD_REQUEST' });
    expect(await save({ insuranceSource: 'capital' })).toMatchObject({ result: 'OK' });
  });

  it('rates of USPS carry the fee of XCover to the cent, and no fee with the carrier', async () => {
    const plain = await quoted(0);
    expect(await quoted(500)).toEqual(plain);
    await save({ insuranceSource: 'xcover' });
    const insured = await quoted(500);
    expect(insured.fee).toBe(5.5);
    expect(Math.round((insured.rate - plain.rate) * 100)).toBe(550);
    const { packages, ...body } = aSave();
    const { id } = await shipper.get(saveOrder, {
      body: { ...body, packages: packages.map((parcel) => ({ ...parcel, insurance: 500 })) },
    });
    const kept = await shipper.get(getOrder, { params: { id } });
    expect([kept.order.rate, kept.packages[0]?.insurance]).toEqual([insured.rate, 500]);
  });
});
