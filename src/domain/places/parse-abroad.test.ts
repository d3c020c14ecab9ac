import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacters } from '#fixtures/any-form.ts';
import { halfWidth } from './parse/lines.ts';
import { parseAddress } from './parse-address.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { allStatesOf } from './all-states.ts';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';
import { isStateOf } from './states.ts';

const address = (given: Partial<ParsedAddress>): ParsedAddress => ({
  personName: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateCode: '',
  zipCode: '',
  countryCode: '',
  phone: '',
  email: '',
  ...given,
});

const NORTH_AMERICA: [string, Partial<ParsedAddress>][] = [
  [
    'Sam Reed 500 Main St Apt 4B Columbus OH 43215',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      addressLine2: 'Apt 4B',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
    },
  ],
  [
    'Sam Reed\nAcme Inc, 500 Main St, Suite 5, Columbus, OH 43215\n614-555-0100',
    {
      personName: 'Sam Reed',
      company: 'Acme Inc',
      addressLine1: '500 Main St',
      addressLine2: 'Suite 5',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '614-555-0100',
    },
  ],
  [
    'Sam Reed (614) 555-0100\n500 Main St\nColumbus, OH 43215 US',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '(614) 555-0100',
    },
  ],
  [
    'Sam Reed\nsam@example.com 614.555.0100\nPO Box 12\nLebanon, PA 17042',
    {
      personName: 'Sam Reed',
      addressLine1: 'PO Box 12',
      city: 'Lebanon',
      stateCode: 'PA',
      zipCode: '17042',
      countryCode: 'US',
      phone: '614.555.0100',
      email: 'sam@example.com',
    },
  ],
  [
    'SGT Joe Doe\nPSC 1234 Box 5\nAPO AE 09012',
    {
      personName: 'SGT Joe Doe',
      addressLine1: 'PSC 1234 Box 5',
      city: 'APO',
      stateCode: 'AE',
      zipCode: '09012',
      countryCode: 'US',
    },
  ],
  [
    'Jane Roe\n100 Peachtree St NW\nAtlanta, Georgia 30303',
    {
      personName: 'Jane Roe',
      addressLine1: '100 Peachtree St NW',
      city: 'Atlanta',
      stateCode: 'GA',
      zipCode: '30303',
      countryCode: 'US',
    },
  ],
  [
    'Ship to: Sam Reed\nAddress: 500 Main St, Columbus, OH 43215\nTel: 6145550100',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '6145550100',
    },
  ],
  ['500 Main St', { addressLine1: '500 Main St' }],
  [
    'Wang Xiaoming\n350 5th Ave, 21st Floor\nNew York, NY 10118-0110\nUSA',
    {
      personName: 'Wang Xiaoming',
      addressLine1: '350 5th Ave',
      addressLine2: '21st Floor',
      city: 'New York',
      stateCode: 'NY',
      zipCode: '10118-0110',
      countryCode: 'US',
    },
  ],
  [
    'Mary-Jane\nc/o Bob\n12345 W 6th St\nLos Angeles, CA 90012',
    {
      personName: 'Mary-Jane',
      company: 'c/o Bob',
      addressLine1: '12345 W 6th St',
      city: 'Los Angeles',
      stateCode: 'CA',
      zipCode: '90012',
      countryCode: 'US',
    },
  ],
  [
    'Pierre Roy\n1250 boul. René-Lévesque O.\nMontréal (Québec) H3B 4W8\nCanada',
    {
      personName: 'Pierre Roy',
      addressLine1: '1250 boul. René-Lévesque O.',
      city: 'Montréal',
      stateCode: 'QC',
      zipCode: 'H3B 4W8',
      countryCode: 'CA',
    },
  ],
  [
    'Amy\n55 Main St\nToronto ON\nM5V 2T6',
    {
      personName: 'Amy',
      addressLine1: '55 Main St',
      city: 'Toronto',
      stateCode: 'ON',
      zipCode: 'M5V 2T6',
      countryCode: 'CA',
    },
  ],
  [
    'Amy, 55 Main St, Toronto, ON, M5V 2T6, Canada',
    {
      personName: 'Amy',
      addressLine1: '55 Main St',
      city: 'Toronto',
      stateCode: 'ON',
      zipCode: 'M5V 2T6',
      countryCode: 'CA',
    },
  ],
  [
    'Sam, 500 Main St, Columbus, OH',
    { personName: 'Sam', addressLine1: '500 Main St', city: 'Columbus', stateCode: 'OH', countryCode: 'US' },
  ],
  [
    'Sam Reed\n500 Main St\nColumbus OH',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      countryCode: 'US',
    },
  ],
  [
    'Mr. Smith\n12 Elm St\nSt. Louis, MO 63101',
    {
      personName: 'Mr. Smith',
      addressLine1: '12 Elm St',
      city: 'St. Louis',
      stateCode: 'MO',
      zipCode: '63101',
      countryCode: 'US',
    },
  ],
  [
    'Bob\n100 W 57th St\nNew York 10019',
    {
      personName: 'Bob',
      addressLine1: '100 W 57th St',
      city: 'New York',
      stateCode: 'NY',
      zipCode: '10019',
      countryCode: 'US',
    },
  ],
  [
    'Bob\n100 W 57th St #12C\nNew York, New York 10019\nUSA',
    {
      personName: 'Bob',
      addressLine1: '100 W 57th St',
      addressLine2: '#12C',
      city: 'New York',
      stateCode: 'NY',
      zipCode: '10019',
      countryCode: 'US',
    },
  ],
  [
    'Attn: Receiving Dept\nAmazon.com Services LLC\n1568 N Linden Ave\nRialto, CA 92376',
    {
      personName: 'Receiving Dept',
      company: 'Amazon.com Services LLC',
      addressLine1: '1568 N Linden Ave',
      city: 'Rialto',
      stateCode: 'CA',
      zipCode: '92376',
      countryCode: 'US',
    },
  ],
  [
    'FBA: Acme\nONT8\n24300 Nandina Ave\nMoreno Valley, CA 92551-9534\nUnited States (US)',
    {
      personName: 'ONT8',
      company: 'FBA: Acme',
      addressLine1: '24300 Nandina Ave',
      city: 'Moreno Valley',
      stateCode: 'CA',
      zipCode: '92551-9534',
      countryCode: 'US',
    },
  ],
  [
    'email: a@b.co, Sam Reed, 500 Main St, Columbus, OH 43215, phone: 614 555 0100',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '614 555 0100',
      email: 'a@b.co',
    },
  ],
  [
    'Sam Reed\t500 Main St\tColumbus\tOH\t43215\tUS\t6145550100',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '6145550100',
    },
  ],
  [
    '"Sam Reed"\n"500 Main St"\n"Columbus, OH 43215"',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
    },
  ],
  [
    'SAM REED\n500 MAIN ST\nCOLUMBUS OH 43215-1234\nUNITED STATES',
    {
      personName: 'SAM REED',
      addressLine1: '500 MAIN ST',
      city: 'COLUMBUS',
      stateCode: 'OH',
      zipCode: '43215-1234',
      countryCode: 'US',
    },
  ],
  ['10115 Berlin', { addressLine1: '10115 Berlin' }],
  [
    'Anna\nMusterweg 3\n10115 Berlin',
    { personName: 'Anna', addressLine1: 'Musterweg 3', city: 'Berlin', zipCode: '10115' },
  ],
];

