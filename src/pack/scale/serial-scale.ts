/// <reference types="w3c-web-serial" />
/** Scales on a serial line, by Web Serial: they write a line for each reading, or are asked for it. */
import { readScaleLine } from '#domain/scan/scale-line.ts';
import type { ScaleDriver, ScaleHandlers, ScaleLink } from './scale.port.ts';

/** What most scales are set to when they leave the works. */
const LINE: SerialOptions = { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1 };
/** Asks a scale that writes only when it is asked (NCI and its kin). */
const QUESTION = new TextEncoder().encode('W\r');
const SILENCE_MS = 700;
const LINE_MAX = 200;
/** New lines, or the marks some scales send in their stead. */
const LINE_END = /\p{Cc}+/u;

export function createSerialScale(serial: Serial | undefined): ScaleDriver {
  return {
    kind: 'serial',
    isSupported: () => serial !== undefined,
    async reopen(handlers) {
      const [port] = (await serial?.getPorts()) ?? [];
      return port ? open(port, handlers) : null;
    },
    async choose(handlers) {
      if (!serial) return null;
      return open(await serial.requestPort(), handlers);
    },
    watchConnections(onConnect) {
      serial?.addEventListener('connect', onConnect);
      return () => serial?.removeEventListener('connect', onConnect);
    },
  };
}

async function open(port: SerialPort, handlers: ScaleHandlers): Promise<ScaleLink> {
  await port.open(LINE);
  const reader = port.readable?.getReader();
  const writer = port.writable?.getWriter();
  if (!reader) throw new Error('the serial line cannot be read');
  let isClosed = false;
  let heardAt = performance.now();
  const asking = setInterval(() => {
    if (performance.now() - heardAt > SILENCE_MS) void writer?.write(QUESTION).catch(() => undefined);
  }, SILENCE_MS);
  const stop = async () => {
    isClosed = true;
    clearInterval(asking);
    await reader.cancel().catch(() => undefined);
    reader.releaseLock();
    writer?.releaseLock();
    await port.close().catch(() => undefined);
  };
  const listen = async () => {
    const decoder = new TextDecoder('ascii');
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      heardAt = performance.now();
      const lines = (rest + decoder.decode(value, { stream: true })).split(LINE_END);
      rest = (lines.pop() ?? '').slice(-LINE_MAX);
      for (const line of lines) {
        const reading = readScaleLine(line);
        if (reading) handlers.onReading(reading);
      }
    }
  };
  const lose = () => {
    if (isClosed) return;
    void stop();
    handlers.onLost();
  };
  void listen().then(lose, lose);
  return { name: 'RS-232', zero: null, close: stop };
}
