import { useSyncState } from '#store/lists/live.ts';
import { useSpendingRoom } from '#store/lists/use-spending-room.ts';
import { limitPassed } from '#domain/account/member-limits.ts';
import { useLimitText } from '#services/use-limit-text.ts';
import { Icon } from '#ui/icon.tsx';
import { useFormState } from '../fields/form-context.tsx';
import { shownPrice } from '../machine/edits.ts';
import { offeredActions } from '../machine/offered-actions.ts';

/** Beside the button, where the label costs more than may be spent: which limit that is, and the way out. */
export function LimitNote() {
  const isOnline = useSyncState()?.online ?? true;
  const amount = useFormState((context) => shownPrice(context)?.amount ?? null);
  const orderId = useFormState((context) => context.form.order.id);
  const isOffered = useFormState(({ input }) => offeredActions(input).createLabel);
  const room = useSpendingRoom(!isOnline, orderId);
  const limitText = useLimitText();
  const limit = isOffered && room ? limitPassed(room, amount === null ? [] : [amount]) : null;
  return (
    limit && (
      <p className="flex items-start gap-2 text-base text-warn" data-testid="limit-note">
        <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
        {limitText(limit)}
      </p>
    )
  );
}
