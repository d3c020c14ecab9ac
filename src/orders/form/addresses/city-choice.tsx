import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { ZipPlace } from './zip-fill.ts';

interface Props {
  others: readonly ZipPlace[];
  onChoose: (place: ZipPlace) => void;
}

/** A postal code with several cities: the others, each one tap away. */
export function CityChoice({ others, onChoose }: Props) {
  const { t } = useTranslation('addresses');
  if (others.length === 0) return null;
  return (
    <div
      className="-mt-2 flex flex-wrap items-center gap-2 sm:col-span-6"
      role="group"
      aria-label={t('otherCities')}
    >
      <span aria-hidden className="text-sm text-text-3">
        {t('otherCities')}
      </span>
      {others.map((place) => (
        <Button key={`${place.city} ${place.stateCode}`} size="sm" onClick={() => onChoose(place)}>
          {place.city}
        </Button>
      ))}
    </div>
  );
}
