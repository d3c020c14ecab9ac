import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rejection } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/layout/use-title.ts';
import { LostFactor } from './lost-factor.tsx';

interface Props {
  busy: boolean;
  rejection: Rejection | null;
  mark: string;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The password was right: a code is asked for, too. */
export function SecondStepPage({ busy, rejection, mark, onCode, onBack }: Props) {
  const { t } = useTranslation(['account', 'login', 'errors', 'refusals']);
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = code.trim() === '';
  useTitle(t('login:title'));
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-3">
          <img src={mark} alt="" width={40} height={40} />
          <span className="text-2xl font-heading">Packbench</span>
        </div>
        <Card className="p-6!">
          <h1 className="mb-1 text-xl font-heading">{t('account:step.heading')}</h1>
          <p className="mb-5 text-base text-text-2">{t('account:step.lead')}</p>
          {rejection && (
            <Banner tone="bad" role="alert" className="mb-4">
              {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
            </Banner>
          )}
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              setAsked(true);
              if (!isEmpty) onCode(code.trim());
            }}
          >
            <TextField
              ref={focusOnce}
              label={t('account:field.code')}
              hint={t('account:step.hint')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              mono
              value={code}
              onChange={setCode}
              error={isAsked && isEmpty && t('account:wrong.code')}
            />
            <Button type="submit" variant="primary" size="lg" wide loading={busy}>
              {t('login:logIn')}
            </Button>
            <Button wide disabled={busy} onClick={onBack}>
              {t('account:step.back')}
            </Button>
          </form>
          <LostFactor disabled={busy} />
        </Card>
      </div>
    </main>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();
