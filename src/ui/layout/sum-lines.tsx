import { cx } from '../cx.ts';
import { Money } from '../format/money.tsx';

interface Props {
  lines: readonly { name: string; amount: number; isTotal?: boolean }[];
  className?: string | undefined;
}

/** Amounts one under the other, and what they come to. */
export function SumLines({ lines, className }: Props) {
  return (
    <dl className={cx('flex flex-col gap-1 text-base', className)}>
      {lines.map(({ name, amount, isTotal = false }) => (
        <div
          key={name}
          className={cx(
            'flex justify-between gap-4',
            isTotal && 'mt-1 border-t border-line pt-2 text-md font-semibold',
          )}
        >
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
