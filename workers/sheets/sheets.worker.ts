import { expose, transfer, wrap } from 'comlink';
import type { CellsToJudge } from '#domain/sheets/cells-judge.ts';
import type { AddressesApi } from './addresses.api.ts';
import { createSheetSession } from './sheet-session.ts';
import type { Helper, HireHelpers } from './judge-rows.ts';
import type { RowHelperApi } from './row-helper.ts';
import { createRowHelper } from './row-helper.ts';
import { readAddresses } from './read-addresses.ts';
import type { SheetsApi } from './sheets.api.ts';

const { port1: bell, port2: rope } = new MessageChannel();
bell.start();

/** A task of its own: messages that came meanwhile are heard first. A timer would wait four milliseconds each time. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    bell.addEventListener('message', () => resolve(), { once: true });
    rope.postMessage(null);
  });

/** What this worker is called where it helps another. */
const HELPER = 'row-helper';
const MOST_HELPERS = 3;

/** Fewer where the system grants no more. */
const hireHelpers: HireHelpers = (input) => {
  const helpers: Helper[] = [];
  // This thread takes a processor, the page none meanwhile.
  const most = Math.min(MOST_HELPERS, navigator.hardwareConcurrency - 1);
  try {
    while (helpers.length < most) helpers.push(startHelper(input));
  } catch (error) {
    sayLost(error);
  }
  return helpers;
};

/** Its rows are judged here: without a word nobody would know why an import takes twice its time. */
const sayLost = (error: unknown) => console.error('A thread of the import is lost', error);

function startHelper(input: CellsToJudge): Helper {
  let hasEnded = false;
  const thread = new Worker(self.location.href, { type: 'module', name: HELPER });
  const gone = new AbortController();
  const broken = new Promise<never>((_, reject) => {
    gone.signal.addEventListener('abort', () => reject(new Error('the helper is gone')));
  });
  broken.catch(() => undefined);
  thread.addEventListener('error', (event) => {
    // Else it would count as an error of this thread too.
    event.preventDefault();
    gone.abort();
  });
  const helper = wrap<RowHelperApi>(thread);
  // Where it fails so does what is asked next.
  helper.begin(input).catch(() => undefined);
  return {
    judge: (rows) =>
      Promise.race([helper.judge(rows), broken]).catch((error: unknown) => {
        if (!hasEnded) sayLost(error);
        throw error;
      }),
    end: () => {
      hasEnded = true;
      thread.terminate();
      gone.abort();
    },
  };
}

/** What is handed on for good is not copied. */
function startDesk(): SheetsApi & AddressesApi {
  const session = createSheetSession(pause, hireHelpers);
  return {
    ...session,
    readAddresses,
    take: (from, count) => {
      const taken = session.take(from, count);
      return transfer(
        taken,
        taken.forms.pieces.map(({ buffer }) => buffer),
      );
    },
  };
}

function startHelping(): RowHelperApi {
  const helper = createRowHelper();
  return {
    ...helper,
    judge: (lot) => {
      const judged = helper.judge(lot);
      return transfer(judged, [judged.orders.bytes.buffer]);
    },
  };
}

expose(self.name === HELPER ? startHelping() : startDesk());
