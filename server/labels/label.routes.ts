import { findLabels as findLabelsCall } from '#contract/find-labels.ts';
import {
  type VoidedLabel,
  getCreateLabelResult,
  markPrinted as markPrintedCall,
  viewPdf,
  viewZpl,
  voidLabels as voidLabelsCall,
} from '#contract/labels.ts';
import { voidPartial } from '#contract/partial-void.ts';
import { voidAndBuyAgain as voidAndBuyAgainCall } from '#contract/void-and-buy-again.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { errorSentences } from '#server/http/messages.ts';
import { seesPrices } from '#server/http/hide-prices.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { onceKeyOf, runOnce } from '#server/http/once.ts';
import { route, routeBatched, routeRead } from '#server/http/route.ts';
import { answerOf, ownIntent } from './answer.ts';
import { findLabels } from './find-labels.ts';
import { labelPdf, labelZpl } from './pdf.ts';
import { markPrinted } from './printed.ts';
import { voidAndBuyAgain } from './void-and-buy-again.ts';
import { voidPackages } from './void-parcels.ts';
import { voidLabels } from './void.ts';

const forReader = (user: User) => ({ accountId: user.accountId, withPostage: seesPrices(user) });

export function labelRoutes(context: ServerContext): void {
  routeRead(context, getCreateLabelResult, async ({ reader, user, query }) => {
    const intent = await ownIntent(reader, user.accountId, query.createLabelRequestId);
    return intent ? ok(await answerOf(reader, intent, user.language)) : refuse('NOT_FOUND');
  });

  routeRead(context, findLabelsCall, async ({ reader, user, body }) =>
    ok({ list: await findLabels(reader, user.accountId, body.codes) }),
  );

  routeRead(context, viewPdf, async (question) => {
    const { reader, user, query } = question;
    const labelIds = idsOf(query.labelIds);
    if (labelIds.length === 0) return refuse('BAD_REQUEST', { path: 'query.labelIds', reason: 'too_small' });
    const pdf = await labelPdf(reader, forReader(user), labelIds);
    if (pdf.ok) question.setHeader('content-disposition', 'inline; filename="labels.pdf"');
    return pdf;
  });

  routeRead(context, viewZpl, async ({ reader, user, query }) => {
    const labelIds = idsOf(query.labelIds);
    if (labelIds.length === 0) return refuse('BAD_REQUEST', { path: 'query.labelIds', reason: 'too_small' });
    const zpl = await labelZpl(reader, forReader(user), labelIds, query.dpi);
    return zpl.ok ? ok({ zpl: zpl.value }) : zpl;
  });

  route(
    context,
    voidLabelsCall,
    async (work) => {
      const { user, query, body } = work;
      const named: readonly VoidedLabel[] = idsOf(query.labelIds ?? '').map((labelId) => ({ labelId }));
      const labels = body?.labels ?? named;
      if (labels.length === 0) return refuse('BAD_REQUEST', { path: 'query.labelIds', reason: 'too_small' });
      const { done, refused } = await voidLabels(work, {
        accountId: user.accountId,
        user,
        labelIds: labels.map(({ labelId }) => labelId),
        maxFees: new Map(labels.map(({ labelId, maxFee }) => [labelId, maxFee])),
        wake: () => context.deps.wake('labels'),
      });
      if (done.length === 0 && refused.every(({ errorCode }) => errorCode === 'NOT_FOUND')) {
        return refuse('NOT_FOUND');
      }
      return ok({
        done,
        failed: refused.map(({ id, errorCode, params }) => ({
          id,
          errorCode,
          message: errorSentences(errorCode, params)[user.language],
          ...(params && { params }),
        })),
      });
    },
    { money: () => true },
  );

  route(
    context,
    voidPartial,
    async (work) => {
      const { user, body } = work;
      const row = await voidPackages(work, { user, ...body, maxFee: body.maxFee });
      if (!row.ok) return row;
      work.afterCommit(() => context.deps.wake('partialVoids'));
      const { id, state, trackingNumbers, cents, feeCents } = row.value;
      return ok({
        id,
        status: state,
        labelId: body.labelId,
        trackingNos: trackingNumbers,
        amount: dollarsFromCents(cents),
        fee: dollarsFromCents(feeCents),
      });
    },
    { money: () => true },
  );

  routeBatched(context, voidAndBuyAgainCall, ({ user, requestId, fingerprint, act, body }) => () => {
    const request = { call: voidAndBuyAgainCall.name, user, requestId, fingerprint, body };
    const wake = () => context.deps.wake('labels');
    return runOnce(
      context.deps,
      onceKeyOf(voidAndBuyAgainCall, { user, requestId, fingerprint, act }, true),
      (work) => voidAndBuyAgain(work, { ...request, wake }),
    );
  });

  route(context, markPrintedCall, async (work) => {
    const { user, body } = work;
    const done = await markPrinted(work, user, body);
    if (done.length === 0) return refuse('NOT_FOUND');
    const message = errorSentences('NOT_FOUND')[user.language];
    const unknown = body.labelIds.filter((id) => !done.includes(id));
    return ok({ done, failed: unknown.map((id) => ({ id, errorCode: 'NOT_FOUND', message })) });
  });
}

export function idsOf(list: string): string[] {
  return list
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(Boolean);
}
