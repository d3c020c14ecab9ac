import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { eventOf } from '../pack-types.ts';
import { useSend } from '../pack-context.tsx';
import { BigButton } from './big-button.tsx';

/** A code that cannot be scanned is typed. */
export function CodeEntry() {
  const { t } = useTranslation('pack');
  const send = useSend();
  const [code, setCode] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    send(eventOf(code.trim()));
    setCode('');
  };
  return (
    <form onSubmit={find} className="flex w-full max-w-xl gap-3">
      <input
        value={code}
        onChange={(event) => setCode(event.target.value)}
        aria-label={t('entry.label')}
        placeholder={t('entry.label')}
        data-scan="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-16 w-full min-w-0 flex-1 rounded-card border border-control bg-surface px-4 font-mono text-xl"
      />
      <BigButton type="submit" icon="search">
        <span className="max-sm:sr-only">{t('entry.find')}</span>
      </BigButton>
    </form>
  );
}