const ABROAD: [string, Partial<ParsedAddress>][] = [
  [
    'Anna Schmidt\nHauptstraße 12\n10115 Berlin\nGermany',
    {
      personName: 'Anna Schmidt',
      addressLine1: 'Hauptstraße 12',
      city: 'Berlin',
      zipCode: '10115',
      countryCode: 'DE',
    },
  ],
  [
    'Anna Schmidt\nMuster GmbH\nHauptstr. 12a\nD-80331 München\nDeutschland\nanna@example.de\n+49 89 1234567',
    {
      personName: 'Anna Schmidt',
      company: 'Muster GmbH',
      addressLine1: 'Hauptstr. 12a',
      city: 'München',
      zipCode: '80331',
      countryCode: 'DE',
      phone: '+49 89 1234567',
      email: 'anna@example.de',
    },
  ],
  [
    'John Smith\n10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom',
    {
      personName: 'John Smith',
      addressLine1: '10 Downing Street',
      city: 'London',
      zipCode: 'SW1A 2AA',
      countryCode: 'GB',
    },
  ],
  [
    'John Smith\nFlat 3\n221B Baker Street\nLondon NW1 6XE',
    {
      personName: 'John Smith',
      addressLine1: '221B Baker Street',
      addressLine2: 'Flat 3',
      city: 'London',
      zipCode: 'NW1 6XE',
      countryCode: 'GB',
    },
  ],
  [
    'Marie Dupont\n12 rue de la Paix\n75002 Paris\nFrance',
    {
      personName: 'Marie Dupont',
      addressLine1: '12 rue de la Paix',
      city: 'Paris',
      zipCode: '75002',
      countryCode: 'FR',
    },
  ],
  [
    'Mario Rossi\nVia Roma 10\n00184 Roma RM\nItalia',
    {
      personName: 'Mario Rossi',
      addressLine1: 'Via Roma 10',
      city: 'Roma',
      stateCode: 'RM',
      zipCode: '00184',
      countryCode: 'IT',
    },
  ],
  [
    'Mario Rossi\nVia Roma 10\n20121 Milano (MI)\nItaly',
    {
      personName: 'Mario Rossi',
      addressLine1: 'Via Roma 10',
      city: 'Milano',
      stateCode: 'MI',
      zipCode: '20121',
      countryCode: 'IT',
    },
  ],
  [
    'Juan García\nCalle Mayor 5, 3º A\n28013 Madrid, Madrid\nSpain',
    {
      personName: 'Juan García',
      addressLine1: 'Calle Mayor 5 3º A',
      city: 'Madrid',
      stateCode: 'M',
      zipCode: '28013',
      countryCode: 'ES',
    },
  ],
  [
    'Kim Minsu\n152 Teheran-ro, Gangnam-gu\nSeoul 06236\nSouth Korea',
    {
      personName: 'Kim Minsu',
      addressLine1: '152 Teheran-ro Gangnam-gu',
      city: 'Seoul',
      stateCode: '11',
      zipCode: '06236',
      countryCode: 'KR',
    },
  ],
  [
    'Olivia Brown\n10 George St\nSydney NSW 2000\nAustralia',
    {
      personName: 'Olivia Brown',
      addressLine1: '10 George St',
      city: 'Sydney',
      stateCode: 'NSW',
      zipCode: '2000',
      countryCode: 'AU',
    },
  ],
  [
    'Olivia Brown\n10 George St\nSYDNEY NSW 2000',
    {
      personName: 'Olivia Brown',
      addressLine1: '10 George St',
      city: 'SYDNEY',
      stateCode: 'NSW',
      zipCode: '2000',
      countryCode: 'AU',
    },
  ],
  [
    'João Silva\nRua Augusta 1500, Apto 42\nSão Paulo - SP, 01304-001\nBrasil',
    {
      personName: 'João Silva',
      addressLine1: 'Rua Augusta 1500',
      addressLine2: 'Apto 42',
      city: 'São Paulo',
      stateCode: 'SP',
      zipCode: '01304-001',
      countryCode: 'BR',
    },
  ],
  [
    'João Silva\nRua Augusta 1500\n01304-001 São Paulo - SP\nBrazil',
    {
      personName: 'João Silva',
      addressLine1: 'Rua Augusta 1500',
      city: 'São Paulo',
      stateCode: 'SP',
      zipCode: '01304-001',
      countryCode: 'BR',
    },
  ],
  [
    'Pedro López\nAv. Insurgentes Sur 123, Col. Roma\n06700 Ciudad de México, CDMX\nMexico',
    {
      personName: 'Pedro López',
      addressLine1: 'Av. Insurgentes Sur 123 Col. Roma',
      city: 'Ciudad de México',
      stateCode: 'CMX',
      zipCode: '06700',
      countryCode: 'MX',
    },
  ],
  [
    'Raj Patel\n12 MG Road\nBengaluru, Karnataka 560001\nIndia',
    {
      personName: 'Raj Patel',
      addressLine1: '12 MG Road',
      city: 'Bengaluru',
      stateCode: 'KA',
      zipCode: '560001',
      countryCode: 'IN',
    },
  ],
  [
    'Raj Patel\n12 MG Road\nMumbai - 400001\nMaharashtra\nIndia',
    {
      personName: 'Raj Patel',
      addressLine1: '12 MG Road',
      city: 'Mumbai',
      stateCode: 'MH',
      zipCode: '400001',
      countryCode: 'IN',
    },
  ],
  [
    'Jan de Vries\nDamstraat 5\n1012 JS Amsterdam\nNetherlands',
    {
      personName: 'Jan de Vries',
      addressLine1: 'Damstraat 5',
      city: 'Amsterdam',
      zipCode: '1012 JS',
      countryCode: 'NL',
    },
  ],
  [
    'Erik Svensson\nStorgatan 1\n111 22 Stockholm\nSweden',
    {
      personName: 'Erik Svensson',
      addressLine1: 'Storgatan 1',
      city: 'Stockholm',
      zipCode: '111 22',
      countryCode: 'SE',
    },
  ],
  [
    'Ahmed Ali\nVilla 12, Al Wasl Road\nDubai\nUnited Arab Emirates\n+971 50 123 4567',
    {
      personName: 'Ahmed Ali',
      addressLine1: 'Villa 12 Al Wasl Road',
      city: 'Dubai',
      stateCode: 'DU',
      countryCode: 'AE',
      phone: '+971 50 123 4567',
    },
  ],
  [
    'Seán Murphy\n5 Main Street\nDublin\nD02 X285\nIreland',
    {
      personName: 'Seán Murphy',
      addressLine1: '5 Main Street',
      city: 'Dublin',
      stateCode: 'D',
      zipCode: 'D02 X285',
      countryCode: 'IE',
    },
  ],
  [
    'Giorgi\n12 Rustaveli Ave\nTbilisi 0108\nGeorgia',
    {
      personName: 'Giorgi',
      addressLine1: '12 Rustaveli Ave',
      city: 'Tbilisi',
      stateCode: 'TB',
      zipCode: '0108',
      countryCode: 'GE',
    },
  ],
  [
    'Full Name: Ana Díaz, Address: Calle 5 #12, City: Bogotá, Country: Colombia',
    { personName: 'Ana Díaz', addressLine1: 'Calle 5 #12', city: 'Bogotá', countryCode: 'CO' },
  ],
  [
    'Ana Díaz\nCra. 7 # 71-21\nBogotá, Cundinamarca 110231\nColombia',
    {
      personName: 'Ana Díaz',
      addressLine1: 'Cra. 7 # 71-21',
      city: 'Bogotá',
      stateCode: 'CUN',
      zipCode: '110231',
      countryCode: 'CO',
    },
  ],
  [
    'Emma\n7 Queen St\nAuckland 1010\nNew Zealand',
    {
      personName: 'Emma',
      addressLine1: '7 Queen St',
      city: 'Auckland',
      stateCode: 'AUK',
      zipCode: '1010',
      countryCode: 'NZ',
    },
  ],
  [
    'Tan Ah Kow\n10 Anson Road #10-05\nSingapore 079903',
    {
      personName: 'Tan Ah Kow',
      addressLine1: '10 Anson Road',
      addressLine2: '#10-05',
      city: 'Singapore',
      zipCode: '079903',
      countryCode: 'SG',
    },
  ],
  [
    'Tan Ah Kow\n10 Anson Road #10-05\nSingapore 079903\nSingapore',
    {
      personName: 'Tan Ah Kow',
      addressLine1: '10 Anson Road',
      addressLine2: '#10-05',
      city: 'Singapore',
      zipCode: '079903',
      countryCode: 'SG',
    },
  ],
  [
    'Ivan Petrov\nul. Lenina 5, kv. 12\nMoskva 101000\nRussia',
    {
      personName: 'Ivan Petrov',
      addressLine1: 'ul. Lenina 5 kv. 12',
      city: 'Moskva',
      stateCode: 'MOW',
      zipCode: '101000',
      countryCode: 'RU',
    },
  ],
  [
    'Nguyễn Văn A\n12 Lê Lợi, Quận 1\nHồ Chí Minh 700000\nVietnam',
    {
      personName: 'Nguyễn Văn A',
      addressLine1: '12 Lê Lợi Quận 1',
      city: 'Hồ Chí Minh',
      zipCode: '700000',
      countryCode: 'VN',
    },
  ],
  [
    'João Silva\nRua Augusta 1500\n01304-001 São Paulo - SP\nBrazil',
    {
      personName: 'João Silva',
      addressLine1: 'Rua Augusta 1500',
      city: 'São Paulo',
      stateCode: 'SP',
      zipCode: '01304-001',
      countryCode: 'BR',
    },
  ],
  [
    'Ann Lee\n5 High Street\nGuildford\nSurrey\nGU1 3AA\nUK',
    {
      personName: 'Ann Lee',
      addressLine1: '5 High Street',
      city: 'Guildford',
      zipCode: 'GU1 3AA',
      countryCode: 'GB',
    },
  ],
  [
    'Ann Lee\n5 High Street, Guildford, GU1 3AA, England',
    {
      personName: 'Ann Lee',
      addressLine1: '5 High Street',
      city: 'Guildford',
      zipCode: 'GU1 3AA',
      countryCode: 'GB',
    },
  ],
  [
    'Ann Lee\n12 Deansgate\nManchester\nM3 2BY\nUnited Kingdom',
    {
      personName: 'Ann Lee',
      addressLine1: '12 Deansgate',
      city: 'Manchester',
      zipCode: 'M3 2BY',
      countryCode: 'GB',
    },
  ],
  [
    'Ann Lee\n1 Main St\nLondon, Greater London, SW1A 1AA, UK',
    {
      personName: 'Ann Lee',
      addressLine1: '1 Main St',
      city: 'London',
      zipCode: 'SW1A 1AA',
      countryCode: 'GB',
    },
  ],
  [
    'John Smith\nUnit 5, 20 Bridge St\nSydney, New South Wales, 2000\nAustralia',
    {
      personName: 'John Smith',
      addressLine1: 'Unit 5 20 Bridge St',
      city: 'Sydney',
      stateCode: 'NSW',
      zipCode: '2000',
      countryCode: 'AU',
    },
  ],
  [
    'Klaus\nBahnhofstrasse 1\nCH-8001 Zürich\nSchweiz',
    {
      personName: 'Klaus',
      addressLine1: 'Bahnhofstrasse 1',
      city: 'Zürich',
      zipCode: '8001',
      countryCode: 'CH',
    },
  ],
  [
    'Eva\nStephansplatz 3\n1010 Wien\nÖsterreich',
    { personName: 'Eva', addressLine1: 'Stephansplatz 3', city: 'Wien', zipCode: '1010', countryCode: 'AT' },
  ],
  [
    'Maria Papadopoulou\nErmou 12\n105 63 Athens\nGreece',
    {
      personName: 'Maria Papadopoulou',
      addressLine1: 'Ermou 12',
      city: 'Athens',
      zipCode: '105 63',
      countryCode: 'GR',
    },
  ],
  [
    'Jan Kowalski\nul. Marszałkowska 1/2\n00-001 Warszawa\nPolska',
    {
      personName: 'Jan Kowalski',
      addressLine1: 'ul. Marszałkowska 1/2',
      city: 'Warszawa',
      zipCode: '00-001',
      countryCode: 'PL',
    },
  ],
  [
    'Rui\nRua do Ouro 10\n1100-060 Lisboa\nPortugal',
    {
      personName: 'Rui',
      addressLine1: 'Rua do Ouro 10',
      city: 'Lisboa',
      zipCode: '1100-060',
      countryCode: 'PT',
    },
  ],
  [
    'Mr. Lim\n12 Jalan Ampang\n50450 Kuala Lumpur\nWilayah Persekutuan\nMalaysia',
    {
      personName: 'Mr. Lim',
      addressLine1: '12 Jalan Ampang',
      addressLine2: 'Wilayah Persekutuan',
      city: 'Kuala Lumpur',
      zipCode: '50450',
      countryCode: 'MY',
    },
  ],
  [
    'Somchai\n99 Sukhumvit Road\nKhlong Toei, Bangkok 10110\nThailand',
    {
      personName: 'Somchai',
      addressLine1: '99 Sukhumvit Road',
      city: 'Khlong Toei',
      stateCode: '10',
      zipCode: '10110',
      countryCode: 'TH',
    },
  ],
  [
    'Juan dela Cruz\n12 Rizal Ave\nMakati, Metro Manila 1200\nPhilippines',
    {
      personName: 'Juan dela Cruz',
      addressLine1: '12 Rizal Ave',
      city: 'Makati',
      stateCode: '00',
      zipCode: '1200',
      countryCode: 'PH',
    },
  ],
  [
    'Budi\nJl. Sudirman 1\nJakarta Selatan, DKI Jakarta 12190\nIndonesia',
    {
      personName: 'Budi',
      addressLine1: 'Jl. Sudirman 1',
      city: 'Jakarta Selatan',
      stateCode: 'JK',
      zipCode: '12190',
      countryCode: 'ID',
    },
  ],
  [
    'Moshe\nRothschild 12\nTel Aviv 6688110\nIsrael',
    {
      personName: 'Moshe',
      addressLine1: 'Rothschild 12',
      city: 'Tel Aviv',
      stateCode: 'TA',
      zipCode: '6688110',
      countryCode: 'IL',
    },
  ],
  [
    'Ali\nKing Fahd Road 12\nRiyadh 12271\nSaudi Arabia',
    {
      personName: 'Ali',
      addressLine1: 'King Fahd Road 12',
      city: 'Riyadh',
      zipCode: '12271',
      countryCode: 'SA',
    },
  ],
];

