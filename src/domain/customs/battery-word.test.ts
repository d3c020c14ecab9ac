import { describe, expect, it } from 'vitest';
import { batteryKey, batteryWord } from './battery-word.ts';

describe('a description that sounds like a battery', () => {
  it.each([
    ['Smartphone, 128 GB', 'Smartphone'],
    ['2 cell phones and a T-shirt', 'cell phones'],
    ['Power-bank 10000 mAh', 'Power-bank'],
    ['Powerbank', 'Powerbank'],
    ['E-scooter for adults', 'scooter'],
    ['wireless EARBUDS', 'EARBUDS'],
    ['Camera drone', 'drone'],
    ['Laptop with bag', 'Laptop'],
    ['phone case and phone', 'phone'],
    ['Teléfono móvil', 'Teléfono'],
    ['Patinetes eléctricos', 'Patinetes eléctricos'],
    ['patinete eléctrico', 'patinete eléctrico'],
    ['Bateria externa', 'Bateria'],
    ['儿童智能手表', '智能手表'],
    ['充电宝 20000 毫安', '充电宝'],
    ['ノート 无人机', '无人机'],
  ])('"%s" by %s', (description, word) => {
    expect(batteryWord(description)).toBe(word);
  });

  it.each([
    'Cotton T-shirt',
    'Phone case, silicone',
    'Case for the phone',
    'Laptop sleeves',
    'Headphone cable',
    'Microphone stand',
    'Funda de móvil',
    'soporte para el teléfono',
    '手机壳',
    '手机的支架',
    'Toy drone without batteries',
    'Linterna sin pilas',
    '玩具车（不含电池）',
    'Tablets of vitamin C',
    '',
  ])('"%s" does not', (description) => {
    expect(batteryWord(description)).toBeNull();
  });

  it('whatever a field holds', () => {
    expect([null, undefined, 7, {}].map(batteryWord)).toEqual([null, null, null, null]);
  });

  it('an answer holds for the same words however they are spaced', () => {
    expect(batteryKey('  Toy  Drone ')).toBe(batteryKey('toy drone'));
  });
});
