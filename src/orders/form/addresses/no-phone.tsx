import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/order/order.ts';
import { lacksPhone } from '#domain/order/normalise.ts';
import { useFormState } from '../fields/form-context.tsx';

/** What stands in for a phone nobody entered; null: there is one. The sender's is required. */
export function useNoPhone(side: Side): string | null {
  const { t } = useTranslation('form');
  const isLacking = useFormState(({ form }) => side === 'recipient' && lacksPhone(form.order));
  return isLacking ? t('address.noPhone') : null;
}

/** The same while the fields of the address are out of sight. */
export function NoPhone({ side }: { side: Side }) {
  const text = useNoPhone(side);
  return text === null ? null : <p className="text-sm text-text-2">{text}</p>;
}
