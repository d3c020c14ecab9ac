/** What every answer tells of the server beside itself: that it is being worked on, that it broke. */
import { health } from '#contract/account.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta, setMeta } from '#store/device/meta.ts';
import type { RequestOutcome } from './http.ts';

const MAINTENANCE = new Set(['MAINTENANCE', 'Maintenance']);

interface NewsDeps {
  db: UserDatabase;
  now(): number;
  /** The address of the screen, without what it was asked. */
  page(): string;
}

export type News = Pick<RequestOutcome, 'path' | 'answer'>;

export async function keepServiceNews({ db, now, page }: NewsDeps, { path, answer }: News): Promise<void> {
  const isMaintained = answer.kind === 'busy' && MAINTENANCE.has(answer.rejection.type);
  // A server that is worked on is alive all the same; one that failed or is out of reach tells nothing.
  const tellsOfWork = path !== health.path && answer.kind !== 'noConnection' && answer.kind !== 'failed';
  if (tellsOfWork && isMaintained !== ((await getMeta(db, 'maintenance')) ?? false))
    await setMeta(db, 'maintenance', isMaintained);
  const errorId = answer.kind === 'failed' ? answer.rejection.params?.['errorId'] : undefined;
  if (errorId !== undefined)
    await setMeta(db, 'systemError', {
      errorId: String(errorId),
      call: path,
      page: page(),
      time: new Date(now()).toISOString(),
    });
}
