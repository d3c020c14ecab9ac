/// <reference types="w3c-web-hid" />
/** USB scales by WebHID. Reports: USB HID Point of Sale Usage Tables 1.02, page 0x8D. */
import { readScaleReport } from '#domain/scan/scale-report.ts';
import type { ScaleDriver, ScaleHandlers, ScaleLink } from './scale.port.ts';

const USAGE_PAGE = 0x8d;
/** DYMO, and the scale of Stamps.com: older ones do not name the page. */
const FILTERS: HIDDeviceFilter[] = [
  { usagePage: USAGE_PAGE },
  { vendorId: 0x0922 },
  { vendorId: 0x1446, productId: 0x6a73 },
];
/** Weights come as one of these reports, by maker. */
const DATA_REPORTS: ReadonlySet<number> = new Set([3, 4]);
const CONTROL_REPORT = 2;
const ZERO_ORDER = 1;

export function createHidScale(hid: HID | undefined): ScaleDriver {
  return {
    kind: 'hid',
    isSupported: () => hid !== undefined,
    async reopen(handlers) {
      const known = (await hid?.getDevices()) ?? [];
      const scale = known.find(isScale);
      return hid && scale ? open(hid, scale, handlers) : null;
    },
    async choose(handlers) {
      if (!hid) return null;
      const [scale] = await hid.requestDevice({ filters: FILTERS });
      return scale ? open(hid, scale, handlers) : null;
    },
    watchConnections(onConnect) {
      const listen = ({ device }: HIDConnectionEvent) => {
        if (isScale(device)) onConnect();
      };
      hid?.addEventListener('connect', listen);
      return () => hid?.removeEventListener('connect', listen);
    },
  };
}

function isScale({ vendorId, productId, collections }: HIDDevice): boolean {
  return (
    collections.some(({ usagePage }) => usagePage === USAGE_PAGE) ||
    FILTERS.some(
      (filter) =>
        filter.vendorId === vendorId && (filter.productId === undefined || filter.productId === productId),
    )
  );
}

async function open(hid: HID, device: HIDDevice, { onReading, onLost }: ScaleHandlers): Promise<ScaleLink> {
  if (!device.opened) await device.open();
  let isFirst = true;
  const onReport = ({ reportId, data }: HIDInputReportEvent) => {
    if (!DATA_REPORTS.has(reportId)) return;
    // What waited in the buffer is of before.
    if (isFirst) isFirst = false;
    else {
      const reading = readScaleReport(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
      if (reading) onReading(reading);
    }
  };
  const lose = (event: HIDConnectionEvent) => {
    if (event.device !== device) return;
    stop();
    onLost();
  };
  const stop = () => {
    device.removeEventListener('inputreport', onReport);
    hid.removeEventListener('disconnect', lose);
  };
  device.addEventListener('inputreport', onReport);
  hid.addEventListener('disconnect', lose);
  return {
    name: device.productName || 'USB',
    zero: () => device.sendReport(CONTROL_REPORT, Uint8Array.of(ZERO_ORDER)),
    async close() {
      stop();
      await device.close();
    },
  };
}
