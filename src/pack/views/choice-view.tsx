import { useTranslation } from 'react-i18next';
import { serviceById } from '#domain/carriers/services.ts';
import { usePack, useSend } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';

/** Several orders go by this code: the packer says which. */
export function ChoiceView() {
  const { t } = useTranslation('pack');
  const send = useSend();
  const choice = usePack((context) => context.choice);
  if (!choice) return null;
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div role="status">
        <h2 className="text-2xl font-heading">
          {t('choice.title', { count: choice.rows.length, code: choice.code })}
        </h2>
      </div>
      <ul className="flex flex-col gap-3">
        {choice.rows.map(({ id, orderNo, order }, index) => (
          <li key={id}>
            <button
              type="button"
              autoFocus={index === 0}
              data-primary={index === 0 || undefined}
              onClick={() => send({ type: 'order chosen', orderId: id })}
              className="flex min-h-16 w-full flex-col gap-x-6 rounded-card border border-control/50 bg-surface px-5 py-3 text-left text-xl hover:bg-sunken sm:flex-row sm:items-center"
            >
              <span className="font-mono font-semibold">{orderNo}</span>
              <span className="min-w-0 flex-1 truncate">
                {order.recipientName}, {order.recipientCity} {order.recipientStateCode}
              </span>
              <span className="text-text-2">{serviceById(order.carrierServiceId)?.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <BigButton icon="x" className="self-start" onClick={() => send({ type: 'cleared' })}>
        {t('act.clear')}
      </BigButton>
    </section>
  );
}
