/** What a device tells who stands before its login page: nothing of whom, and nothing of what. */
import { liveQuery } from 'dexie';
import type { SessionEnd } from '#domain/account/session-end.ts';
import type { DeviceDatabase } from './device.ts';
import { currentUserId, getValue } from './device.ts';
import { countKeptWork } from './kept-work.ts';

export interface News {
  /** Why the data of the last user left; null: by the user's wish, or it has not. */
  leftFor: SessionEnd | null;
  /** Somebody is logged in here. */
  isTaken: boolean;
  /** Changes that wait for their owners. */
  kept: number;
  isLogoutOwed: boolean;
}

/** Answers how to stop. */
export function watchDeviceNews(
  device: DeviceDatabase,
  now: () => number,
  tell: (news: News) => void,
): () => void {
  const subscription = liveQuery(async () => ({
    leftFor: (await getValue(device, 'leftFor')) ?? null,
    isTaken: (await currentUserId(device)) !== null,
    kept: await countKeptWork(device, now()),
    isLogoutOwed: (await getValue(device, 'logoutOwed')) ?? false,
  })).subscribe({ next: tell, error: () => undefined });
  return () => subscription.unsubscribe();
}
