/**
 * Known bugs that the harness must catch, as changes of the source. A place that is no longer there stops the run: the
 * bug has to be planted anew.
 */
export interface Edit {
  file: string;
  find: string;
  replace: string;
}

export interface Bug extends Edit {
  /** Where the same rule is kept a second time. */
  also?: Edit[];
}

export const BUGS: Record<string, Bug> = {
  'no server dedupe': {
    file: 'server/http/once.ts',
    find: 'if (earlier) return earlier;',
    replace: 'void earlier;',
    also: [
      {
        file: 'server/orders/save-many-rows.ts',
        find: 'and ${isAny(requests.id, ids)}`);',
        replace: 'and ${isAny(requests.id, ids)} and false`);',
      },
      {
        file: 'server/orders/save-many-rows.ts',
        find: 'as made(id text, call text, fingerprint text, status integer, reply text, "keepForEver" boolean)`;',
        replace:
          'as made(id text, call text, fingerprint text, status integer, reply text, "keepForEver" boolean) on conflict do nothing`;',
      },
    ],
  },
  'delete before answer': {
    file: 'src/sync/push.ts',
    find: "if (ops.length === 0) return { kind: 'nothing' };",
    replace:
      "if (ops.length === 0) return { kind: 'nothing' };\n    await db.outbox.bulkDelete(ops.map((op) => op.id));",
  },
  '5xx counts as done': {
    file: 'src/sync/push.ts',
    find: "return answer.kind === 'answered' && !isPushReply(answer.data) ? NO_ANSWER : answer;",
    replace: "return answer.kind === 'failed' ? { kind: 'answered', data: { results: [] } } : answer;",
    also: [
      {
        file: 'src/sync/push.ts',
        find: 'if (!result) return { op, answer: NO_ANSWER, replayed: false };',
        // A reply of the right shape: any other is a failed try.
        replace: `if (!result) {
    const orderNo = String(op.summary.params.orderNo ?? '');
    const reply = { id: op.orderId ?? '', orderNo, version: 0, labelId: null, priceException: false };
    const data = { ...reply, asyncCreateLabelStatusVo: null, done: [], failed: [] };
    return { op, answer: { kind: 'answered', data }, replayed: false };
  }`,
      },
    ],
  },
  'hold not released': {
    file: 'server/labels/outcomes.ts',
    find: 'await releaseHold(tx, intent.accountId, intent, id, now);',
    replace: 'void releaseHold;',
  },
  'deposit not released': {
    file: 'server/ledger/ledger.ts',
    find: '...bookingsOf({ depositRelease: depositCents, dutyRelease: dutyCents }, intentId),',
    replace: '...bookingsOf({ dutyRelease: dutyCents }, intentId),',
  },
  'duties not released': {
    file: 'server/ledger/ledger.ts',
    find: '...bookingsOf({ depositRelease: depositCents, dutyRelease: dutyCents }, intentId),',
    replace: '...bookingsOf({ depositRelease: depositCents }, intentId),',
  },
  'payment named anew at each try': {
    file: 'server/recharge/submit.ts',
    find: 'return await payments.create({ id, ownerId,',
    replace: 'return await payments.create({ id: crypto.randomUUID(), ownerId,',
  },
  'recharge booked at each answer': {
    file: 'server/recharge/apply-payment.ts',
    find: "if (state === 'succeeded' && row.bookedAt === null) {",
    replace: "if (state === 'succeeded') {",
    also: [
      {
        file: 'server/recharge/apply-payment.ts',
        find: 'await recharge(tx, accountId, amountCents, id, now);',
        replace: 'await recharge(tx, accountId, amountCents, `${id}:${performance.now()}`, now);',
      },
    ],
  },
  'rest of a hold kept after its bill': {
    file: 'src/domain/bills/bill-transfers.ts',
    find: '{ kind: kinds.release, cents: heldCents - fromHold },',
    replace: '',
  },
  'packages voided without a review': {
    file: 'server/labels/void-parcels.ts',
    find: 'await reviewPartialVoid(',
    replace: 'void reviewPartialVoid, void (',
  },
  'carrier not told of voided packages': {
    file: 'server/labels/partial-void-refunds.ts',
    find: 'await carrier.void(row.trackingNumbers, stopping);',
    replace: '',
  },
  'fee of a refused address change kept': {
    file: 'server/address-changes/settle-address-change.ts',
    find: 'await returnAddressChangeFee(',
    replace: 'void returnAddressChangeFee, void (',
  },
  'limit of the fee of a void not kept': {
    file: 'server/labels/void.ts',
    find: 'if (maxFee !== undefined && terms.feeCents > centsFromDollars(maxFee))',
    replace: 'if (maxFee !== undefined && maxFee < 0)',
  },
  'the last notice counts': {
    file: 'server/tracking/apply-events.ts',
    find: 'newestEvent(events.get(parcel.trackingNumber) ?? [], carrierNow)',
    replace: '(events.get(parcel.trackingNumber) ?? []).sort((a, b) => b.id - a.id)[0] ?? null',
  },
  'forged notices taken in': {
    file: 'server/payments/event-signature.ts',
    find: "if (!isRight) return 'wrong_signature';",
    replace: 'void isRight;',
  },
  'lost session counts as refused': {
    file: 'src/domain/sync/answer.ts',
    find: ": { kind: 'sessionLost', rejection: lossOf(envelope) };\n  }",
    replace: ": { kind: 'refused', rejection: { type: 'HTTP_401', retry: 'never' } };\n  }",
  },
  'unsent work deleted at logout': {
    file: 'src/store/device/kept-work.ts',
    find: 'await device.keptWork.bulkPut(kept);',
    replace: 'void kept;',
  },
  'kept work given to whoever logs in': {
    file: 'src/store/device/kept-work.ts',
    find: "const own = await device.keptWork.where('userId').equals(db.userId).toArray();",
    replace: 'const own = await device.keptWork.toArray();',
    also: [
      {
        file: 'src/store/device/kept-work.ts',
        find: 'own.filter(({ accountId }) => accountId === db.accountId || accountId === db.userId)',
        replace: 'own',
      },
      {
        file: 'src/store/queue/sending.ts',
        find: 'isOfOther: (op) => op.userId !== userId,',
        replace: 'isOfOther: () => userId === undefined,',
      },
    ],
  },
  'two senders': {
    file: 'src/sync/leadership.ts',
    find: 'lock.request(`packbench-sender:${db.name}`, options, hold).then(ended, ended);',
    replace: 'void options;\n    hold().then(ended, ended);',
  },
};
