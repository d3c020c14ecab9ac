import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import { CONTENTS_TYPES, PURPOSES } from '#domain/customs/contents.ts';
import { DOCUMENT_TYPE_IDS, documentTypeName } from '#domain/customs/document-types.ts';
import { isDocumentShipment } from '#domain/order/scope.ts';
import { ComboboxField } from '#ui/fields/combobox-field.tsx';
import { FormCheckbox, FormSelect, FormText } from '#orders/form/fields/fields.tsx';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { useField } from '#orders/form/fields/use-field.ts';

const DESCRIPTION_MAX = 50;

/** What the shipment is sent as, and why. */
export function ContentsFields() {
  const { t } = useTranslation('customs');
  const { contentsType, areDocuments, hasPurpose, needsPurpose } = useFormState(contentsOf, sameData);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormSelect
        path="contentsType"
        label={t('field.contentsType')}
        required
        placeholder=""
        options={CONTENTS_TYPES.map((value) => ({ value, label: t(`contentsType.${value}`) }))}
      />
      {hasPurpose && (
        <FormSelect
          path="purpose"
          label={t('field.purpose')}
          required={needsPurpose}
          placeholder=""
          options={PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
        />
      )}
      {areDocuments && <DocumentType />}
      {contentsType === 'OTHER' && (
        <FormText
          path="otherDescribe"
          label={t('field.otherDescribe')}
          required
          counter={{ max: DESCRIPTION_MAX }}
        />
      )}
      {contentsType === 'DOCUMENT' && (
        <FormCheckbox
          path="isDocument"
          label={t('field.isDocument')}
          hint={t('hint.isDocument')}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}

/** Kept by its English name, as carriers print it. */
function DocumentType() {
  const { t } = useTranslation('customs');
  const { finding: _, ...field } = useField('otherDescribe');
  const options = useMemo(
    () =>
      DOCUMENT_TYPE_IDS.map((id) => ({
        value: documentTypeName(id),
        label: t(`document.${id}`),
        search: documentTypeName(id),
      })),
    [t],
  );
  return (
    <ComboboxField<string>
      {...field}
      onChange={(name) => field.onChange(name ?? '')}
      label={t('field.documentType')}
      required
      options={options}
    />
  );
}

function contentsOf({ form: { order } }: FormContext) {
  return {
    contentsType: order.contentsType,
    areDocuments: isDocumentShipment(order),
    hasPurpose: order.carrierId === CARRIER.ups || order.carrierId === CARRIER.fedex,
    needsPurpose: order.carrierId === CARRIER.ups,
  };
}
