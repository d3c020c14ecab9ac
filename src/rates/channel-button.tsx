import { useTranslation } from 'react-i18next';
import type { ChannelOffer } from '#domain/rating/channel-offer.ts';
import { Button } from '#ui/button.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';

interface Props {
  offer: ChannelOffer;
  /** Id of what names the service. */
  of: string;
  onTake: () => void;
  className?: string;
}

/** Takes a service under the channel that makes it cheaper. */
export function ChannelButton({ offer, of, onTake, className }: Props) {
  const { t } = useTranslation('rates-panel');
  return (
    <Button size="sm" variant="ghost" className={className} aria-describedby={of} onClick={onTake}>
      {t('withChannel', { price: formatMoney(offer.rate, uiLocale()), channel: offer.channel.name })}
    </Button>
  );
}
