/** The product library of the samples: six products, one with a battery. */
import type { ProductInput } from '../customs/product.ts';
import { blankProduct } from '../customs/product.ts';

type Sample = Pick<
  ProductInput,
  'name' | 'sku' | 'harmonizationCode' | 'originCountry' | 'value' | 'weight'
> &
  Partial<ProductInput>;

const PRODUCTS: readonly Sample[] = [
  {
    name: 'Cotton T-shirt',
    sku: 'TS-01',
    harmonizationCode: '610910',
    originCountry: 'US',
    value: 18,
    weight: 0.4,
  },
  {
    name: 'Ceramic mug',
    sku: 'MUG-02',
    harmonizationCode: '691200',
    originCountry: 'CN',
    value: 12,
    weight: 0.9,
  },
  {
    name: 'Paper notebook',
    sku: 'NB-03',
    harmonizationCode: '482010',
    originCountry: 'US',
    value: 9,
    weight: 0.6,
  },
  {
    name: 'Soy candle',
    sku: 'CAN-04',
    harmonizationCode: '340600',
    originCountry: 'US',
    value: 22,
    weight: 0.8,
  },
  {
    name: 'Leather wallet',
    sku: 'WAL-05',
    harmonizationCode: '420231',
    originCountry: 'MX',
    value: 45,
    weight: 0.3,
  },
  {
    name: 'Wireless earphones',
    sku: 'EAR-06',
    harmonizationCode: '851830',
    originCountry: 'CN',
    value: 59,
    weight: 0.5,
    batteryFlag: true,
  },
];

export const sampleProducts = (): ProductInput[] =>
  PRODUCTS.map((product) => ({ ...blankProduct(), description: product.name, ...product }));
