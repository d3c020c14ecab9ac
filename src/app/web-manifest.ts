import type { ManifestOptions } from 'vite-plugin-pwa';

const SCOPE = '/newstyle/';

const screenshot = (file: string, label: string, wide: boolean) => ({
  src: `screenshots/${file}.png`,
  sizes: wide ? '1440x900' : '390x844',
  type: 'image/png',
  form_factor: wide ? ('wide' as const) : ('narrow' as const),
  label,
});

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
      url: `${SCOPE}auth/orders/new`,
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Orders', url: `${SCOPE}auth/orders`, icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Calculator',
      url: `${SCOPE}auth/calculator`,
      icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }],
    },
    { name: 'Sync', url: `${SCOPE}auth/sync`, icons: [{ src: 'icons/icon-192.png', sizes: '192x192' }] },
  ],
  screenshots: [
    screenshot('orders-wide', 'Orders awaiting shipment', true),
    screenshot('order-wide', 'An order with its rates', true),
    screenshot('label-wide', 'A label just created', true),
    screenshot('orders-narrow', 'Orders awaiting shipment', false),
    screenshot('order-narrow', 'An order with its rates', false),
    screenshot('label-narrow', 'A label just created', false),
  ],
};
