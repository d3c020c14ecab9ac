import {
  cancelScanForm as cancelCall,
  listScanFormLabels,
  listScanForms,
  saveScanForm,
  viewScanForm,
} from '#contract/scan-forms.ts';
import { drawScanForm } from '#domain/labels/forms/scan-form.ts';
import { renderPdf } from '#domain/labels/output/pdf.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import type { ScanFormRow } from '#server/db/schema/scan-forms.ts';
import { runWork } from '#server/db/work.ts';
import { askedOnce } from '#server/http/asked-once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { cjkFont } from '#server/labels/pdf.ts';
import { cancelScanForm } from './cancel-scan-form.ts';
import { openScanForm } from './open-scan-form.ts';
import { labelsForForms } from './scan-form-labels.ts';
import { ownScanForm, recordOf, scanFormPage } from './scan-form-store.ts';
import type { ScanFormDeps } from './settle-scan-form.ts';
import { settleScanForm } from './settle-scan-form.ts';

export function scanFormRoutes(context: ServerContext): void {
  const deps: ScanFormDeps = { ...context.deps, log: context.app.log };

  routeBatched(
    context,
    saveScanForm,
    (request) => () =>
      askedOnce(deps, request, saveScanForm, async () => {
        const { user, requestId, body } = request;
        if (!user.settings.scanFormOpen) return refuse('NOT_FOUND');
        const opened = await runWork(deps, (work) =>
          openScanForm(work, { user, requestId, labelIds: body.labelIds }),
        );
        return opened.ok ? answerOf(await settleScanForm(deps, opened.value)) : opened;
      }),
  );

  routeBatched(
    context,
    cancelCall,
    (request) => () =>
      askedOnce(deps, request, cancelCall, async () => {
        const row = await openTo(request.user, request.body.id);
        if (!row) return refuse('NOT_FOUND');
        const cancelled = await cancelScanForm(deps, row);
        return cancelled.ok ? ok(recordOf(cancelled.value)) : cancelled;
      }),
  );

  routeRead(context, listScanForms, async ({ reader, user, query, now }) =>
    user.settings.scanFormOpen
      ? ok(await scanFormPage(reader, user.accountId, { ...query, now }))
      : refuse('NOT_FOUND'),
  );

  routeRead(context, listScanFormLabels, async ({ reader, user, now }) => {
    if (!user.settings.scanFormOpen) return refuse('NOT_FOUND');
    const list = await labelsForForms(reader, user.accountId, now);
    return ok({ total: list.length, list });
  });

  routeRead(context, viewScanForm, async ({ user, query, setHeader }) => {
    const row = await openTo(user, query.id);
    if (row?.status !== 'available' || row.scanFormNo === null) return refuse('NOT_FOUND');
    const { scanFormNo, mailDate, sender: from, pieces, isSample } = row;
    setHeader('content-disposition', `inline; filename="scan-form-${scanFormNo}.pdf"`);
    const page = drawScanForm({ scanFormNo, mailDate, from, pieces, isSample });
    return ok(renderPdf([page], { cjkFont: await cjkFont() }));
  });

  const openTo = async (user: User, id: string): Promise<ScanFormRow | undefined> =>
    user.settings.scanFormOpen ? ownScanForm(deps.db, user.accountId, id) : undefined;
}

/** One that the carrier refused is none. */
function answerOf(row: ScanFormRow): Result<ReturnType<typeof recordOf>, Rejection> {
  const { status, carrierMessage: message } = row;
  return status === 'cancelled' && message !== ''
    ? refuse('CARRIER_REFUSED', { message, context: 'scanForm' })
    : ok(recordOf(row));
}
