import { expect, test } from 'vitest';
import { spendingRoomOf } from '#domain/account/member-limits.ts';
import { queueProblem } from './queue-problem.ts';

const ROOM = spendingRoomOf(
  { memberRole: 'packer', memberLimits: { label: 25, day: 100 } },
  { spent: 77.5, device: 20 },
);

test.each<[string, number | null, number | null, boolean, ReturnType<typeof queueProblem>]>([
  ['no amount', null, 19.05, true, { key: 'maxMissing', amount: 0 }],
  ['less than the estimate, which would only be refused', 19, 19.05, true, { key: 'maxLow', amount: 19.05 }],
  ['the estimate itself', 19.05, 19.05, true, null],
  [
    'more than the device has left',
    20.01,
    19.05,
    true,
    { key: 'limit', limit: { type: 'DailyLimit', retry: 'never', params: { left: 20 } } },
  ],
  ['any amount without an estimate and a limit', 5, null, false, null],
])('the highest price of a queued label: %s', (_name, max, estimate, isLimited, problem) => {
  expect(queueProblem(max, { estimate, room: isLimited ? ROOM : null })).toEqual(problem);
});

test("the highest price of a queued label is none above the person's own limits", () => {
  const typeOf = (max: number) => {
    const problem = queueProblem(max, { estimate: 10, room: { ...ROOM, device: null } });
    return problem?.key === 'limit' ? problem.limit.type : problem;
  };
  expect([22.5, 22.51, 25.01].map(typeOf)).toEqual([null, 'MEMBER_DAY_LIMIT', 'MEMBER_DAY_LIMIT']);
});
