import type { AesItnReply } from '#contract/filing.ts';
import { getAesItn, getAesUid, getFiling, listFilings } from '#contract/filing.ts';
import { ok } from '#domain/result.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { advanceFiling } from './advance-filings.ts';
import { fileExport } from './file-export.ts';
import { filingOf, findFiling } from './filing-store.ts';
import { filingPage } from './list-filings.ts';

export function filingRoutes(context: ServerContext): void {
  const deps = { ...context.deps, log: context.app.log };
  const wake = () => deps.wake('filings');

  // Kept for ever: a filing is made once, however late its request comes again.
  route(context, getAesUid, (command) => fileExport({ ...command, wake }), { money: () => true });

  routeRead(context, getAesItn, async ({ reader, user, query }) => {
    const row = await findFiling(reader, user.accountId, query.fileAesNumber);
    return row ? ok(itnReplyOf(await advanceFiling(deps, row))) : refuse('NOT_FOUND');
  });

  routeRead(context, getFiling, async ({ reader, user, params }) => {
    const row = await findFiling(reader, user.accountId, params.aesUid);
    return row ? ok(filingOf(await advanceFiling(deps, row))) : refuse('NOT_FOUND');
  });

  routeRead(context, listFilings, async ({ reader, user, query }) =>
    ok(await filingPage(reader, user.accountId, query)),
  );
}

function itnReplyOf({ state, itn, errorMessage }: FilingRow): AesItnReply {
  if (itn !== null && state === 'approved') return { Status: 'OK', Data: itn, ErrorMsg: '' };
  const isOver = state === 'rejected' || state === 'voided';
  return { Status: isOver ? 'ERR' : 'PENDING', Data: '', ErrorMsg: errorMessage ?? '' };
}
