import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IDLE_MINUTES } from '#domain/pin/idle.ts';
import { useServices, type PinState } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { PinDevices } from './pin-devices.tsx';
import { PinDialog } from './pin-dialog.tsx';

interface Props {
  online: boolean;
  /** Login asks this user for a code. */
  needsCode: boolean;
}

/** Persons who share this device change places by a PIN. */
export function PinCard({ online, needsCode }: Props) {
  const { t } = useTranslation('pin');
  const { pin } = useServices();
  const [state, setState] = useState<PinState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [changes, setChanges] = useState(0);
  const read = useCallback(() => {
    void pin.state().then(setState);
    setChanges((count) => count + 1);
  }, [pin]);
  useEffect(() => void pin.state().then(setState), [pin]);
  if (!state) return null;
  const { kind, canLock, idleMinutes } = state;
  const choose = async (text: string) => {
    const minutes = IDLE_MINUTES.find((each) => String(each) === text);
    if (minutes === undefined) return;
    await pin.setIdleMinutes(minutes);
    read();
  };
  const remove = async () => {
    await pin.remove();
    read();
  };
  return (
    <Section title={t('title')} description={t('description')}>
      <div className="flex flex-col gap-4">
        <p className="text-base font-medium">{t(`state.${kind}`)}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon="lock" disabled={!online} onClick={() => setAsking(true)}>
            {t(kind === 'none' ? 'set' : 'setAnew')}
          </Button>
          {kind !== 'none' && <Button onClick={() => void remove()}>{t('remove')}</Button>}
          {canLock && <Button onClick={() => void pin.lock()}>{t('lockNow')}</Button>}
        </div>
        {canLock && (
          <SelectField
            label={t('idle')}
            hint={t('idleHint')}
            value={String(idleMinutes)}
            options={IDLE_MINUTES.map((minutes) => ({
              value: String(minutes),
              label: minutes === null ? t('never') : t('minutes', { count: minutes }),
            }))}
            onChange={(text) => text !== null && void choose(text)}
          />
        )}
        <Banner tone="info" icon="shield" title={t('limits.title')}>
          {t('limits.text')}
        </Banner>
        <PinDevices online={online} changes={changes} onChange={read} />
      </div>
      {isAsking && (
        <PinDialog
          needsCode={needsCode}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            read();
          }}
        />
      )}
    </Section>
  );
}
