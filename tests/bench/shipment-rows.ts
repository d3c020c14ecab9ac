import type pg from 'pg';
import { anOrder } from '#fixtures/an-order.ts';
import { fillPostage } from './postage-lines.ts';

/** Milliseconds, as the server writes times. */
const AT = `timestamptz '2026-01-01' + n * interval '1 minute'`;
const TRACKING = `'1ZPB' || lpad(n::text, 10, '0')`;
const EACH = `from (select i.*, substring(order_no from 5)::int as n from label_intents i
  where account_id = $1 and carrier_ref like 'bench-%') i`;

/** Every other printed, every tenth under way, the rest delivered, every hundredth claimed. */
const STATEMENTS = [
  `update label_intents set state = 'succeeded', tracking_number = '1ZPB' || lpad(substring(order_no from 5), 10, '0'),
     form = jsonb_set($2::jsonb, '{order,orderNo}', to_jsonb(order_no))
   where account_id = $1 and carrier_ref like 'bench-%'`,
  `insert into orders (id, account_id, order_no, status, version, form, ship_date, sender_country_code,
     recipient_country_code, search_text, label_status, label_id, tracking_no, printed, created_at, updated_at)
   select order_id, account_id, order_no, 2, 3, form, '2026-01-01', 'US', 'US', lower(order_no), 'SUCCESS',
     label_id, tracking_number, case when n % 2 = 0 then jsonb_build_object('labelId', label_id, 'time', ${AT}) end,
     ${AT}, ${AT} ${EACH}`,
  `insert into shipments (id, account_id, label_id, order_id, status, hold_cents, carrier_price_cents, track_token,
     search_text, details, ended_at, created_at)
   select 's-' || id, account_id, label_id, order_id, case when n % 10 = 0 then 'inTransit' else 'delivered' end,
     hold_cents, hold_cents, 't-' || id, lower(order_no),
     jsonb_build_object('orderNo', order_no, 'trackingNumber', ${TRACKING},
       'trackingNumbers', jsonb_build_array(${TRACKING}), 'carrierId', 2, 'carrierServiceId', 16,
       'serviceName', 'UPS Ground', 'recipientName', 'Sam Reed ' || n, 'recipientCity', 'Columbus',
       'recipientStateCode', 'OH', 'recipientZipCode', '43215', 'recipientCountryCode', 'US',
       'shipDate', '2026-01-01', 'quotedAmount', 12.34, 'zone', '5', 'billedWeight', 2.25,
       'priceException', false, 'sample', true),
     case when n % 10 > 0 then ${AT} end, ${AT} ${EACH}`,
  `insert into parcels (label_id, package_no, shipment_id, account_id, tracking_number, status, hold_cents)
   select label_id, 1, id, account_id, details ->> 'trackingNumber', status, hold_cents from shipments
   where account_id = $1 and track_token like 't-%'`,
  `insert into label_pages (label_id, page_no, account_id, tracking_number, data)
   select label_id, 1, account_id, tracking_number, '{}' from parcels where account_id = $1 and tracking_number like '1ZPB%'`,
  `insert into claims (id, account_id, user_id, intent_id, tracking_number, type, document, amount_cents, description,
     file_ids, status, created_at)
   select 'c-' || id, account_id, user_id, id, tracking_number, 'lost', 'filled', 1000, 'lost', '[]', 'in_application',
     ${AT} ${EACH} where n % 100 = 1`,
];

/** Gives the demo's account as many shipments as lines of postage, each of an order and a label of its own. */
export async function fillShipments(pool: pg.Pool): Promise<string> {
  const account = await fillPostage(pool);
  const form = JSON.stringify(anOrder());
  for (const text of STATEMENTS) await pool.query(text, text.includes('$2') ? [account, form] : [account]);
  await pool.query('analyze orders, label_intents, shipments, parcels, claims');
  return account;
}

export const ALL_SHIPMENTS = `select s.*, i.form, o.printed from shipments s join label_intents i on i.label_id = s.label_id
  left join orders o on o.id = s.order_id where s.account_id = $1 order by s.created_at, s.id`;
