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
  /** The browser takes away the files under open databases, at any time: what is asked of them after that fails. */
  const release = () => device.close({ disableAutoOpen: false });
  const clear = async () => {
    release();
    const isOver = await end();
    // Others may have opened it in between.
    release();
    return isOver;
  };
  const leftFor = (await getValue(device, 'leftFor')) ?? null;
  const isOver = await (isEmpty ? (clearing?.(clear) ?? clear()) : end());
  await setLogoutPending(device, !isOver);
  // It was cleared with the rest.
  await device.kv.put({ key: 'leftFor', value: leftFor });
}