const IN_CHARACTERS: [string, Partial<ParsedAddress>][] = [
  [
    'Taro Yamada\n1-2-3 Ginza, Chuo-ku\nTokyo 104-0061\nJapan',
    {
      personName: 'Taro Yamada',
      addressLine1: '1-2-3 Ginza Chuo-ku',
      city: 'Tokyo',
      stateCode: '13',
      zipCode: '104-0061',
      countryCode: 'JP',
    },
  ],
  [
    'Taro Yamada\n1-2-3 Ginza, Chuo-ku, Tokyo 104-0061, Japan',
    {
      personName: 'Taro Yamada',
      addressLine1: '1-2-3 Ginza',
      city: 'Chuo-ku',
      stateCode: '13',
      zipCode: '104-0061',
      countryCode: 'JP',
    },
  ],
  [
    '〒104-0061\n東京都中央区銀座1-2-3\n山田太郎',
    {
      personName: '山田太郎',
      addressLine1: '銀座1-2-3',
      city: '中央区',
      stateCode: '13',
      zipCode: '104-0061',
      countryCode: 'JP',
    },
  ],
  [
    'Chan Tai Man\nFlat A, 12/F, Block 3, Mei Foo Sun Chuen\nLai Chi Kok, Kowloon\nHong Kong',
    {
      personName: 'Chan Tai Man',
      addressLine1: 'Flat A 12/F Block 3 Mei Foo Sun Chuen',
      city: 'Lai Chi Kok',
      stateCode: 'KL',
      countryCode: 'HK',
    },
  ],
  [
    'Li Wei\nRoom 1203, Building 5, Keji Road 1, Nanshan District\nShenzhen, Guangdong 518000\nChina',
    {
      personName: 'Li Wei',
      addressLine1: 'Room 1203 Building 5 Keji Road 1 Nanshan District',
      city: 'Shenzhen',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
    },
  ],
  [
    '张三 13800138000 广东省深圳市南山区科技园路1号 518000',
    {
      personName: '张三',
      addressLine1: '南山区科技园路1号',
      city: '深圳市',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '收件人：张三\n电话：13800138000\n地址：广东省深圳市南山区科技园路１号\n邮编：518000',
    {
      personName: '张三',
      addressLine1: '南山区科技园路1号',
      city: '深圳市',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '广东省深圳市南山区粤海街道科技园路1号A栋302室，张三，13800138000',
    {
      personName: '张三',
      addressLine1: '南山区粤海街道科技园路1号A栋302室',
      city: '深圳市',
      stateCode: 'GD',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '北京市朝阳区建国路88号SOHO现代城A座1203 李四 010-85801234',
    {
      personName: '李四',
      addressLine1: '朝阳区建国路88号SOHO现代城A座1203',
      city: '北京市',
      stateCode: 'BJ',
      countryCode: 'CN',
      phone: '010-85801234',
    },
  ],
  [
    '上海市浦东新区张江路100号\n上海某某科技有限公司\n王五\n86-13912345678',
    {
      personName: '王五',
      company: '上海某某科技有限公司',
      addressLine1: '浦东新区张江路100号',
      city: '上海市',
      stateCode: 'SH',
      countryCode: 'CN',
      phone: '86-13912345678',
    },
  ],
  [
    '内蒙古自治区呼和浩特市新城区中山路1号 王小明 13800138000',
    {
      personName: '王小明',
      addressLine1: '新城区中山路1号',
      city: '呼和浩特市',
      stateCode: 'NM',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '广东深圳南山区科技园路1号 张三 13800138000',
    {
      personName: '张三',
      addressLine1: '南山区科技园路1号',
      city: '深圳',
      stateCode: 'GD',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '张三，广东省 广州市 天河区 体育西路 101号，13800138000，510620',
    {
      personName: '张三',
      addressLine1: '天河区体育西路101号',
      city: '广州市',
      stateCode: 'GD',
      zipCode: '510620',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '中国浙江省杭州市西湖区文三路 478 号\n陈小明\n13712345678',
    {
      personName: '陈小明',
      addressLine1: '西湖区文三路478号',
      city: '杭州市',
      stateCode: 'ZJ',
      countryCode: 'CN',
      phone: '13712345678',
    },
  ],
  [
    '台北市信義區市府路1號\n林小華\n0912345678\n110',
    {
      personName: '林小華',
      addressLine1: '信義區市府路1號',
      city: '台北市',
      stateCode: 'TPE',
      zipCode: '110',
      countryCode: 'TW',
      phone: '0912345678',
    },
  ],
  [
    'Name: 王小明\nCompany: ACME\nStreet: 12 Elm Ave\nCity: Reno\nState: Nevada\nZip: 89501\nCountry: United States\nPhone: 775 555 0100',
    {
      personName: '王小明',
      company: 'ACME',
      addressLine1: '12 Elm Ave',
      city: 'Reno',
      stateCode: 'NV',
      zipCode: '89501',
      countryCode: 'US',
      phone: '775 555 0100',
    },
  ],
  [
    '李四\n500 Main St\nColumbus, OH 43215\n美国',
    {
      personName: '李四',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
    },
  ],
  [
    '寄到：Sam Reed，500 Main St，Columbus，OH 43215，电话：6145550100',
    {
      personName: 'Sam Reed',
      addressLine1: '500 Main St',
      city: 'Columbus',
      stateCode: 'OH',
      zipCode: '43215',
      countryCode: 'US',
      phone: '6145550100',
    },
  ],
  [
    '广东省东莞市长安镇振安中路222号\n王先生 收\n13912345678',
    {
      personName: '王先生',
      addressLine1: '长安镇振安中路222号',
      city: '东莞市',
      stateCode: 'GD',
      countryCode: 'CN',
      phone: '13912345678',
    },
  ],
  [
    '香港九龍旺角彌敦道700號\n陳大文',
    {
      personName: '陳大文',
      addressLine1: '旺角彌敦道700號',
      city: '香港',
      stateCode: 'KL',
      countryCode: 'HK',
    },
  ],
  [
    '新疆维吾尔自治区乌鲁木齐市天山区解放路1号 阿里木·买买提 13800138000',
    {
      personName: '阿里木·买买提',
      addressLine1: '天山区解放路1号',
      city: '乌鲁木齐市',
      stateCode: 'XJ',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    '张三 浙江省义乌市北苑街道春晗二区88栋 15868912345',
    {
      personName: '张三',
      addressLine1: '北苑街道春晗二区88栋',
      city: '义乌市',
      stateCode: 'ZJ',
      countryCode: 'CN',
      phone: '15868912345',
    },
  ],
  [
    '姓名: 张三\n手机: 13800138000\n省份: 广东省\n城市: 深圳市\n地址: 南山区科技园路1号\n邮编: 518000',
    {
      personName: '张三',
      addressLine1: '南山区科技园路1号',
      city: '深圳市',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
  [
    'Zhang San, 13800138000, No.1 Keji Road, Nanshan, Shenzhen, Guangdong, China 518000',
    {
      personName: 'Zhang San',
      addressLine1: 'No.1 Keji Road',
      addressLine2: 'Nanshan',
      city: 'Shenzhen',
      stateCode: 'GD',
      zipCode: '518000',
      countryCode: 'CN',
      phone: '13800138000',
    },
  ],
];

describe('addresses of the United States and Canada, however they are pasted', () => {
  it.each(NORTH_AMERICA)('%j', (text, expected) => {
    expect(parseAddress(text)).toEqual(address(expected));
  });
});

describe('addresses in the order of their countries', () => {
  it.each(ABROAD)('%j', (text, expected) => {
    expect(parseAddress(text)).toEqual(address(expected));
  });
});

describe('addresses from and to China, Taiwan, Hong Kong and Japan', () => {
  it.each(IN_CHARACTERS)('%j', (text, expected) => {
    expect(parseAddress(text)).toEqual(address(expected));
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    ...'500 Main St|Suite 5|Columbus|OH|43215|43215-1234|ON|M5V 2T6|SW1A 2AA|10115 Berlin|Germany|Georgia|Name:|Ship to: |电话：|地址：'.split(
      '|',
    ),
    ...'a@b.co|+86 138 0013 8000|(614) 555-0100|广东省|深圳市|南山区|科技园路1号|张三|東京都|１２３|，|,|\n|;|\t| |#|(|)|"'.split(
      '|',
    ),
  );
  const text = fc.oneof(
    anyCharacters,
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('\n')),
  );
  const letters = (value: string) =>
    halfWidth(value)
      .toUpperCase()
      .replace(/[^\p{L}\p{N}@]+/gu, '');

  it('gives nothing that was not pasted but the codes of country and state', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { countryCode, stateCode, ...texts } = parseAddress(pasted);
        const from = letters(pasted);
        for (const value of Object.values(texts))
          for (const word of value.match(/[\u3040-\u9fff]|[^\u3040-\u9fff\s]+/g) ?? [])
            expect(from).toContain(letters(word));
        if (countryCode !== '') expect(isCountryCode(countryCode)).toBe(true);
        if (stateCode !== '') {
          const country = countryCode || 'US';
          expect(allStatesOf(country).map((state) => state.stateCode)).toContain(stateCode);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('names the country by its code alone on the last line, unless that is a state of the US', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRY_CODES), (code) => {
        const { personName, countryCode } = parseAddress(`Sam Reed\n12 Elm Road\nSpringfield\n${code}`);
        expect([personName, countryCode]).toEqual(['Sam Reed', isStateOf('US', code) ? 'US' : code]);
      }),
    );
  });

  it('takes a text of any length', () => {
    const parsed = parseAddress('1 '.repeat(50_000) + 'a@'.repeat(50_000));
    expect(parsed.email).toBe('');
  });
});
