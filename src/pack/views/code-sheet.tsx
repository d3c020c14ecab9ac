import { ORDER_STATUS } from '#domain/order/order.ts';
import { ownCodeOf } from '#domain/scan/own-code.ts';
import { useOrders } from '#store/lists/live.ts';
import { CodeBars } from './code-bars.tsx';
import { PaperSheet } from './paper-sheet.tsx';

/** More than these are not packed from one list. */
const MAX_CARDS = 100;

/** The newest orders that wait, each with its own code: a list to pick and pack from. */
export function CodeSheet({ onDone }: { onDone: () => void }) {
  const page = useOrders({ tab: ORDER_STATUS.awaiting, limit: MAX_CARDS });
  if (!page) return null;
  return (
    <PaperSheet look="list" onDone={onDone}>
      {page.rows.map(({ id, orderNo, order }) => (
        <div key={id}>
          <b>{orderNo}</b>
          <span>
            {order.recipientName}, {order.recipientCity} {order.recipientStateCode}
          </span>
          <CodeBars text={ownCodeOf(id)} />
        </div>
      ))}
    </PaperSheet>
  );
}
