/** What the benches ask of a running server: a session, orders to save, and how many there are. */
import { randomUUID } from 'node:crypto';
import type { SaveBody } from '#contract/orders.ts';
import { listOrders, saveOrder } from '#contract/orders.ts';
import { trimmedForm } from '#domain/order/blank.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { PLAIN_SAVE } from '#store/orders/save-body.ts';
import { anOrder } from '#fixtures/an-order.ts';

export const DEMO = { email: 'demo@packbench.example', password: 'Demo_2026' };
export const SAVE_PATH = saveOrder.path;
const DAY_MS = 86_400_000;

export interface Session {
  cookie: string;
  userId: string;
}

export async function logIn(origin: string): Promise<Session> {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
    body: JSON.stringify(DEMO),
  });
  const { data } = (await reply.json()) as { data: { id: string } };
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, userId: data.id };
}

/** A new order with an id and a number of its own. */
export function freshOrder(): OrderForm {
  const id = randomUUID();
  const shipDate = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return anOrder({ id, orderNo: `B-${id.slice(0, 13)}`, shipDate });
}

/** The body the page would send to save this order. */
export function saveBody(form: OrderForm): SaveBody {
  return { ...PLAIN_SAVE, ...trimmedForm(form) };
}

/** How many orders wait on the server. */
export async function ordersOnServer(origin: string, { cookie }: Session): Promise<number> {
  const reply = await fetch(`${origin}${listOrders.path}?status=1&curPageNo=1&pageSize=1`, {
    headers: { cookie },
  });
  const { data } = (await reply.json()) as { data: { total: number } };
  return data.total;
}
