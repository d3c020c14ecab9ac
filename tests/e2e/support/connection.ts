/** A device whose connection and server go and come back. */
import { waitUntilInstalled, waitUntilSynced, type Device } from './journey.ts';
import type { RunningServer } from './server.ts';

/** The whole app on the device of a test with `isLoggedIn`, and nothing waiting. */
export async function settleIn({ page }: Device) {
  await waitUntilInstalled(page);
  await waitUntilSynced(page);
}

/** The server dies and the network goes with it. */
export async function cutOff({ context }: Device, server: RunningServer) {
  await server.stop('SIGKILL');
  await context.setOffline(true);
}

/** Both come back, and what waited has arrived. */
export async function reconnect({ context, page }: Device, server: RunningServer) {
  await server.start();
  await context.setOffline(false);
  await waitUntilSynced(page);
}
