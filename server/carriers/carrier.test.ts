import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarrierPort } from './carrier.port.ts';
import type { Carrier } from './carrier.ts';
import { createCarrier } from './carrier.ts';

const ANSWER_MS = 60_000;
const NUMBERS = ['9400100000000000000001'];

/** Every call that waits for the carrier. */
const CALLS = {
  now: (carrier) => carrier.now(),
  buy: (carrier) => carrier.buy({} as never),
  findByReference: (carrier) => carrier.findByReference('ref', null),
  void: (carrier) => carrier.void(NUMBERS),
  voidOutcome: (carrier) => carrier.voidOutcome(NUMBERS),
  bills: (carrier) => carrier.bills(0),
  handOutNotices: async (carrier) => carrier.handOutNotices?.(async () => true),
  track: (carrier) => carrier.track(NUMBERS),
  makeScanForm: (carrier) => carrier.makeScanForm({} as never),
  cancelScanForm: (carrier) => carrier.cancelScanForm('form'),
  bookPickup: (carrier) => carrier.bookPickup({} as never),
  cancelPickup: (carrier) => carrier.cancelPickup({ carrierId: 1, confirmationNumber: 'WTC1' }),
  changeAddress: (carrier) => carrier.changeAddress({} as never),
} satisfies Record<
  Exclude<keyof CarrierPort, 'name' | 'isSample' | 'readNotice'>,
  (carrier: Carrier) => Promise<unknown>
>;

type Answer = (signal: AbortSignal) => Promise<unknown>;

/** Each of its calls answers so. */
function portWith(answer: Answer): CarrierPort {
  const calls = Object.keys(CALLS).map((name) => [
    name,
    (...given: unknown[]) => answer(given.at(-1) as AbortSignal),
  ]);
  return { name: 'test', ...Object.fromEntries(calls) } as unknown as CarrierPort;
}

describe.each(Object.entries(CALLS))('%s', (name, ask) => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is waited for so long and no longer, also where the carrier does not heed its signal', async () => {
    let given: AbortSignal | undefined;
    const port = portWith((signal) => {
      given = signal;
      return new Promise(() => {});
    });
    const asked = ask(createCarrier(port, ANSWER_MS)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(name === 'now' ? 9_999 : ANSWER_MS - 1);
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ code: 'CARRIER_SILENT' });
    expect(given?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hears nothing that comes later, be it an answer or an error', async () => {
    let settle: Record<'answer' | 'fail', (error: Error) => void> | undefined;
    const late = () =>
      new Promise((answer, fail) => {
        settle = { answer, fail };
      });
    for (const end of ['answer', 'fail'] as const) {
      const asked = ask(createCarrier(portWith(late), ANSWER_MS)).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(ANSWER_MS);
      settle?.[end](new Error('too late'));
      expect(await asked).toMatchObject({ code: 'CARRIER_SILENT' });
    }
  });

  it('passes on what the carrier throws, at once or later, and leaves no clock behind', async () => {
    const thrown = new Error('HTTP 500');
    const throwing: Answer[] = [
      () => {
        throw thrown;
      },
      () => Promise.reject(thrown),
    ];
    for (const answer of throwing)
      await expect(ask(createCarrier(portWith(answer), ANSWER_MS))).rejects.toBe(thrown);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a stop', () => {
  const hung = portWith(() => new Promise(() => {}));

  it('ends the waiting, also one that has not begun', async () => {
    const stopping = new AbortController();
    const carrier = createCarrier(hung, ANSWER_MS);
    const asked = carrier.void(NUMBERS, stopping.signal);
    stopping.abort(new Error('stopping'));
    await expect(asked).rejects.toThrow('stopping');
    await expect(carrier.void(NUMBERS, stopping.signal)).rejects.toThrow('stopping');
  });
});

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('may take long, as long as one comes after the other', async () => {
    const port: CarrierPort = {
      ...portWith(async () => undefined),
      async handOutNotices(take) {
        for (let count = 0; count < 5; count++) {
          await new Promise((resolve) => setTimeout(resolve, ANSWER_MS - 1));
          await take({ body: Buffer.of(count), headers: {} });
        }
      },
    };
    const taken: number[] = [];
    const handed = createCarrier(port, ANSWER_MS).handOutNotices?.(async ({ body }) => {
      taken.push(body[0] ?? -1);
      return true;
    });
    await vi.advanceTimersByTimeAsync(5 * ANSWER_MS);
    await handed;
    expect(taken).toEqual([0, 1, 2, 3, 4]);
  });
});
