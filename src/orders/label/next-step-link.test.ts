import { expect, it } from 'vitest';
import { ORDER_PATHS, PATHS } from '#contract/paths.ts';
import { nextStepPath } from './next-step-link.tsx';

const never = (type: string) => ({ type, retry: 'never' as const });

it.each([
  ['INSUFFICIENT_BALANCE', PATHS.recharge],
  ['NEVER_RECHARGED', PATHS.recharge],
  ['IDENTITY_NOT_VERIFIED', PATHS.identity],
  ['OrderConflict', PATHS.sync],
  ['NO_RATE', ORDER_PATHS.editAt('o1', 'carrierServiceId')],
  ['LabelFailed', ORDER_PATHS.editAt('o1', 'carrierServiceId')],
  ['MEMBER_LABEL_LIMIT', ORDER_PATHS.editAt('o1', 'carrierServiceId')],
  ['StorageFull', null],
])('%s leads on', (type, path) => {
  expect(nextStepPath(never(type), 'o1')).toBe(path);
});

it('leads the packer to the service and back to packing', () => {
  expect(nextStepPath(never('LabelFailed'), 'o1', ORDER_PATHS.editForPack)).toBe(
    ORDER_PATHS.editForPack('o1', 'carrierServiceId'),
  );
});

it('in the form itself the service is chosen where one is', () => {
  expect(nextStepPath(never('NO_RATE'), null)).toBe(null);
});
