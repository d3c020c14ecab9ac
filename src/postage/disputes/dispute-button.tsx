import { useId } from 'react';
import type { Bill } from '#contract/postage-labels.ts';
import { Button } from '#ui/button.tsx';
import { useDisputes } from './dispute-host.tsx';
import { useCanDispute } from './use-can-dispute.ts';

/** Opens a dispute of a bill; where there can be none, it says why. */
export function DisputeButton({ bill }: { bill: Bill }) {
  const { open } = useDisputes();
  const { name, whyNot } = useCanDispute(bill);
  const id = useId();
  if (name === null) return null;
  return (
    <>
      {whyNot !== null && (
        <span id={id} className="text-sm text-text-2">
          {whyNot}
        </span>
      )}
      <Button
        size="sm"
        icon="flag"
        disabled={whyNot !== null}
        aria-describedby={whyNot === null ? undefined : id}
        onClick={() => open(bill)}
      >
        {name}
      </Button>
    </>
  );
}
