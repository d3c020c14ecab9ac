import type { FormInput } from './form-types.ts';

/** What the page offers besides *Save Draft*, by what the form is for. */
export const offeredActions = ({ mode, isForLabelList }: Pick<FormInput, 'mode' | 'isForLabelList'>) => ({
  cancel: mode !== 'calculator',
  backToCalculator: mode === 'calculator',
  createLabel: !isForLabelList,
});
