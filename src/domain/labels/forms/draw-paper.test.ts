/** Customs papers read back from the PDF: every line is there, on pages of the right size, and nothing overlaps. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#fixtures/page-faults.ts';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import type { Page } from '../display-list.ts';
import { renderShipments } from '../carriers/draw-label.ts';
import { drawPaper } from './draw-paper.ts';
import type { LabelData } from '../carriers/label-data.ts';
import { mergePdfs } from '../output/merge.ts';
import type { PaperData, PaperItem, PaperParty } from './paper-data.ts';
import { amountText, quantityText, tariffText, unitValueText, weightText } from './paper-text.ts';
import { SAMPLE_MARK } from './sheet.ts';

const font = new Uint8Array(readFileSync('public/fonts/noto-sans-sc-400.ttf'));

const MINA: PaperParty = {
  name: 'Mina Torres',
  company: 'Packbench Demo',
  phone: '9095550100',
  street: ['1200 Airport Dr'],
  city: 'Ontario',
  stateCode: 'CA',
  zipCode: '91761',
  countryCode: 'US',
  countryName: 'UNITED STATES',
  isResidential: false,
  email: 'mina@packbench.example',
  taxId: '12-3456789',
};
const JONAS: PaperParty = {
  ...MINA,
  name: 'Jonas Weber',
  company: 'Weber Werkzeuge',
  phone: '4930555012345',
  street: ['Torstrasse 49', 'Hinterhof'],
  city: 'Berlin',
  stateCode: '',
  zipCode: '10119',
  countryCode: 'DE',
  countryName: 'GERMANY',
  email: 'jonas@packbench.example',
  taxId: 'DE123456789',
};
const GUITAR: PaperItem = {
  description: 'Guitar, string instrument',
  details: ['SKU GT-22'],
  tariffNumber: '9202900000',
  originCountry: 'US',
  quantity: 3,
  unit: 'PCS',
  weight: 6.5,
  valueCents: 100_000,
};

function aPaper(change: Partial<PaperData> = {}): PaperData {
  const items = change.items ?? [GUITAR];
  return {
    kind: 'commercialInvoice',
    carrier: 'fedex',
    serviceTitle: 'FEDEX INTL PRIORITY',
    trackingNumbers: ['000000000077'],
    from: MINA,
    to: JONAS,
    soldTo: '',
    items,
    documents: '',
    contentsType: 'MERCHANDISE',
    otherDescribe: '',
    purpose: 'SOLD',
    massUnit: 'lb',
    netWeight: items.reduce((sum, { weight }) => sum + weight, 0),
    grossWeight: 8.188,
    valueCents: items.reduce((sum, { valueCents }) => sum + valueCents, 0),
    currency: 'USD',
    freightCents: 10_700,
    insuranceCents: 250,
    incoterm: 'DAP',
    filing: 'NOEEI 30.37(a)',
    contact: { name: 'Jonas Weber', phone: '4930555012345' },
    consigneeType: 1,
    isExport: true,
    isControlled: false,
    licenseNumbers: [],
    invoiceNumber: 'PB-1001',
    references: ['REF-77', 'PO 4711'],
    shipDate: '2026-11-20',
    isElectronic: false,
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
    ...change,
  };
}
const aDeclaration = (change: Partial<PaperData> = {}): PaperData =>
  aPaper({
    kind: 'cn23',
    carrier: 'usps',
    serviceTitle: 'USPS PRIORITY MAIL INTL',
    trackingNumbers: ['CX012345675US'],
    ...change,
  });

const LONG = 'Cotton T-shirts for men, knitted, printed with the logo of the company '
  .repeat(8)
  .slice(0, 512);
const manyItems = (count: number): PaperItem[] =>
  Array.from({ length: count }, (_, at) => ({
    description: at % 9 === 4 ? LONG : `Wooden toy block number ${at + 1}`,
    details: at % 5 === 0 ? [`SKU BLOCK-${at}`, 'ECCN EAR99', 'LICENSE C33 D1234567890'] : [],
    tariffNumber: String(9_503_000_001 + at),
    originCountry: at % 2 === 0 ? 'CN' : 'VN',
    quantity: 1000 + at,
    unit: 'PCS',
    weight: 1 + at / 1000,
    valueCents: 99_999_999 - at,
  }));

const wordsOf = (page: Page): string[] =>
  page.commands.flatMap((command) => (command.op === 'text' ? [command.text] : []));

const readPaper = (paper: PaperData) => pdfPages(renderShipments([{ labels: [], paper }], { cjkFont: font }));

const SIZES = { commercialInvoice: '612x792', proformaInvoice: '612x792', cn22: '288x432', cn23: '288x432' };

describe.each([
  ['invoice', aPaper, (item: PaperItem) => [quantityText(item.quantity), item.unit, unitValueText(item)]],
  ['declaration', aDeclaration, (item: PaperItem) => [`${quantityText(item.quantity)} ${item.unit}`]],
] as const)('%s', (_name, make, cellsOf) => {
  it.each([1, 30, 100])('holds every line of %i items', async (count) => {
    const paper = make({ items: manyItems(count) });
    const pages = await readPaper(paper);
    const text = pages.map(({ words }) => words.join(' ')).join(' ');
    const words = pages.flatMap((page) => page.words);
    const missing = paper.items.flatMap((item, at) =>
      [
        String(at + 1),
        ...cellsOf(item),
        tariffText(item.tariffNumber),
        weightText(item.weight),
        amountText(item.valueCents),
      ].filter((cell) => !words.includes(cell)),
    );
    expect(missing).toEqual([]);
    expect(count < 100 || pages.length > 3).toBe(true);
    expect(text).toContain(amountText(paper.valueCents));
    expect(text.split('with the logo of the company').length - 1).toBeLessThanOrEqual(8 * count);
    expect(new Set(pages.map(({ size }) => size))).toEqual(new Set([SIZES[paper.kind]]));
    expect(pages.map((page) => page.words.filter((word) => word === SAMPLE_MARK))).toEqual(
      pages.map(() => [SAMPLE_MARK]),
    );
    expect(pages.map((page) => page.words.find((word) => /^PAGE /.test(word)))).toEqual(
      pages.map((_page, at) => `PAGE ${at + 1} OF ${pages.length}`),
    );
  });

  it('wraps a description of 512 characters and loses none of its words', () => {
    const item = { ...GUITAR, description: LONG, details: [] };
    const words = drawPaper(make({ items: [item] })).flatMap(wordsOf);
    const printed = words.filter((line) => LONG.includes(line) && line.length > 9).join(' ');
    expect(printed).toBe(LONG.trim());
  });

  it('prints Chinese names', async () => {
    const to = { ...JONAS, name: '李小龙', company: '深圳市前海国际供应链管理科技股份有限公司南山区分公司' };
    const words = (await readPaper(make({ to }))).flatMap((page) => page.words);
    expect(words).toEqual(expect.arrayContaining([to.name, to.company]));
  });

  it('carries no mark when it is real', () => {
    expect(drawPaper(make({ isSample: false })).flatMap(wordsOf)).not.toContain(SAMPLE_MARK);
  });
});

describe('declaration', () => {
  it.each<[Partial<PaperData>, string]>([
    [{}, 'Merchandise'],
    [{ contentsType: 'GIFT' }, 'Gift'],
    [{ contentsType: 'DOCUMENT', documents: 'Contracts', items: [] }, 'Documents'],
    [{ contentsType: 'OTHER', otherDescribe: 'Spare parts' }, 'Other: Spare parts'],
    [{ contentsType: null }, 'Other'],
  ])('%j ticks %s', (change, box) => {
    const [page] = drawPaper(aDeclaration(change));
    const texts = (page?.commands ?? []).flatMap((command) => (command.op === 'text' ? [command] : []));
    const [tick, ...others] = texts.filter(({ text }) => text === 'X');
    expect(others).toEqual([]);
    const beside = texts.find(({ x, y, text }) => text !== 'X' && y === tick?.y && x > tick.x);
    expect(beside?.text).toBe(box);
  });

  it('has the number as a barcode on every page', () => {
    const pages = drawPaper(aDeclaration({ items: manyItems(30) }));
    const codes = pages.map(({ commands }) =>
      commands.flatMap((command) => (command.op === 'bars' ? [command.payload] : [])),
    );
    expect(codes).toEqual(pages.map(() => ['CX012345675US']));
  });

  it('says more in CN 23 than in CN 22', () => {
    const [short] = drawPaper(aDeclaration({ kind: 'cn22' }));
    const [full] = drawPaper(aDeclaration());
    const more = wordsOf(full as Page).filter((word) => !wordsOf(short as Page).includes(word));
    expect(more).toEqual([
      'CN 23',
      "SENDER'S CUSTOMS REFERENCE (EIN)",
      '12-3456789',
      "IMPORTER'S REFERENCE (TAX CODE)",
      'DE123456789',
      "SENDER'S REFERENCE",
      'REF-77, PO 4711',
    ]);
  });

  it.each(['cn22', 'cn23'] as const)('has the quarantine box and what to do if undeliverable: %s', (kind) => {
    expect(drawPaper(aDeclaration({ kind })).flatMap(wordsOf)).toEqual(
      expect.arrayContaining([
        'QUARANTINE, SANITARY OR OTHER RESTRICTIONS',
        'IF UNDELIVERABLE',
        'Return to sender',
      ]),
    );
  });

  it('cites the filing, the invoice and the one licence', () => {
    const change = { filing: 'AES X20261120123456', licenseNumbers: ['D1234567'] };
    const words = drawPaper(aDeclaration(change)).flatMap(wordsOf);
    expect(words).toEqual(expect.arrayContaining(['AES X20261120123456', 'PB-1001', 'D1234567']));
    const several = aDeclaration({ licenseNumbers: ['D1234567', 'D7654321'] });
    expect(drawPaper(several).flatMap(wordsOf)).toContain('See items');
  });
});

describe('invoice', () => {
  const wordsWith = (change: Partial<PaperData>) => drawPaper(aPaper(change)).flatMap(wordsOf);

  it('is named and marked by what it is', () => {
    expect(wordsWith({}).filter((word) => /INVOICE$|^ETD$/.test(word))).toEqual(['COMMERCIAL INVOICE']);
    const proforma = { kind: 'proformaInvoice', isElectronic: true, purpose: 'GIFT' } as const;
    expect(wordsWith(proforma).filter((word) => /INVOICE$|^ETD$/.test(word))).toEqual([
      'PRO FORMA INVOICE',
      'ETD',
    ]);
  });

  it.each<[Partial<PaperData>, string[]]>([
    [{}, ['DAP Berlin', 'Recipient', 'Sale', 'NOEEI 30.37(a)', 'Same as consignee', 'Direct consumer']],
    [{ incoterm: 'DDP', soldTo: 'Weber Holding' }, ['DDP Berlin', 'Sender', 'Weber Holding']],
    [{ purpose: null, contentsType: 'GIFT', consigneeType: 4 }, ['Gift', 'Reseller']],
    [{ purpose: 'REPAIR_AND_RETURN' }, ['Repair and return']],
    [{ isExport: false, filing: '' }, ['Not required']],
    [
      {},
      [
        '1,000.00',
        '107.00',
        '2.50',
        '1,109.50 USD',
        '333.3333',
        'EIN / TAX ID 12-3456789',
        'TAX ID DE123456789',
      ],
    ],
    [
      { contentsType: 'DOCUMENT', documents: 'Contracts', items: [] },
      ['Documents: Contracts', 'No commercial value'],
    ],
  ])('%j says it', (change, texts) => {
    expect(wordsWith(change)).toEqual(expect.arrayContaining(texts));
  });

  it('states the export control of listed goods', () => {
    const controlled = (isControlled: boolean) =>
      wordsWith({ isControlled }).some((word) => word.startsWith('These items are controlled'));
    expect([controlled(true), controlled(false)]).toEqual([true, false]);
  });

  it('lists the numbers of all packages', () => {
    const trackingNumbers = Array.from({ length: 25 }, (_, at) => `1Z00000065000000${10 + at}`);
    const words = wordsWith({ trackingNumbers }).join(' ');
    expect(trackingNumbers.filter((number) => !words.replace(/ /g, '').includes(number))).toEqual([]);
  });
});

const LONGEST: PaperParty = {
  ...MINA,
  name: 'Wolfeschlegelsteinhausenbergerdorff W. Montgomery',
  company: 'The International Brotherhood of Waterworks and Co',
  phone: '+49 30 5550 12345 ext 12345678',
  street: [
    '12345 Northwest Expressway Boulevard, Building M, Suite 12345, Third Floor, Receiving Dock Number 17, North-West Gate 4',
    'Second line of an address that is as long as the service allows',
  ],
  city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  zipCode: 'LL61 5UJ',
  email:
    'a.rather.long.mailbox.name.of.the.receiving.department@a-rather-long-domain-name.of-the-company.example',
  taxId: 'GB1234567890',
};

describe.each([
  ['invoice', aPaper],
  ['CN 23', aDeclaration],
  ['CN 22', (change: Partial<PaperData>) => aDeclaration({ ...change, kind: 'cn22' })],
] as const)('%s', (_name, make) => {
  it('cuts none of the longest texts an order may hold', () => {
    const paper = make({
      from: LONGEST,
      to: { ...LONGEST, countryCode: 'GB', countryName: 'UNITED KINGDOM' },
      soldTo: 'Wolfeschlegelsteinhausenbergerdorff Holding, Buyers of All Goods',
      invoiceNumber: 'ORDER-NUMBER-OF-SIXTY-FOUR-CHARACTERS-0123456789-0123456789-0123',
      references: ['REFERENCE NUMBER ONE 123456789', 'REFERENCE NUMBER TWO 987654321'],
      contact: {
        name: 'Wolfeschlegelsteinhausenbergerdorff, Customs Department, Gate 12',
        phone: '+49 30 5550 12345 678 90',
      },
      contentsType: 'OTHER',
      otherDescribe: 'Spare parts for a machine under guarantee, no sale',
      purpose: null,
      filing:
        'AESDOWN 123456789 11/20/2026 and a note of the filer that goes on to the hundred and twenty characters that fit in it',
      licenseNumbers: ['LICENSE-NUMBER-OF-35-CHARACTERS-123'],
      items: [{ ...GUITAR, quantity: 9_999_999, weight: 99_999.999, valueCents: 999_999_999 }],
    });
    const pages = drawPaper(paper);
    expect(pages.flatMap(wordsOf).filter((word) => word.includes('\u2026'))).toEqual([]);
    expect(pages.flatMap(faultsOf)).toEqual([]);
  });

  it('nothing overlaps or leaves the page, whatever people type', () => {
    const word = fc.string({
      unit: fc.constantFrom('W', 'M', 'i', 'a', 'ñ', '深', '圳', '0', ' '),
      maxLength: 80,
    });
    const text = (maxLength: number) =>
      fc.array(word, { maxLength: 8 }).map((parts) => parts.join(' ').slice(0, maxLength).trim());
    const party = fc.record({
      name: text(80),
      company: text(80),
      street: fc.array(text(120).filter(Boolean), { maxLength: 3 }),
      city: text(80),
      email: text(100),
      taxId: text(30),
    });
    const item = fc.record({
      description: text(512),
      details: fc.array(text(64).filter(Boolean), { maxLength: 4 }),
      quantity: fc.constantFrom(0, 0.25, 1, 9_999_999),
      unit: text(5),
      weight: fc.constantFrom(0, 0.001, 99_999.999),
      valueCents: fc.constantFrom(0, 1, 999_999_999),
      tariffNumber: fc.constantFrom('', '920290', '9202900000'),
      originCountry: fc.constantFrom('', 'US'),
    });
    const change = fc.record({
      from: party.map((part) => ({ ...MINA, ...part })),
      to: party.map((part) => ({ ...JONAS, ...part })),
      items: fc.array(item, { maxLength: 25 }),
      soldTo: text(100),
      filing: text(120),
      invoiceNumber: text(64),
      references: fc.array(text(30).filter(Boolean), { maxLength: 2 }),
      otherDescribe: text(50),
      contentsType: fc.constantFrom('OTHER', 'GIFT'),
      isElectronic: fc.boolean(),
      isControlled: fc.boolean(),
    });
    fc.assert(
      fc.property(change, (parts) => {
        expect(drawPaper(make(parts)).flatMap(faultsOf)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('in one file', () => {
  const label: LabelData = {
    carrierId: 3,
    carrierServiceId: 47,
    labelType: 2,
    from: MINA,
    to: JONAS,
    trackingNumber: '000000000077',
    masterTrackingNumber: null,
    parcelIndex: 1,
    parcelCount: 1,
    weightPounds: 8.188,
    dimensions: null,
    shipDate: '2026-11-20',
    deliveryDate: null,
    orderNo: 'PB-1001',
    reference: '',
    reference2: '',
    postageCents: 10_950,
    zone: null,
    signatureOption: 'default',
    saturdayDelivery: false,
    isAddressValidated: false,
    isSample: true,
    createdText: '2026-11-20 09:30 UTC',
  };
  const postal: LabelData = {
    ...label,
    carrierId: 1,
    carrierServiceId: 7,
    labelType: 1,
    trackingNumber: 'CX012345675US',
  };
  const bytes = renderShipments([
    { labels: [label, { ...label, labelType: 1 }], paper: aPaper() },
    { labels: [postal], paper: aDeclaration() },
    { labels: [label], paper: null },
  ]);
  const SHEETS = ['612x792', '288x432', '612x792', '288x432', '288x432', '612x792'];

  it('the labels of a shipment come first, then its paper', async () => {
    const pages = await pdfPages(bytes);
    expect(pages.map(({ size }) => size)).toEqual(SHEETS);
    expect(
      pages.map(({ words }) =>
        words.find((word) => /^(?:COMMERCIAL INVOICE|CUSTOMS DECLARATION)$/.test(word)),
      ),
    ).toEqual([undefined, undefined, 'COMMERCIAL INVOICE', undefined, 'CUSTOMS DECLARATION', undefined]);
  });

  it('and so they do when files are joined', async () => {
    const pages = await pdfPages(await mergePdfs([bytes, bytes]));
    expect(pages.map(({ size }) => size)).toEqual([...SHEETS, ...SHEETS]);
  });
});
