import { useLimitText } from '#services/use-limit-text.ts';
import { Icon } from '#ui/icon.tsx';
import { usePack } from '../pack-context.tsx';
import { limitNow } from '../pack-now.ts';

/** Above the buttons, where the label costs more than may be spent: which limit that is, and the way out. */
export function LimitLine() {
  const limit = usePack(limitNow);
  const limitText = useLimitText();
  return (
    limit && (
      <p className="flex w-full items-start gap-3 text-lg text-warn" role="alert">
        <Icon name="alert" size={24} className="mt-0.5 shrink-0" />
        {limitText(limit)}
      </p>
    )
  );
}
