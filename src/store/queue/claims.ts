/** A claim that waits for a connection, with its files: sent once, the files before it. */
import type { ClaimBody } from '#contract/services.ts';
import type { UploadKind } from '#domain/files/upload.ts';
import type { Result } from '#domain/result.ts';
import { err } from '#domain/result.ts';
import type { UserDatabase } from '../device/database.ts';
import { ownTransaction } from '../device/own-transaction.ts';
import { guardStorage } from '../device/storage-full.ts';
import { CLAIM_LANE } from './carrier-requests.ts';
import { enqueue } from './outbox.ts';

/** Read and checked; its upload may have happened under the request id. */
export interface GivenFile {
  requestId: string;
  name: string;
  bytes: Uint8Array;
  /** Null: not known to be at the server. */
  fileId: string | null;
}

export interface WaitingClaim {
  body: ClaimBody;
  files: readonly GivenFile[];
  orderNo: string;
  /** yyyy-MM-dd: the server takes it until then. */
  lastDay: string | null;
  /** The request whose answer was lost; null: it was not sent. */
  sentAs: string | null;
}

const KIND: UploadKind = 'claim';

export async function queueClaim(
  db: UserDatabase,
  { body, files, orderNo, lastDay, sentAs }: WaitingClaim,
): Promise<Result<void>> {
  const id = sentAs ?? db.env.newId();
  const lanes = `${CLAIM_LANE}${body.labelId}:`;
  const lane = lanes + id;
  const isUploaded = files.every(({ fileId }) => fileId !== null);
  const queued = await guardStorage(db, () =>
    ownTransaction(db, [db.outbox, db.waitingFiles, db.meta], async () => {
      const others = await db.outbox.where('lane').startsWith(lanes).toArray();
      if (others.some(({ state }) => state !== 'discarded')) return false;
      await db.waitingFiles.bulkAdd(
        files.map((file, rank) => ({
          ...file,
          id: db.env.newId(),
          lane,
          rank,
          kind: KIND,
          operationId: id,
        })),
      );
      await enqueue(db, {
        id,
        lane,
        call: 'saveClaim',
        body,
        summary: { key: 'saveClaim', params: { orderNo, ...(lastDay !== null && { lastDay }) } },
        ...(files.length > 0 && { files: isUploaded ? 'sent' : 'unsent' }),
        ...(sentAs !== null && { firstSentAt: db.env.now() }),
      });
      return true;
    }),
  );
  if (!queued.ok) return queued;
  return queued.value ? { ok: true, value: undefined } : err({ type: 'CLAIM_EXISTS', retry: 'never' });
}
