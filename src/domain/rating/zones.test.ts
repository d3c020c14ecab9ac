import { expect, test } from 'vitest';
import { FEDEX_GROUND_CHARTS, USPS_CHARTS } from './published-charts.fixture.ts';
import { fedexZoneText, parcelZone, regionOf, upsZoneText, uspsZone } from './zones.ts';

/** A ZIP inside a ZIP3; the freely associated states stand for 969, as in the charts. */
const zipIn = (zip3: string): string => (zip3 === '969' ? '96960' : `${zip3}01`);

function agreement(
  chart: string,
  zoneTo: (zip: string) => string | null,
): { compared: number; share: number } {
  const verdicts = Array.from(chart).flatMap((published, index) => {
    const zone = zoneTo(zipIn(String(index).padStart(3, '0')));
    return published === '.' ? [] : [zone === published];
  });
  return { compared: verdicts.length, share: verdicts.filter(Boolean).length / verdicts.length };
}

test.each(['850', '431'])(
  'USPS zones from %s equal the published chart for 96 of 100 destinations',
  (origin) => {
    const { compared, share } = agreement(USPS_CHARTS[origin] ?? '', (zip) =>
      String(uspsZone(`${origin}01`, zip)),
    );
    console.info(`USPS zones from ${origin}: ${(share * 100).toFixed(2)} % of ${compared}`);
    expect(compared).toBe(930);
    expect(share).toBeGreaterThanOrEqual(0.96);
  },
);

test('FedEx Ground zones from 850 equal the published ones for 96 of 100 destinations', () => {
  const { compared, share } = agreement(FEDEX_GROUND_CHARTS['850'] ?? '', (zip) => {
    const zone = parcelZone('85001', zip);
    if (zone === null) return null;
    return fedexZoneText(zone, true, zip) === '17' ? 'A' : fedexZoneText(zone, true, zip);
  });
  console.info(`FedEx Ground zones from 850: ${(share * 100).toFixed(2)} % of ${compared}`);
  expect(compared).toBe(897);
  expect(share).toBeGreaterThanOrEqual(0.96);
});

test.each([
  ['90210', '90001', 1],
  ['30339', '60601', 4],
  ['10001', '94105', 8],
  ['85001', '09001', 8],
  ['10001', '09001', 1],
  ['33101', '34001', 1],
  ['94105', '96201', 1],
  ['10001', '96910', 8],
  ['10001', '96950', 8],
  ['10001', '96799', 8],
  ['10001', '96960', 9],
  ['96960', '10001', 9],
  ['96910', '96913', 1],
  ['96813', '96701', 1],
  ['30339', '00901', 7],
  ['10001', '00101', null],
  ['', '10001', null],
  ['1234', '10001', null],
])('USPS zone from %s to %s is %s', (from, to, zone) => {
  expect(uspsZone(from, to)).toBe(zone);
});

test('USPS zones are the same in both directions', () => {
  const zips = [
    '01001',
    '10001',
    '30339',
    '60601',
    '75201',
    '85001',
    '98101',
    '96813',
    '00901',
    '09001',
    '96960',
  ];
  const oneWay = zips.flatMap((from) => zips.map((to) => uspsZone(from, to)));
  const otherWay = zips.flatMap((from) => zips.map((to) => uspsZone(to, from)));
  expect(oneWay).toEqual(otherWay);
});

test.each([
  ['90210', '90001', 2],
  ['10001', '94105', 8],
  ['10001', '99501', 9],
  ['96813', '10001', 9],
  ['10001', '00901', 11],
  ['00901', '10001', 11],
  ['96813', '00901', 11],
  ['99501', '99701', 13],
  ['10001', '09001', null],
  ['10001', '96913', null],
])('parcel zone from %s to %s is %s', (from, to, zone) => {
  expect(parcelZone(from, to)).toBe(zone);
});

test('zones read as each carrier prints them', () => {
  expect([
    fedexZoneText(5, true, '60601'),
    fedexZoneText(9, true, '99501'),
    fedexZoneText(9, true, '96813'),
    fedexZoneText(9, false, '96813'),
    fedexZoneText(11, false, '00901'),
    upsZoneText(5, ''),
    upsZoneText(5, '10'),
    upsZoneText(8, '20'),
    upsZoneText(9, ''),
    upsZoneText(9, '10'),
    upsZoneText(11, '20'),
  ]).toEqual(['5', '17', '9', '9-10', '11-12', '5', '105', '208', '44', '124', '225']);
});

test.each([
  ['96799', 'overseas'],
  ['96701', 'hawaii'],
  ['99501', 'alaska'],
  ['00601', 'puertoRico'],
  ['00801', 'overseas'],
  ['34001', 'overseas'],
  ['30339-1234', 'mainland'],
  ['', null],
])('%s is in region %s', (zip, region) => {
  expect(regionOf(zip)).toBe(region);
});
