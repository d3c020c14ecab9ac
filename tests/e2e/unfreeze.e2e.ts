import type { Page } from '@playwright/test';
import { buyLabels } from './support/buy-labels.ts';
import {
  appUrl,
  askServer,
  enter,
  expect,
  pressByHand,
  test,
  waitUntilInstalled,
  waitUntilSynced,
  type Device,
} from './support/journey.ts';

const ADMIN = { email: 'admin@packbench.example', password: 'Demo_2026' };

test.use({ serverEnv: { SANDBOX_DELAY_MS: '0', RATE_LIMIT: 'off' }, isLoggedIn: true });

interface Holds {
  list: { orderNo: string; trackingNo: string; remaining: number }[];
}

const rows = (page: Page) => page.getByTestId('list-row');
const rowOf = (page: Page, orderNo: string) => rows(page).filter({ hasText: orderNo });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ask to unfreeze' });
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const isAsWideAsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
/** As from the clipboard. */
const paste = (page: Page, text: string) =>
  dialogOf(page)
    .getByLabel('Paste rows')
    .evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

/** Another browser window, of an administrator. */
async function asAdmin(device: Device, act: (page: Page) => Promise<void>) {
  const context = await device.context.browser()!.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(device.page.url());
  await enter(page, ADMIN);
  await act(page);
  await context.close();
}

/** Parcels with a label travel for a day. */
async function travel({ context, page }: Device) {
  const admin = await context.browser()!.newContext();
  for (const [path, data] of [
    ['/api/login', ADMIN],
    ['/api/ezeeship/sandbox/advance', { hours: 24 }],
  ] as const) {
    const { origin } = new URL(page.url());
    const headers = { 'x-request-id': crypto.randomUUID(), origin };
    const reply = await admin.request.post(origin + path, { headers, data });
    expect(await reply.text()).toContain('"result":"OK"');
  }
  await admin.close();
}

