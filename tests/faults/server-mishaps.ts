/** What befalls the server beside its death: it goes on while the people do. */
import { fillDisk, freeDisk, killDatabase, spareDatabase } from './failing-disk.ts';
import type { Random } from './random.ts';
import type { ServerProcess } from './server-process.ts';

export const SERVER_MISHAPS = ['database restart', 'disk full'] as const;
export type ServerMishap = (typeof SERVER_MISHAPS)[number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each is over when the server answers again. */
export function serverMishaps(
  random: Random,
  server: ServerProcess,
): Record<ServerMishap, () => Promise<void>> {
  return {
    async 'database restart'() {
      killDatabase(server.dataDir);
      await pause(random.whole(20, 200));
      spareDatabase(server.dataDir);
      await server.waitUntilUp();
    },
    async 'disk full'() {
      fillDisk(server.dataDir);
      await pause(random.whole(20, 200));
      freeDisk(server.dataDir);
      await server.waitUntilUp();
    },
  };
}
