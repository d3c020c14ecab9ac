import { makeLabelLink, viewLinkedLabel } from '#contract/label-links.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeOpen } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { readLabelLink, signLabelLink } from './label-link.ts';
import { labelPdf } from './pdf.ts';

export function labelLinkRoutes(context: ServerContext): void {
  const { secretsKey, db } = context.deps;

  route(context, makeLabelLink, async ({ tx, user, body, now }) => {
    if (!secretsKey) return refuse('LABEL_LINK_UNAVAILABLE');
    const { labelId } = body;
    const pages = await labelPdf(tx, { accountId: user.accountId, withPostage: false }, [labelId]);
    return pages.ok ? ok(signLabelLink({ accountId: user.accountId, labelId }, { secretsKey, now })) : pages;
  });

  routeOpen(context, viewLinkedLabel, async ({ query, now, setHeader }) => {
    const label = secretsKey && readLabelLink(query.token, { secretsKey, now });
    if (!label) return refuse('LABEL_LINK_INVALID');
    const pages = await labelPdf(db, { accountId: label.accountId, withPostage: false }, [label.labelId]);
    if (pages.ok) setHeader('content-disposition', 'inline; filename="label.pdf"');
    return pages;
  });
}
