import { useEffect, useState } from 'react';
import type { getClaimTerms } from '#contract/claims.ts';
import type { ReplyOf } from '#contract/call.ts';
import { CLAIM_REFUSALS } from '#domain/claims/claim-terms.ts';
import type { Rejection } from '#domain/result.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { useServices } from '#services/services.tsx';
import { useSyncState } from '#store/lists/live.ts';
import { useShipmentOf } from '#store/lists/live-shipments.ts';

export interface ClaimTerms {
  orderNo: string;
  trackingNo: string;
  carrierId: number | null;
  /** yyyy-MM-dd; null: not known here. */
  lastDay: string | null;
  /** Why there can be no claim. */
  refusal: Rejection | null;
}

interface Answer {
  question: string;
  terms: ReplyOf<typeof getClaimTerms> | null;
  error: Rejection | null;
}

/** Until when a label may be claimed for: as this device knows it, then as the server says. Null: nothing is known yet. */
export function useClaimTerms(labelId: string): ClaimTerms | null {
  const { ask, today } = useServices();
  const online = useSyncState()?.online ?? true;
  const row = useShipmentOf(labelId);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = `${online} ${labelId}`;
  useEffect(() => {
    let isCurrent = true;
    void ask.claimTerms(labelId).then((reply) => {
      if (!isCurrent) return;
      setAnswer({ question, terms: reply.ok ? reply.value : null, error: reply.ok ? null : reply.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, labelId, question]);
  const terms = answer?.question === question ? answer.terms : null;
  const error = answer?.question === question ? answer.error : null;
  if (terms) {
    const { flaw, lastDay, orderNo, trackingNo, carrierId } = terms;
    const refusal = flaw && refusalOf(CLAIM_REFUSALS[flaw], lastDay);
    return { orderNo, trackingNo, carrierId, lastDay, refusal };
  }
  if (row) {
    const permission = shipmentCan.claim({ ...row, today: today() });
    return {
      orderNo: row.orderNo,
      trackingNo: row.trackingNumber,
      carrierId: row.carrierId,
      lastDay: row.claimUntil ?? null,
      refusal: permission.can ? null : refusalOf(permission.type, permission.day ?? null),
    };
  }
  if (!error || row === undefined) return null;
  return { orderNo: '', trackingNo: '', carrierId: null, lastDay: null, refusal: error };
}

const refusalOf = (type: string, day: string | null): Rejection => ({
  type,
  retry: 'never',
  params: { day: day ?? '' },
});
