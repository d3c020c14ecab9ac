import { useTranslation } from 'react-i18next';
import { classNameOf, productName, type LocalNames } from '#domain/customs/product.ts';
import type { TemplateRow } from '#store/device/rows.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface Props {
  row: TemplateRow;
  language: keyof LocalNames | 'en';
  onCopy: () => void;
}

/** An entry of the system library, with the name a customs form takes beside the one of the user's language. */
export function TemplateListRow({ row, language, onCopy }: Props) {
  const { t } = useTranslation(['products', 'customs']);
  const name = productName(row, language);
  const about = [name === row.name ? '' : row.name, classNameOf(row, language), row.harmonizationCode];
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="min-w-0 font-semibold break-words sm:truncate">{name}</span>
          {row.batteryFlag && (
            <Icon name="battery" size={16} label={t('customs:field.batteryFlag')} className="text-warn" />
          )}
        </p>
        <p className="text-sm break-words text-text-3 sm:truncate">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" icon="copy" data-row aria-label={t('products:copy', { name })} onClick={onCopy}>
        {t('products:copyShort')}
      </Button>
    </div>
  );
}
