/** Tells the server of a logout; with nothing kept here, its answer clears what is left in the browser's files. */
import { logoutByPost } from '#contract/account.ts';
import type { DeviceDatabase } from '#store/device/device.ts';
import { getValue } from '#store/device/device.ts';
import { keepsNothing } from '#store/device/kept-work.ts';
import { setLogoutPending } from '#store/device/known-users.ts';
import type { Http } from './http.ts';

const TIMEOUT_MS = 5000;

export interface EndingDeps {
  http: Http;
  device: DeviceDatabase;
  /** Somebody not known to the databases has work here. */
  keepsMore?(): boolean;
  /** Runs what clears the origin's storage, and sees to it that the app works after it. */
  clearing?(run: () => Promise<boolean>): Promise<boolean>;
}

/** Without a connection it stays owed. */
export async function endSession({ http, device, keepsMore, clearing }: EndingDeps): Promise<void> {
  const isEmpty = !(keepsMore?.() ?? false) && (await keepsNothing(device));
  const body = isEmpty ? { keepsNothing: true } : {};
  const end = async () => (await http.call(logoutByPost, { body }, { timeoutMs: TIMEOUT_MS })).ok;
  const clear = async () => {
    // The browser would close it by itself, at any time.
    device.close({ disableAutoOpen: false });
    return end();
  };
  const leftFor = (await getValue(device, 'leftFor')) ?? null;
  const isOver = await (isEmpty ? (clearing?.(clear) ?? clear()) : end());
  await setLogoutPending(device, !isOver);
  // It was cleared with the rest.
  await device.kv.put({ key: 'leftFor', value: leftFor });
}
