import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';

interface Props {
  emails: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onRemove: (email: string) => void;
}

/** Kept addresses to tick, and to take off the list. */
export function SavedEmails({ emails, chosen, onChoose, onRemove }: Props) {
  const { t } = useTranslation('label-email');
  const toggle = (email: string) => {
    const next = new Set(chosen);
    if (!next.delete(email)) next.add(email);
    onChoose(next);
  };
  return (
    <fieldset>
      <legend className="mb-2 text-base font-medium">{t('saved')}</legend>
      <ul className="flex flex-wrap gap-2">
        {emails.map((email) => (
          <li
            key={email}
            className="flex max-w-full items-center rounded-full border border-control/50 bg-surface pl-3 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <label className="flex min-h-11 min-w-0 items-center gap-2 text-base pointer-fine:min-h-8">
              <input
                type="checkbox"
                checked={chosen.has(email)}
                onChange={() => toggle(email)}
                className="size-5 shrink-0 accent-brand pointer-fine:size-4"
              />
              <span className="truncate">{email}</span>
            </label>
            <IconButton icon="x" label={t('remove', { email })} onClick={() => onRemove(email)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
