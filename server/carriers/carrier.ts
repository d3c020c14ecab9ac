/**
 * A carrier as the server asks it: no answer is waited for beyond its time, whether the gateway heeds its signal or not.
 * What comes later is not heard; whoever asked takes the answer for missing.
 */
import { CARRIER_ANSWER_MS } from './ask-again.ts';
import type { CarrierPort } from './carrier.port.ts';

type Call = Exclude<keyof CarrierPort, 'name' | 'isSample' | 'readNotice'>;

/** The signal is given here; what a caller may give is that of a stop, which ends the waiting too. */
type Timed<Ask> = Ask extends (...given: [...infer Given, AbortSignal]) => infer Answer
  ? (...given: [...Given, stopping?: AbortSignal]) => Answer
  : never;

export type Carrier = Pick<CarrierPort, 'name' | 'isSample' | 'readNotice'> & {
  [Name in keyof Pick<CarrierPort, Call>]: Timed<NonNullable<CarrierPort[Name]>>;
};

/** Asked while somebody waits for a page. */
const NOW_ANSWER_MS = 10_000;

/** `answerMs`: how long an answer is waited for; `now` is waited for less. */
export function createCarrier(port: CarrierPort, answerMs = CARRIER_ANSWER_MS): Carrier {
  const asking = (call: Call, stopping?: AbortSignal, ms = answerMs) => createWait(call, ms, stopping);
  return {
    name: port.name,
    isSample: port.isSample,
    readNotice: (notice) => port.readNotice(notice),
    now: (stop) => asking('now', stop, Math.min(answerMs, NOW_ANSWER_MS))((signal) => port.now(signal)),
    buy: (request, stop) => asking('buy', stop)((signal) => port.buy(request, signal)),
    findByReference: (reference, sentBefore, stop) =>
      asking('findByReference', stop)((signal) => port.findByReference(reference, sentBefore, signal)),
    void: (numbers, stop) => asking('void', stop)((signal) => port.void(numbers, signal)),
    voidOutcome: (numbers, stop) =>
      asking('voidOutcome', stop)((signal) => port.voidOutcome(numbers, signal)),
    bills: (after, stop) => asking('bills', stop)((signal) => port.bills(after, signal)),
    handOutNotices: (take, stop) =>
      asking(
        'handOutNotices',
        stop,
      )(async (signal, isAlive) =>
        port.handOutNotices?.(async (notice) => {
          const isTaken = await take(notice);
          isAlive();
          return isTaken;
        }, signal),
      ),
    track: (numbers, stop) => asking('track', stop)((signal) => port.track(numbers, signal)),
    makeScanForm: (request, stop) =>
      asking('makeScanForm', stop)((signal) => port.makeScanForm(request, signal)),
    cancelScanForm: (scanFormNo, stop) =>
      asking('cancelScanForm', stop)((signal) => port.cancelScanForm(scanFormNo, signal)),
    bookPickup: (request, stop) => asking('bookPickup', stop)((signal) => port.bookPickup(request, signal)),
    cancelPickup: (pickup, stop) =>
      asking('cancelPickup', stop)((signal) => port.cancelPickup(pickup, signal)),
    changeAddress: (request, stop) =>
      asking('changeAddress', stop)((signal) => port.changeAddress(request, signal)),
  };
}

/** Puts one question. `isAlive`: there is a sign of the carrier, and the time begins anew. */
function createWait(call: Call, ms: number, stopping?: AbortSignal) {
  return async <T>(put: (signal: AbortSignal, isAlive: () => void) => Promise<T>): Promise<T> => {
    stopping?.throwIfAborted();
    const ending = new AbortController();
    const signal = stopping ? AbortSignal.any([stopping, ending.signal]) : ending.signal;
    let timer: NodeJS.Timeout | undefined;
    let end = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(signal.reason as Error);
      signal.addEventListener('abort', end);
    });
    let isOver = false;
    const begin = () => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => ending.abort(silent(call, ms)), ms);
    };
    begin();
    try {
      return await Promise.race([put(signal, begin), ended]);
    } finally {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };
}

const silent = (call: Call, ms: number) =>
  Object.assign(new Error(`the carrier gave no answer to ${call} within ${ms} ms`), {
    code: 'CARRIER_SILENT',
  });
