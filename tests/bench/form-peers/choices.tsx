import { memo } from 'react';

/** Drawn once: whoever holds a list of hundreds keeps it from being drawn with each key. */
export const Choices = memo(({ of }: { of: readonly string[] }) =>
  of.map((value) => <option key={value}>{value}</option>),
);
