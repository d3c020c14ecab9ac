import { useTranslation } from 'react-i18next';
import { useFieldName } from './field-name.ts';
import { useValueFormat } from './use-value-format.ts';
import { valueText } from './value-text.ts';

interface Props {
  /** `mine` is left out where nothing was changed here. */
  fields: readonly { path: string; mine?: unknown; theirs: unknown }[];
}

/** Fields that were saved elsewhere, each with its value there and, where it differs, the one on this page. */
export function ChangedFields({ fields }: Props) {
  const { t } = useTranslation('queue');
  const nameOf = useFieldName();
  const format = useValueFormat();
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {fields.map((field) => {
        const theirs = valueText(field.path, field.theirs, format);
        const value =
          'mine' in field
            ? t('changed.both', { mine: valueText(field.path, field.mine, format), theirs })
            : theirs;
        return (
          <li key={field.path} className="break-words">
            <span className="font-medium text-text">{nameOf(field.path)}</span>: {value}
          </li>
        );
      })}
    </ul>
  );
}
