import { expect, it } from 'vitest';
import { cityLine, cityLineToRead } from './city-line.ts';

const place = (countryCode: string, city: string, zipCode: string, stateCode = '') => ({
  countryCode,
  city,
  zipCode,
  stateCode,
});

it.each([
  [place('US', 'Columbus', '43215', 'OH'), 'Columbus OH 43215', 'Columbus, OH 43215'],
  [place('CA', 'Ottawa', 'K1A 0B1', 'ON'), 'Ottawa ON K1A 0B1', 'Ottawa, ON K1A 0B1'],
  [place('DE', 'Berlin', '10115'), '10115 Berlin', '10115 Berlin'],
  [place('FR', 'Paris', '75001'), '75001 Paris', '75001 Paris'],
  [place('ES', 'Madrid', '28013', 'M'), '28013 Madrid M', '28013 Madrid, M'],
  [place('MX', 'Guadalajara', '44100', 'JAL'), '44100 Guadalajara JAL', '44100 Guadalajara, JAL'],
  [place('GB', 'London', 'SW1A 2AA'), 'London SW1A 2AA', 'London SW1A 2AA'],
  [place('CN', 'Shanghai', '200001', 'SH'), 'Shanghai SH 200001', 'Shanghai, SH 200001'],
  [place('', 'Somewhere', '12', 'X'), 'Somewhere X 12', 'Somewhere, X 12'],
  [place('US', '', '', ''), '', ''],
])('%o is written as in its country', (given, printed, read) => {
  expect([cityLine(given), cityLineToRead(given)]).toEqual([printed, read]);
});
