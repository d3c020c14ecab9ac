/** What became of the claim for a label, as its shipment tells it. */
import { sql } from 'drizzle-orm';
import type { Shipment } from '#contract/shipments.ts';
import type { ClaimStatus } from '#domain/claims/claim-terms.ts';
import { claims } from '#server/db/schema/claims.ts';
import { labelIntents } from '#server/db/schema/labels.ts';

/** Of the last claim for the label of a row; null: nothing was claimed. */
export const latestClaimState = sql<ClaimStatus | null>`(select ${claims.status} from ${claims} where ${claims.intentId} = ${labelIntents.id} order by ${claims.createdAt} desc, ${claims.id} desc limit 1)`;

const RESULTS = { in_application: 'inApplication', approved: 'approved', denied: 'denied' } as const;

export const claimResultOf = (state: ClaimStatus | null): NonNullable<Shipment['claimResult']> | null =>
  state && RESULTS[state];
