/** The way of the wizard: its worker, its judging, its staging. */
import { proxy, wrap } from 'comlink';
import { PLAIN_USER } from '#domain/order/facts.ts';
import type { ImportFacts } from '#domain/sheets/types.ts';
import { importOrders } from '#imports/import-actors.ts';
import type { Sheets } from '#imports/import-ports.ts';
import { openUserDatabase } from '#store/device/database.ts';
import { orderNumbersHere } from '#store/orders/imports.ts';
import { orderPage } from '#store/orders/order-queries.ts';
import type { OnProgress, SheetsApi } from '#workers/sheets/sheets.api.ts';
import type { Imports } from './sheet.ts';

const FACTS: ImportFacts = { user: PLAIN_USER, today: '2026-11-20', hourNow: 9, defaultSender: null };

export function createImports(): Imports {
  const db = openUserDatabase({ name: 'ours', userId: 'bench' });
  const start = () => wrap<SheetsApi>(new Worker('/sheets.js', { type: 'module' }));
  const { signal } = new AbortController();
  return {
    async run(file, onPart) {
      const sheets = start();
      const onProgress = () => undefined;
      const opened = await sheets.open(file, {}, proxy(onProgress));
      if (!opened.ok) throw new Error(opened.error.type);
      onPart('read');
      const known = await orderNumbersHere(db);
      const analysis = await sheets.analyse(opened.value.matched, FACTS, known, proxy(onProgress));
      if (!analysis) throw new Error('cancelled');
      onPart('judged');
      db.imports.hook('updating', (changes, _key, _row, transaction) => {
        if ('state' in changes) transaction.on('complete', () => onPart('staged'));
      });
      const request = {
        fileName: file.name,
        total: analysis.importable,
        known: null,
        unfinished: null,
        onProgress,
      };
      const outcome = await importOrders(db, { sheets: sheets as unknown as Sheets }, request, signal);
      if (outcome.kind !== 'imported') throw new Error(outcome.kind);
      onPart('made');
      await orderPage(db, { tab: 1 });
      return outcome.imported.made;
    },

    async cancel(file) {
      const sheets = start();
      let askedAt = 0;
      const onProgress: OnProgress = () => {
        if (askedAt > 0) return;
        askedAt = performance.now();
        void sheets.cancel();
      };
      const reading = await sheets.open(file, {}, proxy(onProgress));
      const whileReading = performance.now() - askedAt;
      // A workbook is read in one go: asked near its end, it may be read before the cancel is heard.
      if (!reading.ok && reading.error.type !== 'Cancelled') throw new Error(reading.error.type);
      const opened = await sheets.open(file, {});
      if (!opened.ok) throw new Error(opened.error.type);
      askedAt = 0;
      const judging = await sheets.analyse(opened.value.matched, FACTS, [], proxy(onProgress));
      if (judging !== null) throw new Error('judging was not cancelled');
      return [whileReading, performance.now() - askedAt];
    },
  };
}
