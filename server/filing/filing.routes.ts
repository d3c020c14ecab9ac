import type { AesItnReply } from '#contract/filing.ts';
import { getAesItn, getAesUid, getFiling } from '#contract/filing.ts';
import { ok } from '#domain/result.ts';
import type { FilingRow } from '#server/db/schema/filings.ts';
import type { Part } from '#server/http/part.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import { advanceFiling } from './advance-filings.ts';
import { fileExport } from './file-export.ts';
import { filingOf, findFiling } from './filing-store.ts';

export function filingRoutes(part: Part): void {
  const deps = { ...part.deps, log: part.app.log };
  const poke = () => deps.poke('filings');

  // Kept for ever: a filing is made once, however late its request comes again.
  route(part, getAesUid, (command) => fileExport({ ...command, poke }), { money: () => true });

  routeRead(part, getAesItn, async ({ reader, user, query }) => {
    const row = await findFiling(reader, user.id, query.fileAesNumber);
    return row ? ok(itnReplyOf(await advanceFiling(deps, row))) : refuse('NOT_FOUND');
  });

  routeRead(part, getFiling, async ({ reader, user, params }) => {
    const row = await findFiling(reader, user.id, params.aesUid);
    return row ? ok(filingOf(await advanceFiling(deps, row))) : refuse('NOT_FOUND');
  });
}

function itnReplyOf({ state, itn, errorMessage }: FilingRow): AesItnReply {
  if (itn !== null && state === 'approved') return { Status: 'OK', Data: itn, ErrorMsg: '' };
  const isOver = state === 'rejected' || state === 'voided';
  return { Status: isOver ? 'ERR' : 'PENDING', Data: '', ErrorMsg: errorMessage ?? '' };
}
