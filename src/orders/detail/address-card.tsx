import { useTranslation } from 'react-i18next';
import type { Order, Side } from '#domain/order/order.ts';
import { Section } from '#ui/layout/card.tsx';
import { addressLines } from '../form/fields/address-text.ts';

export function AddressCard({ order, side }: { order: Order; side: Side }) {
  const { t } = useTranslation(['form', 'orders']);
  const lines = addressLines(order, side);
  const country = order[`${side}CountryCode`];
  const isCountry = (index: number) => index === lines.length - 1 && lines[index] === country;
  const contact = [order[`${side}Phone`], order[`${side}Email`]].filter(Boolean);
  return (
    <Section title={t(`form:section.${side}`)}>
      <address className="text-base break-words not-italic">
        {lines.length === 0 && <p className="text-text-3">–</p>}
        {lines.map((line, index) => (
          <p key={index} className={index === 0 ? 'font-semibold' : undefined}>
            {isCountry(index) ? t('orders:filter.countryName', { country }) : line}
          </p>
        ))}
        {contact.map((text) => (
          <p key={text} className="mt-1 text-text-2">
            {text}
          </p>
        ))}
      </address>
    </Section>
  );
}
