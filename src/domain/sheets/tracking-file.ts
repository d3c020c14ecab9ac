/**
 * Tracking numbers on their way back to the shop an order came from, as a file that the shop takes. Sources: README,
 * *Shops' files*.
 */
import { carrierById } from '../carriers/carriers.ts';
import { csvLine, csvText } from './csv.ts';

/** One label of an order of a shop. */
export interface ShopShipment {
  labelId: string;
  /** The shop's own number, to the letter. */
  platformOrderNo: string;
  /** Of its parcels that were not voided. */
  trackingNumbers: readonly string[];
  carrierId: number;
  serviceName: string;
  /** yyyy-MM-dd */
  shipDate: string;
}

/**
 * `amazon`: its Shipping Confirmation; `ebay`: its order fulfillment feed; `woocommerce`: the import of the plug-in Advanced
 * Shipment Tracking; `plain`: a list that no shop asks for.
 */
export type TrackingFileKind = 'amazon' | 'ebay' | 'woocommerce' | 'plain';

export interface TrackingFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

interface FileGiven {
  shop: string;
  shipments: readonly ShopShipment[];
  /** yyyy-MM-dd, for the name of the file. */
  today: string;
  /** Of the plain list: order number, tracking number, carrier, day. */
  headings: readonly [string, string, string, string];
}

const FOR_AMAZON = [
  ...[
    'order-id',
    'order-item-id',
    'quantity',
    'ship-date',
    'carrier-code',
    'carrier-name',
    'tracking-number',
  ],
  ...['ship-method'],
];
const FOR_EBAY = ['Order ID', 'Line Item ID', 'Logistics Status', 'Shipment Carrier', 'Shipment Tracking'];

const FOR_WOO = ['order_id', 'tracking_number', 'tracking_provider', 'date_shipped', 'status_shipped'];
const SHIPPED_WHOLE = '1';

/** Which file the shop of this name takes. */
export function trackingFileKind(shop: string): TrackingFileKind {
  const name = shop.trim().toLowerCase();
  return name === 'amazon' || name === 'ebay' || name === 'woocommerce' ? name : 'plain';
}

/** The file of these shipments, oldest first as they are given. */
export function trackingFile({ shop, shipments, today, headings }: FileGiven): TrackingFile {
  const kind = trackingFileKind(shop);
  if (kind === 'amazon')
    return {
      name: `amazon-shipping-confirmation-${today}.txt`,
      type: 'text/tab-separated-values;charset=utf-8',
      text: [FOR_AMAZON, ...shipments.map(amazonRow)].map((row) => `${row.join('\t')}\r\n`).join(''),
    };
  if (kind === 'ebay')
    return {
      name: `ebay-order-fulfillment-${today}.csv`,
      type: 'text/csv;charset=utf-8',
      text: [FOR_EBAY, ...shipments.flatMap(ebayRows)].map(csvLine).join(''),
    };
  if (kind === 'woocommerce')
    return {
      name: `woocommerce-tracking-${today}.csv`,
      type: 'text/csv;charset=utf-8',
      text: [FOR_WOO, ...shipments.flatMap(wooRows)].map(csvLine).join(''),
    };
  return {
    name: `tracking-${fileWord(shop)}-${today}.csv`,
    type: 'text/csv;charset=utf-8',
    text: csvText([headings, ...shipments.flatMap(plainRows)]),
  };
}

/** How many have parcels whose numbers do not fit into the file: Amazon takes one for an order as a whole. */
export function countWithMoreParcels(shop: string, shipments: readonly ShopShipment[]): number {
  if (trackingFileKind(shop) !== 'amazon') return 0;
  return shipments.filter(({ trackingNumbers }) => trackingNumbers.length > 1).length;
}

/** The whole order: item and quantity are only asked for where it is confirmed in parts. */
function amazonRow(shipment: ShopShipment): string[] {
  const { platformOrderNo, shipDate, carrierId, serviceName, trackingNumbers } = shipment;
  return [
    ...[platformOrderNo, '', '', shipDate, carrierName(carrierId), ''],
    ...[trackingNumbers[0] ?? '', serviceName],
  ].map((text) => text.replaceAll(/[\t\r\n]+/g, ' '));
}

const ebayRows = ({ platformOrderNo, carrierId, trackingNumbers }: ShopShipment): string[][] =>
  trackingNumbers.map((number) => [platformOrderNo, '', 'SHIPPED', carrierName(carrierId), number]);

const wooRows = ({ platformOrderNo, carrierId, trackingNumbers, shipDate }: ShopShipment): string[][] => {
  const [year = '', month = '', day = ''] = shipDate.split('-');
  const date = [month, day, year].join('-');
  return trackingNumbers.map((number) => [
    ...[platformOrderNo, number, carrierName(carrierId), date, SHIPPED_WHOLE],
  ]);
};

const plainRows = ({ platformOrderNo, carrierId, trackingNumbers, shipDate }: ShopShipment): string[][] =>
  trackingNumbers.map((number) => [platformOrderNo, number, carrierName(carrierId), shipDate]);

/** USPS, UPS, FedEx, DHL: as both shops list them. */
const carrierName = (carrierId: number): string => carrierById(carrierId)?.name ?? '';

const fileWord = (shop: string): string =>
  shop
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'shop';