const holdsOf = async (page: Page) =>
  new Map(
    (await askServer<Holds>(page, '/api/ezeeship/postage/holds')).list.map((hold) => [hold.orderNo, hold]),
  );

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('rows are checked before they are sent, and the refused ones told why', async ({ device }) => {
    const { page } = device;
    await waitUntilSynced(page);
    await buyLabels(page, ['UF-1', 'UF-2', 'UF-3', 'UF-4', 'UF-5']);
    await travel(device);
    await buyLabels(page, ['UF-9']);
    const before = await holdsOf(page);

    await page.goto(appUrl(page, 'auth/postage/hold'));
    await rowOf(page, 'UF-9').getByRole('button', { name: 'Actions for UF-9' }).click();
    const refused = page.getByRole('menuitem', { name: /Ask to unfreeze/ });
    await expect(refused).toContainText('Only orders in transit can be requested.');
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await rowOf(page, 'UF-1').getByRole('button', { name: 'Actions for UF-1' }).click();
    await page.getByRole('menuitem', { name: 'Ask to unfreeze' }).click();

    // The row is filled in but for its amount, which is read strictly.
    const dialog = dialogOf(page);
    const row = (number: number) => dialog.getByRole('listitem', { name: `Row ${number}`, exact: true });
    const amount = row(1).getByLabel('Amount');
    await expect(row(1).getByLabel('Order No.')).toHaveValue('UF-1');
    await expect(row(1).getByLabel('Tracking No.')).toHaveValue(before.get('UF-1')!.trackingNo);
    await dialog.getByRole('checkbox', { name: 'Select row 1' }).uncheck();
    await dialog.getByRole('button', { name: 'Send 0 requests' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Select at least one row.');
    await dialog.getByRole('checkbox', { name: 'Select row 1' }).check();
    await dialog.getByRole('button', { name: 'Send 1 request' }).click();
    await expect(row(1)).toContainText('Enter an amount.');
    await expect(amount).toBeFocused();
    for (const [typed, reason] of [
      ['one', 'Enter the amount in the digits 0 to 9'],
      ['01', 'Enter the amount without zeros in front.'],
      ['1.005', 'Enter the amount with at most two decimals.'],
      ['-1', 'Enter the amount in the digits 0 to 9'],
      ['1e9', 'Enter the amount in the digits 0 to 9'],
      ['１', 'Enter the amount in the digits 0 to 9'],
    ] as const) {
      await amount.fill(typed);
      await expect(row(1)).toContainText(reason);
    }
    await amount.fill('0.50');
    await expect(row(1).locator('[aria-invalid]')).toHaveCount(0);
    await row(1).getByLabel('Note').fill('lighter than meant');

    await paste(
      page,
      ['UF-2\t0.75', 'UF-2\t0.25', 'UF-3\tfive', '\t\tof nothing', 'UF-4\t999', 'UF-9\t0.10'].join('\r\n'),
    );
    await expect(dialog.getByText('6 rows added')).toBeVisible();
    await expect(row(3)).toContainText('This parcel stands in an earlier row.');
    await expect(row(4)).toContainText('Enter the amount in the digits 0 to 9');
    await expect(row(5)).toContainText('Enter an order or tracking number.');
    await dialog.getByRole('button', { name: 'Send 7 requests' }).click();
    await expect(dialog.getByRole('alert')).toContainText('3 rows cannot be sent.');
    await expect(row(3).getByLabel('Order No.')).toBeFocused();
    await dialog.getByRole('button', { name: 'Leave them out' }).click();
    await dialog.getByRole('button', { name: 'Send 4 requests' }).click();
    await expect(dialog.getByRole('alert')).toContainText('2 requests sent');
    await expect(dialog.getByRole('alert')).toContainText('2 rows were not taken.');
    // Taken rows are gone, refused ones stay with the reasons of the server.
    await expect(dialog.getByRole('listitem', { name: /^Row/ })).toHaveCount(5);
    await expect(row(4)).toContainText('This is more than is held for the parcel.');
    await expect(row(5)).toContainText('Only orders in transit can be requested.');
    await row(4).getByLabel('Amount').fill('0.30');
    await dialog.getByRole('button', { name: 'Remove row 5' }).click();
    for (const number of [3, 2, 1])
      await dialog.getByRole('button', { name: `Remove row ${number}` }).click();
    await dialog.getByRole('button', { name: 'Send 1 request' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(page.getByRole('heading', { name: 'Unfreeze requests', level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'Pending approval' })).toHaveCount(3);
    await expect(page.getByText('3 lines')).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '');
    expect(device.consoleErrors).toEqual([]);
  });

  test('an administrator decides, what is held falls, and the rest is taken back', async ({ device }) => {
    const { page } = device;
    await waitUntilInstalled(page);
    await waitUntilSynced(page);
    await buyLabels(page, ['UF-1', 'UF-2', 'UF-3', 'UF-4']);
    await travel(device);
    const before = await holdsOf(page);
    const held = before.get('UF-1')!.remaining;
    await page.goto(appUrl(page, 'auth/postage/pending-unfreeze'));
    await page.getByRole('button', { name: 'Ask to unfreeze' }).click();
    await paste(page, 'UF-1\t0.50\tlighter than meant\r\nUF-2\t0.75\r\nUF-4\t0.30');
    await dialogOf(page).getByRole('button', { name: 'Send 3 requests' }).click();
    await expect(rows(page).filter({ hasText: 'Pending approval' })).toHaveCount(3);

    await asAdmin(device, async (admin) => {
      await admin.goto(appUrl(admin, 'auth/admin?kind=unfreeze'));
      const card = (orderNo: string) => admin.getByRole('region').filter({ hasText: orderNo });
      for (const fact of [before.get('UF-1')!.trackingNo, '$0.50', dollars(held), 'lighter than meant'])
        await expect(card('UF-1')).toContainText(fact);
      await card('UF-1').getByRole('button', { name: 'Approve' }).click();
      const asked = admin.getByRole('dialog');
      await asked.getByLabel('Note').fill('as agreed');
      await asked.getByRole('button', { name: 'Approve' }).click();
      await expect(card('UF-1')).toHaveCount(0);
      await card('UF-2').getByRole('button', { name: 'Refuse' }).click();
      await asked.getByLabel('Reason').fill('not weighed yet');
      await asked.getByRole('button', { name: 'Refuse' }).click();
      // The card itself is out of reach as soon as the dialog stands before it.
      await expect(admin.getByText('UF-2')).toHaveCount(0);
    });

    // All of them are canceled: two were decided meanwhile, which this page does not know yet.
    await pressByHand(page, 'j');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    const bar = page.getByRole('toolbar', { name: 'Selected lines' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 3 requests' }).click();
    const outcome = page.getByRole('dialog', { name: '1 request canceled' });
    await expect(outcome.getByRole('listitem')).toHaveCount(2);
    await expect(outcome.getByRole('listitem').filter({ hasText: 'UF-1' })).toContainText(
      'This no longer waits for a decision.',
    );
    await outcome.getByRole('button', { name: 'Close' }).last().click();
    await expect(bar).toHaveCount(0);
    for (const [orderNo, texts] of [
      ['UF-1', ['$0.50', 'lighter than meant', 'Approved', 'as agreed']],
      ['UF-2', ['$0.75', 'Rejected', 'not weighed yet']],
      ['UF-4', ['$0.30', 'Canceled']],
    ] as const)
      for (const text of texts) await expect(rowOf(page, orderNo)).toContainText(text);
    await rowOf(page, 'UF-1')
      .getByRole('button', { name: /^Actions for UF-1/ })
      .click();
    await expect(page.getByRole('menuitem', { name: /Cancel request/ })).toContainText(
      'It was approved already.',
    );
    await page.keyboard.press('Escape');
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Rejected' });
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove filter Kind: Rejected' }).click();
    await expect(rows(page)).toHaveCount(3);

    await page.goto(appUrl(page, 'auth/postage/hold'));
    await expect(rowOf(page, 'UF-1')).toContainText(dollars(held - 0.5));
    await expect(rowOf(page, 'UF-2')).toContainText(dollars(before.get('UF-2')!.remaining));
    await rowOf(page, 'UF-3').getByRole('link', { name: 'UF-3' }).click();
    await page.getByRole('link', { name: 'Ask to unfreeze' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('listitem', { name: 'Row 1' }).getByLabel('Order No.')).toHaveValue('UF-3');
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await device.reopen({ offline: true });
    const again = device.page;
    await again.goto(appUrl(again, 'auth/postage/pending-unfreeze'));
    await expect(rows(again)).toHaveCount(3);
    await expect(again.getByText(/Saved copy from/)).toBeVisible();
    await again.getByRole('button', { name: 'Ask to unfreeze' }).click();
    await expect(dialogOf(again)).toContainText('This needs a connection. Your entries are kept.');
    await expect(dialogOf(again).getByRole('button', { name: 'Send 1 request' })).toBeDisabled();
    expect(device.consoleErrors).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a spreadsheet is asked for in Spanish, and a request taken back by a thumb', async ({ device }) => {
    const { page } = device;
    await waitUntilSynced(page);
    await buyLabels(page, ['UF-1', 'UF-2']);
    await travel(device);
    const holds = await holdsOf(page);
    await page.evaluate(() => localStorage.setItem('packbench.language', 'es'));
    await page.goto(appUrl(page, 'auth/postage/pending-unfreeze'));
    await expect(page.getByText('Aún no se ha solicitado nada')).toBeVisible();
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await page.getByRole('button', { name: 'Solicitar liberación' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Solicitar liberación' });
    const choose = (name: string, text: string) =>
      dialog
        .getByLabel('O una hoja de cálculo')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('foto.png', 'png');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Solo se pueden importar archivos xls, xlsx o csv. También se leen textos con tabuladores entre las columnas (txt, tsv), como los exportan las tiendas.',
    );
    await choose('muchas.csv', 'UF-1,1\n'.repeat(502));
    await expect(dialog.getByRole('alert')).toHaveText('Como máximo 500 filas a la vez.');
    await choose(
      'filas.csv',
      `Importe;N.º de pedido;N.º de seguimiento;Nota\n0.10;UF-1;;"media caja"\n0.20;;${holds.get('UF-2')!.trackingNo};\n`,
    );
    await expect(dialog.getByText('2 filas añadidas')).toBeVisible();
    await expect(dialog.getByRole('listitem', { name: 'Fila 1' }).getByLabel('Nota')).toHaveValue(
      'media caja',
    );
    expect(
      await dialog.evaluate(
        (box) =>
          [...box.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
            .length,
      ),
    ).toBe(0);
    await dialog.getByRole('button', { name: 'Enviar 2 solicitudes' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page)).toHaveCount(2);
    await expect(rowOf(page, 'UF-1')).toContainText('Pendiente de aprobación');
    await expect(rowOf(page, 'UF-1')).toContainText('media caja');
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    await rowOf(page, 'UF-1')
      .getByRole('button', { name: /^Acciones de UF-1/ })
      .tap();
    await page.getByRole('menuitem', { name: 'Cancelar solicitud' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).tap();
    await expect(rowOf(page, 'UF-1')).toContainText('Cancelada');
    await rowOf(page, 'UF-2').getByRole('checkbox').tap();
    await expect(page.getByRole('toolbar', { name: 'Líneas seleccionadas' })).toBeVisible();
    expect(await isAsWideAsItsWindow(page)).toBe(true);
    expect(device.consoleErrors).toEqual([]);
  });
});
