import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIER } from '#domain/carriers/carriers.ts';
import type { RateResult } from '#domain/order/order.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useFormUi, useFormState } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { withoutCustoms } from '#orders/form/machine/rate-list.ts';
import { customsForRates, emptyForRates, lacksCustoms } from '#orders/form/machine/rate-needs.ts';
import { sameData } from '#orders/form/machine/same.ts';

const emptyOf = ({ form, missing }: FormContext) => {
  const empty = new Set(emptyForRates(form));
  return missing.filter((path) => empty.has(path));
};

/** The fields a check refuses, each with what is wrong with it. */
const wrongOf = ({ form, findings, missing }: FormContext) => {
  const empty = new Set(emptyForRates(form));
  return missing
    .filter((path) => !empty.has(path))
    .map((path) => ({
      path,
      finding: findings.find(({ severity, fields }) => severity === 'error' && fields[0] === path),
    }));
};

export function AddField({ path, onGo }: { path: string; onGo: () => void }) {
  const { t } = useTranslation('rates-panel');
  const isEmpty = useFormState(({ form }) => emptyForRates(form).includes(path));
  return (
    <Button
      size="sm"
      icon={isEmpty ? 'plus' : 'edit'}
      className="max-w-full text-left sm:whitespace-normal!"
      onClick={onGo}
    >
      {isEmpty ? t(`add.${path.replace(/^packages\.\d+\./, '')}`) : t('correct')}
    </Button>
  );
}

/** What rates wait for, each a way to its field. */
export function RateMissing() {
  const { t } = useTranslation(['rates-panel', 'findings']);
  const { reveal } = useFormUi();
  const empty = useFormState(emptyOf, sameData);
  const wrong = useFormState(wrongOf, sameData);
  return (
    <div className="flex flex-col gap-3">
      {empty.length > 0 && (
        <div>
          <p className="mb-2 text-base text-text-2">{t('missing')}</p>
          <ul className="flex flex-wrap gap-2">
            {empty.map((path) => (
              <li key={path}>
                <AddField path={path} onGo={() => reveal(path)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {wrong.length > 0 && (
        <div role="status">
          <p className="mb-2 text-base text-text-2">{t('wrong')}</p>
          <ul className="flex flex-col gap-2 text-base">
            {wrong.map(({ path, finding }) => (
              <li key={path} className="flex items-start justify-between gap-3">
                {finding && <span>{t(`findings:${finding.rule}`, finding.params)}</span>}
                <AddField path={path} onGo={() => reveal(path)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The rates of the form; those of FedEx abroad wait for the customs part. */
export function useOfferedRates(): readonly RateResult[] {
  const list = useFormState(({ rates }) => rates?.list ?? NONE);
  const isLacking = useFormState(({ form, findings }) => lacksCustoms(form, findings));
  return useMemo(() => (isLacking ? withoutCustoms(list) : list), [list, isLacking]);
}

const NONE: readonly RateResult[] = [];

/** FedEx names a price abroad for declared goods only. */
export function CustomsFirst({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation('rates-panel');
  const { reveal } = useFormUi();
  const path = useFormState(({ form, findings }) => customsForRates(form, findings));
  const isWaiting = useFormState(({ rates }) => rates?.list.some(isOfFedex) ?? false);
  if (path === null || !isWaiting) return null;
  return (
    <Banner
      tone="info"
      role="status"
      className="mb-3"
      actions={
        <Button
          size="sm"
          onClick={() => {
            onGo?.();
            reveal(path);
          }}
        >
          {t('customs.act')}
        </Button>
      }
    >
      {t('customs.text')}
    </Banner>
  );
}

const isOfFedex = ({ carrierId, isSuccess }: RateResult) => carrierId === CARRIER.fedex && isSuccess;
