/** A saved dimension while it is written, and what is wrong with it. */
import { isNameTaken } from '#domain/order/dimensions.ts';
import type { Dimension } from '#store/collections/user-settings.ts';

export type DimensionDraft = Pick<Dimension, 'nickName'> & {
  [Field in 'length' | 'width' | 'height' | 'weight' | 'weight2']: number | null;
};

type Trouble = 'name' | 'taken' | 'side' | 'negative' | 'integer' | 'tooLarge';

const NAME_MAX = 40;
const MAX_SIZE = 100_000;

/** By field: sides are needed, all are whole numbers from 0 on as an order takes them, and no two sizes have one name. */
export function invalidDimensionFields(
  draft: DimensionDraft,
  others: readonly Pick<Dimension, 'nickName'>[],
): Partial<Record<keyof DimensionDraft, Trouble>> {
  const broken: Partial<Record<keyof DimensionDraft, Trouble>> = {};
  const name = draft.nickName.trim();
  if (name === '' || [...name].length > NAME_MAX) broken.nickName = 'name';
  else if (isNameTaken(name, others)) broken.nickName = 'taken';
  for (const side of ['length', 'width', 'height'] as const) {
    const value = draft[side];
    if (value === null || value === 0) broken[side] = 'side';
  }
  for (const field of ['length', 'width', 'height', 'weight', 'weight2'] as const) {
    const value = draft[field] ?? 0;
    if (value < 0) broken[field] = 'negative';
    else if (!Number.isInteger(value)) broken[field] = 'integer';
    else if (value > MAX_SIZE) broken[field] = 'tooLarge';
  }
  return broken;
}
