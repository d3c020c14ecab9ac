import { Readable } from 'node:stream';
import { and, eq, gt } from 'drizzle-orm';
import {
  askDataExport,
  askDeletion,
  downloadDataExport,
  getAccountData,
  withdrawDeletion,
} from '#contract/account-data.ts';
import { err, ok } from '#domain/result.ts';
import { confirmFlaw, routeConfirmed } from '#server/accounts/route-confirmed.ts';
import { personOf, writeAudit } from '#server/admin/audit-log.ts';
import { dataExports } from '#server/db/schema/data-exports.ts';
import { runWork } from '#server/db/work.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead, routeStream } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { localDay } from '#server/orders/local-day.ts';
import { accountDataOf } from './account-data.ts';
import { keepAccount, openDeletion } from './deletions.ts';
import { partsOf } from './export-queue.ts';

export function dataRoutes(context: ServerContext): void {
  const { deps } = context;

  routeRead(context, getAccountData, async ({ reader, user, now }) =>
    ok(await accountDataOf(reader, user.accountId, now)),
  );

  // Asked for again while one is made: that one is it.
  routeConfirmed(context, askDataExport, async ({ tx, user, now, newId, afterCommit }) => {
    await tx
      .insert(dataExports)
      .values({
        id: newId(),
        accountId: user.accountId,
        userId: user.id,
        status: 'asked',
        askedAt: now,
        runAfter: now,
      })
      .onConflictDoNothing();
    afterCommit(() => deps.wake('dataExports'));
    return ok(await accountDataOf(tx, user.accountId, now));
  });

  routeStream(context, downloadDataExport, async ({ reader, user, body, now, address }) => {
    const flaw = await confirmFlaw(context, user, body.password, now);
    if (flaw) return err(flaw);
    const [made] = await reader
      .select()
      .from(dataExports)
      .where(
        and(
          eq(dataExports.id, body.id),
          eq(dataExports.accountId, user.accountId),
          eq(dataExports.status, 'made'),
          gt(dataExports.expiresAt, now),
        ),
      );
    if (!made) return refuse('NOT_FOUND');
    await runWork(deps, (work) =>
      writeAudit(work, personOf({ user, address }), {
        kind: 'dataDownload',
        accountId: user.accountId,
        userId: user.id,
        itemId: made.id,
        facts: [],
      }),
    );
    return ok({
      name: `packbench-data-${localDay(made.madeAt ?? now, user.timeZone)}.zip`,
      mime: 'application/zip',
      bytes: Readable.from(partsOf(reader, made.id)),
    });
  });

  routeConfirmed(context, askDeletion, async (command) => {
    const opened = await openDeletion(command, command.user, command.body.reason);
    if (!opened.ok) return opened;
    return ok(await accountDataOf(command.tx, command.user.accountId, command.now));
  });

  route(context, withdrawDeletion, async (command) => {
    const { tx, user, now } = command;
    if (!(await keepAccount(command, user.accountId))) return refuse('NOT_FOUND');
    return ok(await accountDataOf(tx, user.accountId, now));
  });
}
