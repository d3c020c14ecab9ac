import { useTranslation } from 'react-i18next';
import { EEI_VALUE, eeiReasons, isTemplateOrder, type EeiReason } from '#domain/customs/eei-need.ts';
import { dollars } from '#orders/dollars.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { FormText } from '#orders/form/fields/fields.tsx';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import { FormNotes } from '#orders/form/page/form-notes.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { sectionId } from '#orders/form/sections.ts';
import { useField } from '#orders/form/fields/use-field.ts';
import { ExemptionField } from './eei-exemption.tsx';
import { ItnRequest } from './eei-itn.tsx';

const NO_EEI = 1;
const HAS_ITN = 2;
const WANTS_ITN = 3;
const ITN_MAX = 120;

/** Whether the export is filed, by whom, and its number. */
export function EeiSection() {
  const { t } = useTranslation(['eei', 'form']);
  const { finding: _, id, ...type } = useField('eeiProvideType');
  const isTemplate = useFormState(({ form }) => isTemplateOrder(form.ordersPackageItems));
  const isNeeded = useFormState(({ form }) => eeiReasons(form).length > 0);
  const canWant = isTemplate || type.value === WANTS_ITN;
  return (
    <Section id={sectionId('eei')} title={t('form:section.eei')}>
      <FormNotes section="eei" />
      <div className="flex flex-col gap-4">
        <Need />
        <div id={id} tabIndex={-1}>
          <RadioCards<1 | 2 | 3>
            legend={t('type.legend')}
            layout="stack"
            name={type.name}
            value={type.value}
            onChange={type.onChange}
            onBlur={type.onBlur}
            error={type.error}
            warning={type.warning}
            options={[
              { value: NO_EEI, label: t('type.1'), detail: t('type.1Detail') },
              { value: HAS_ITN, label: t('type.2'), detail: t('type.2Detail') },
              {
                value: WANTS_ITN,
                label: t('type.3'),
                detail: canWant ? t('type.3Detail') : t('type.onlyProducts'),
                disabled: !canWant,
              },
            ]}
          />
        </div>
        {type.value === NO_EEI && <ExemptionField />}
        {type.value === HAS_ITN && (
          <FormText
            path="aesItn"
            label={t('field.aesItn')}
            required
            mono
            spellCheck={false}
            autoCapitalize="characters"
            counter={{ max: ITN_MAX }}
            hint={t('hint.aesItn')}
            className="sm:max-w-md"
          />
        )}
        {type.value === WANTS_ITN && <ItnRequest />}
        {(isNeeded || type.value !== NO_EEI) && <p className="text-sm text-text-2">{t('penalty')}</p>}
      </div>
    </Section>
  );
}

/** Why a filing is needed, or that none is. */
function Need() {
  const { t } = useTranslation('eei');
  const reasons = useFormState(reasonsOf, sameData);
  const max = dollars(EEI_VALUE.max);
  if (reasons.length === 0) return <p className="text-base text-text-2">{t('need.none', { max })}</p>;
  const isAlways = reasons.some(({ kind }) => kind === 'destination');
  const sentence = (reason: (typeof reasons)[number]): string => {
    if (reason.kind !== 'value') {
      const country = new Intl.DisplayNames([uiLocale()], { type: 'region' }).of(reason.country);
      return t(`need.${reason.kind}`, { country });
    }
    const value = dollars(reason.value);
    const { tariffNumber, description } = reason;
    return tariffNumber === ''
      ? t('need.noNumber', { description: description || t('need.unnamed'), value, max })
      : t('need.value', { tariffNumber, value, max });
  };
  return (
    <Banner tone="warn" icon="flag" role="status" title={t(isAlways ? 'need.title' : 'need.either')}>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason.kind === 'value' ? `${reason.items[0]}` : reason.country}>{sentence(reason)}</li>
        ))}
      </ul>
    </Banner>
  );
}

const SHOWN = 60;

function reasonsOf({ form }: FormContext): (EeiReason & { description: string })[] {
  return eeiReasons(form).map((reason) => {
    const first = reason.kind === 'value' ? form.ordersPackageItems[reason.items[0] ?? -1] : undefined;
    return {
      ...reason,
      description: String(first?.description ?? '')
        .trim()
        .slice(0, SHOWN),
    };
  });
}
