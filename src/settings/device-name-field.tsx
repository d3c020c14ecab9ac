import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEVICE_NAME_MAX } from '#contract/call.ts';
import { deviceName, nameDevice } from '#store/device/device-name.ts';
import { TextField } from '#ui/fields/text-field.tsx';

/** Kept when the field is left. */
export function DeviceNameField() {
  const { t } = useTranslation('settings');
  const [name, setName] = useState(deviceName);
  const [isSaved, setSaved] = useState(false);
  const keep = () => {
    if (name.trim() === deviceName()) return;
    nameDevice(name);
    setSaved(true);
  };
  return (
    <div className="max-w-sm">
      <TextField
        label={t('device.name')}
        hint={t('device.nameHint')}
        value={name}
        maxLength={DEVICE_NAME_MAX}
        onChange={(value) => {
          setName(value);
          setSaved(false);
        }}
        onBlur={keep}
      />
      <p role="status" className="mt-1 text-sm text-ok">
        {isSaved && t('desk.saved')}
      </p>
    </div>
  );
}
