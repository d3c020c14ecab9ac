import type { Organisation } from '#contract/organisation.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Section } from '#ui/layout/card.tsx';
import { CopyLine } from './copy-line.tsx';
import { useFieldControls, type FormProps } from './field-controls.ts';

interface Props extends FormProps {
  addresses: Organisation['cryptoAddresses'];
}

/** Which cryptocurrency, where it goes, and what shows that it was sent. */
export function CryptoFields({ addresses, ...props }: Props) {
  const { form, change } = props;
  const { t, text, errorOf } = useFieldControls(props);
  const target = addresses.find(({ type }) => type === form.cryptoType);
  return (
    <Section title={t('crypto.heading')} id="recharge-cryptoType">
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={t('field.cryptoType')}
          value={form.cryptoType}
          options={addresses.map(({ type }) => ({ value: type, label: type }))}
          onChange={(cryptoType) => change({ cryptoType })}
          error={errorOf('cryptoType')}
        />
        {target && <CopyLine label={t('crypto.sendTo', { type: target.type })} value={target.address} />}
        <TextField {...text('cryptoAddress')} maxLength={100} spellCheck={false} mono />
        <TextField
          {...text('cryptoHash')}
          maxLength={100}
          spellCheck={false}
          mono
          hint={t('crypto.hashHint')}
        />
      </div>
    </Section>
  );
}
