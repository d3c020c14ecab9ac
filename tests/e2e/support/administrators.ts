/** Administrators in windows of their own, beside the shipper's. */
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { appUrl, enter, type Device } from './journey.ts';
import type { RunningServer } from './server.ts';

const PASSWORD = 'Demo_2026';
const FIRST = 'admin@packbench.example';
const SECOND = 'other@packbench.example';

/** The demo has one administrator: its other shipper becomes the second. The server is started again. */
export const addSecondAdministrator = (server: RunningServer): Promise<void> =>
  changeDatabase(server, (query) => query(`update users set role = 'admin' where email = $1`, [SECOND]));

type Query = (statement: string, values?: unknown[]) => Promise<unknown>;

/** Changes what no screen can, while the server is away. */
export async function changeDatabase(
  server: RunningServer,
  change: (query: Query) => Promise<unknown>,
): Promise<void> {
  await server.stop();
  if (server.databaseUrl === null) {
    const database = await PGlite.create(path.join(server.dataDir, 'pg'));
    await change((...given) => database.query(...given)).finally(() => database.close());
  } else {
    const database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
    await change((statement, values) => database.query(statement, values)).finally(() => database.end());
  }
  await server.start();
}

/** Does something at a page of the app as an administrator. */
export async function asAdministrator(
  device: Device,
  route: string,
  act: (page: Page) => Promise<void>,
  { isSecond = false, ...look }: { isSecond?: boolean; viewport?: { width: number; height: number } } = {},
): Promise<void> {
  const viewport = { width: 1280, height: 900 };
  const context = await device.context.browser()!.newContext({ viewport, locale: 'en-US', ...look });
  const page = await context.newPage();
  await page.goto(device.page.url());
  await enter(page, { email: isSecond ? SECOND : FIRST, password: PASSWORD });
  await page.goto(appUrl(page, route));
  await act(page);
  await context.close();
}
