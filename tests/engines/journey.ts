/** A packer's day in one go, on a server of its own that is killed on the way. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServerProcess } from '../e2e/support/server.ts';
import { deskIn, until } from './desk.ts';
import type { Engine } from './engine.ts';

const DEMO = { email: 'demo@packbench.example', password: 'Demo_2026' };
const PASTED = 'Sam Reed\n500 Main St\nColumbus, OH 43215\n';
const PARCEL = { Length: '10', Width: '8', Height: '4', Weight: '2' };
const SHEET = [
  'Order No.,Ship To Name,Address 1,City,State,Zip,Country,Length,Width,Height,Weight (lb)',
  'ENG-2,Sam Reed,500 Main St,Columbus,OH,43215,US,10,8,4,2',
  'ENG-3,Sam Reed,500 Main St,Columbus,OH,43215,US,10,8,4,2',
].join('\r\n');

interface Answer<T> {
  result: string;
  data: T;
}

/** What the server says to the page's session. */
const askServer = async <T>(engine: Engine, call: string): Promise<T> => {
  const text = await until(call, () =>
    engine.ask((url: string) => {
      const request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.setRequestHeader('x-request-id', crypto.randomUUID());
      request.send();
      return request.responseText;
    }, call),
  );
  const { result, data } = JSON.parse(text) as Answer<T>;
  if (result !== 'OK') throw new Error(`${call}: ${result}`);
  return data;
};

interface Listed {
  list: { orderNo: string }[];
}
const ordersAtServer = async (engine: Engine, orderNo: string, status: number): Promise<number> => {
  const { list } = await askServer<Listed>(engine, `/api/ezeeship/order/list?status=${status}&q=${orderNo}`);
  return list.filter((order) => order.orderNo === orderNo).length;
};

/** Keeps what the page offers to save, whatever the browser does with it. */
const keepSavedFiles = (): void => {
  const saved: Blob[] = [];
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) saved.push(object);
    return make(object);
  };
  Object.assign(globalThis, { saved });
};

/** How many of those are a PDF with pages. */
const savedPdfs = (): number =>
  (globalThis as unknown as { saved: Blob[] }).saved.filter(
    ({ type, size }) => type === 'application/pdf' && size > 1000,
  ).length;

/** Says each step as it is begun. */
export async function journey(engine: Engine, say: (step: string) => void): Promise<void> {
  const server = await createServerProcess();
  const folder = mkdtempSync(path.join(tmpdir(), 'packbench-engines-'));
  const sheet = path.join(folder, 'orders.csv');
  writeFileSync(sheet, SHEET);
  await server.start();
  const desk = deskIn(engine);
  const page = (route: string) => `${server.app}auth/${route}`;
  const isSynced = () => desk.says('Up to date');
  try {
    say('sign in');
    await engine.open(server.app);
    await desk.write('Email', DEMO.email);
    await desk.write('Password', DEMO.password);
    await desk.press('Log in');
    await desk.says('PB-1001');
    await isSynced();
    await until('the app on the device', () =>
      engine.ask(() => navigator.serviceWorker.controller?.state === 'activated'),
    );

    say('paste');
    await engine.open(page('orders/new'));
    await desk.write('Paste address', PASTED, 'Recipient');
    await until('the pasted city', () =>
      engine.ask(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Columbus')),
    );

    say('label');
    await desk.write('Order No.', 'ENG-1', 'Order Info');
    await desk.pick('Carrier', '1', 'Shipping');
    await desk.pick('Service', '2', 'Shipping');
    for (const [label, text] of Object.entries(PARCEL)) await desk.write(label, text, 'Package');
    await desk.press('Create Label');
    await until('the label', async () => {
      if (await engine.ask(() => document.body.innerText.includes('Label created'))) return true;
      const buy = await desk.seen('Buy label for…');
      await buy?.click();
      return false;
    });

    await until('the drawn label', () =>
      engine.ask(() => document.querySelector('canvas[data-drawn=true]') !== null),
    );

    say('print as file');
    await engine.ask(keepSavedFiles);
    await desk.press('Print', 'Label created');
    await desk.press('Share or save the PDF…');
    await desk.press('Save and print');
    await until('the saved label', () => engine.ask(savedPdfs));

    say('import');
    await isSynced();
    await engine.open(page('orders/import'));
    await desk.choose(sheet);
    await desk.says('2 rows in the file');
    await desk.press('Check rows');
    await desk.press('Go to result');
    await desk.press('Import 2');
    await desk.says('2 orders imported');
    await isSynced();

    say('pack');
    await engine.open(page('pack'));
    await desk.press('Start station');
    await desk.says('Ready to scan');
    await engine.keys('ENG-2');
    await engine.press('Enter');
    await desk.says('Sam Reed');
    await desk.write('Pounds', '2');
    await engine.press('Enter');
    // Before the price is known the button only tells that it is not.
    await until('the price', () => engine.ask(() => /\$\d+\.\d\d/.test(document.body.innerText)));
    await desk.press('Create…');
    await desk.says('Label created');
    await isSynced();
    if ((await ordersAtServer(engine, 'ENG-2', 2)) !== 1)
      throw new Error('ENG-2 has no label at the server.');

    say('the server is killed');
    await server.stop('SIGKILL');

    say('cold start offline');
    await engine.restart(page('orders'));
    await desk.says('ENG-3');
    await desk.says('Offline');

    say('queue');
    await engine.open(page('orders/new'));
    await desk.write('Paste address', PASTED, 'Recipient');
    await desk.write('Order No.', 'ENG-4', 'Order Info');
    for (const [label, text] of Object.entries(PARCEL)) await desk.write(label, text, 'Package');
    await desk.press('Save Draft');
    // The saved order shows in the list.
    await desk.says('ENG-4');
    await until('the queue', () => engine.ask(() => /Offline, \d+ waiting/.test(document.body.innerText)));

    say('back');
    await server.start();
    await isSynced();
    await until('ENG-4 at the server, once', async () => (await ordersAtServer(engine, 'ENG-4', 1)) === 1);
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
