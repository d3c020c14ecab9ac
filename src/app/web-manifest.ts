import type { ManifestOptions } from 'vite-plugin-pwa';
import { SHARED_FILES, SHARED_TEXT } from '#contract/constants.ts';
import { PATHS } from '#contract/paths.ts';

const SCOPE = '/newstyle/';
const below = (path: string) => SCOPE + path.slice(1);

const screenshot = (file: string, label: string, wide: boolean) => ({
  src: `screenshots/${file}.png`,
  sizes: wide ? '1440x900' : '390x844',
  type: 'image/png',
  form_factor: wide ? ('wide' as const) : ('narrow' as const),
  label,
});

const SPREADSHEETS = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

export const webManifest: Partial<ManifestOptions> = {
  id: SCOPE,
  start_url: SCOPE,
  scope: SCOPE,
  name: 'Packbench',
  short_name: 'Packbench',
  description: 'A shipping desk that works with and without a network: orders, rates and carrier labels.',
  lang: 'en',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f4f6f8',
  theme_color: '#0b5cad',
  categories: ['business', 'productivity'],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    {
      name: 'New order',
      url: below(PATHS.newOrder),
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Scan', url: below(PATHS.pack), icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Calculator',
      url: below(PATHS.calculator),
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Sync', url: below(PATHS.sync), icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
  ],
  share_target: {
    action: SHARED_FILES.address,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARED_TEXT.titleField,
      text: SHARED_TEXT.field,
      files: [
        {
          name: SHARED_FILES.field,
          accept: Object.entries(SPREADSHEETS).flatMap(([type, ends]) => [type, ...ends]),
        },
      ],
    },
  },
  file_handlers: [{ action: below(PATHS.importOrders), accept: SPREADSHEETS }],
  screenshots: [
    screenshot('orders-wide', 'Orders awaiting shipment', true),
    screenshot('order-wide', 'An order with its rates', true),
    screenshot('label-wide', 'A label just created', true),
    screenshot('orders-narrow', 'Orders awaiting shipment', false),
    screenshot('order-narrow', 'An order with its rates', false),
    screenshot('label-narrow', 'A label just created', false),
  ],
};
