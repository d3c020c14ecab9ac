import { expect, it } from 'vitest';
import { faultsOf } from '#fixtures/page-faults.ts';
import { pdfPages } from '#fixtures/pdf-pages.ts';
import { isImpb, scanFormNumberFor } from '../carriers/tracking.ts';
import { renderPdf } from '../output/pdf.ts';
import type { ScanFormData } from './scan-form.ts';
import { drawScanForm } from './scan-form.ts';

const FORM: ScanFormData = {
  scanFormNo: scanFormNumberFor(31_430),
  mailDate: '2026-11-20',
  from: {
    name: 'Mina Torres',
    company: 'Packbench Demo',
    phone: '9095550100',
    street: ['1200 Airport Dr', 'Suite 4'],
    city: 'Ontario',
    stateCode: 'CA',
    zipCode: '917611234',
    countryCode: 'US',
    countryName: '',
    isResidential: false,
  },
  pieces: { express: 1, priority: 12, groundAdvantage: 4_987, international: 0, other: 0 },
  isSample: true,
};

it('has a number of the published form, as this one of USPS', () => {
  expect(isImpb('9475038234567000031430')).toBe(true);
  expect(FORM.scanFormNo).toBe('9475090000000000314309');
  for (const serial of [0, 1, 99_999_999_999]) expect(isImpb(scanFormNumberFor(serial))).toBe(true);
  expect(() => scanFormNumberFor(100_000_000_000)).toThrow(RangeError);
});

it('says what is handed over, and nothing of it overlaps', async () => {
  const page = drawScanForm(FORM);
  expect(faultsOf(page)).toEqual([]);
  const [read] = await pdfPages(renderPdf([page]));
  expect(read?.size).toBe('612x792');
  expect(read?.words).toEqual([
    'Shipment Confirmation Acceptance Notice',
    'PS Form 5630',
    'UNITED STATES POSTAL SERVICE',
    'SAMPLE - DO NOT MAIL',
    'A. Mailer Action',
    'The labels on this form must be those of the packages handed over with it. One form, one mailing.',
    'MAIL DATE',
    '11/20/26',
    'SHIPPED FROM',
    'Mina Torres',
    'Packbench Demo',
    '1200 Airport Dr',
    'Suite 4',
    'Ontario CA 91761-1234',
    'Type of mail',
    'Volume',
    'Priority Mail Express',
    '1',
    'Priority Mail',
    '12',
    'USPS Ground Advantage',
    '4987',
    'International',
    '0',
    'Other',
    '0',
    'Total volume',
    '5000',
    'B. USPS Action',
    '1. Scan the barcode below once, in place of the labels of the packages.',
    '2. Compare the total volume with the packages on hand.',
    '3. Round-date the form and return it to the mailer on request.',
    'USPS SCAN AND ACCEPT',
    '9475 0900 0000 0000 3143 09',
    'USPS employee',
    'Date and time',
  ]);
});

it('holds the longest address, and is no sample of a carrier that is none', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff W. Montgomery and Sons of the Western Hills';
  const page = drawScanForm({
    ...FORM,
    from: { ...FORM.from, name: long, company: long, street: [long, long, long] },
    isSample: false,
  });
  expect(faultsOf(page)).toEqual([]);
  expect(JSON.stringify(page)).not.toContain('SAMPLE');
});
