import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_KEY_NAME } from '#contract/api-keys.ts';
import type { ApiScope } from '#contract/call.ts';
import { API_SCOPES } from '#contract/call.ts';
import { useServices } from '#services/services.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ConfirmDialog } from '../account/confirm-dialog.tsx';

const VALID_DAYS = [30, 90, 365] as const;
/** Of a select, whose values are numbers. */
const WITHOUT_END = 0;

interface Props {
  onClose: () => void;
  /** The key, this once. */
  onMade: (name: string, key: string | undefined) => void;
}

export function NewKeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('api');
  const { ask } = useServices();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['orders', 'labels', 'shipments']);
  const [isReadOnly, setReadOnly] = useState(false);
  const [validDays, setValidDays] = useState<number>(WITHOUT_END);
  const given = name.trim();
  return (
    <ConfirmDialog
      title={t('key.make')}
      text={t('key.makeText')}
      needsCode={false}
      isIncomplete={given === '' || scopes.length === 0}
      act={({ password }) =>
        ask.createApiKey({
          name: given,
          scopes: [...scopes],
          isReadOnly,
          validDays: validDays === WITHOUT_END ? null : validDays,
          password,
        })
      }
      onClose={onClose}
      onDone={({ key }) => onMade(given, key)}
    >
      <TextField
        label={t('key.name')}
        hint={t('key.nameHint')}
        value={name}
        maxLength={MAX_KEY_NAME}
        autoComplete="off"
        onChange={setName}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-base font-medium">{t('key.scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={t(`scope.${scope}`)}
            hint={t(`scopeHint.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={(isOn) =>
              setScopes(API_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
            }
          />
        ))}
      </fieldset>
      <CheckboxField
        label={t('key.onlyRead')}
        hint={t('key.onlyReadHint')}
        checked={isReadOnly}
        onChange={setReadOnly}
      />
      <SelectField
        label={t('key.valid')}
        value={validDays}
        options={[
          { value: WITHOUT_END, label: t('key.withoutEnd') },
          ...VALID_DAYS.map((days) => ({ value: days, label: t('key.days', { count: days }) })),
        ]}
        onChange={(days) => setValidDays(days ?? WITHOUT_END)}
      />
    </ConfirmDialog>
  );
}
