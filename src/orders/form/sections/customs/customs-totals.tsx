import { useTranslation } from 'react-i18next';
import type { Finding } from '#domain/result.ts';
import { weightText } from '#orders/weight.ts';
import { dollars } from '#orders/dollars.ts';
import { cx } from '#ui/cx.ts';
import { FieldMessage } from '#ui/fields/field-message.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';
import { totalsOf } from './customs-amounts.ts';

/** The goods may not weigh more than the packages they are in. */
const WEIGHT_RULE = 'PKG-22';

/** Sums of the items; their weight stands against that of the packages while one types. */
export function CustomsTotals() {
  const { t } = useTranslation(['customs', 'findings', 'form']);
  const { count, value, weight, massUnit, packages, finding } = useFormState(sumsOf, sameData);
  const goods = `${weight.toLocaleString(uiLocale())} ${t(`form:unit.${massUnit}`)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p
        aria-label={t('total.label')}
        role="status"
        className="flex flex-wrap gap-x-4 gap-y-1 text-base font-medium tabular-nums"
      >
        <span>{t('total.count', { count })}</span>
        <span>{t('total.value', { value: dollars(value) })}</span>
        <span className={cx(finding && 'text-bad')}>{t('total.weight', { weight: goods })}</span>
        <span className="text-text-2">
          {t('total.packages', { weight: packages === '' ? t('total.noWeight') : packages })}
        </span>
      </p>
      {finding && (
        <FieldMessage tone="bad" className="">
          {t(`findings:${finding.rule}`, finding.params)}
        </FieldMessage>
      )}
    </div>
  );
}

function sumsOf({ form, findings }: FormContext) {
  return {
    ...totalsOf(form.ordersPackageItems, form.order.massUnit),
    packages: weightText(form),
    finding: findings.find(({ rule }: Finding) => rule === WEIGHT_RULE) ?? null,
  };
}
