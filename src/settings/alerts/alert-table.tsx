import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AlertSettings } from '#contract/alerts.ts';
import { PATHS } from '#contract/paths.ts';
import { ALERTS, type Alert } from '#domain/messages/alerts.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { formatMoney } from '#ui/format/money.tsx';

interface Props extends AlertSettings {
  onChange: (alerts: AlertSettings['alerts']) => void;
}

const WAYS = ['mail', 'message'] as const;

/** A line for each alert, with a switch for each way. */
export function AlertTable({ alerts, lowBalanceThreshold, onChange }: Props) {
  const { t } = useTranslation('alerts');
  const isOff = (alert: Alert, way: (typeof WAYS)[number]) =>
    alert === 'lowBalance' && way === 'mail' && lowBalanceThreshold === null;
  return (
    <table className="w-full text-base">
      <thead>
        <tr className="text-left text-sm text-text-3">
          <th scope="col" className="py-2 font-medium">
            {t('alert')}
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col" className="w-20 py-2 text-center font-medium sm:w-28">
              {t(`way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {ALERTS.map((alert) => (
          <tr key={alert}>
            <th scope="row" className="py-2 pr-2 text-left font-medium">
              {t(`name.${alert}`)}
              <span className="block text-sm font-normal text-text-3">
                {alert !== 'lowBalance' ? (
                  t(`text.${alert}`)
                ) : (
                  <Link to={PATHS.recharge} className="text-brand underline">
                    {lowBalanceThreshold === null
                      ? t('threshold.none')
                      : t('threshold.below', { amount: formatMoney(lowBalanceThreshold, uiLocale()) })}
                  </Link>
                )}
              </span>
            </th>
            {WAYS.map((way) => (
              <td key={way} className="text-center">
                <label className="inline-flex size-11 items-center justify-center pointer-fine:size-9">
                  <input
                    type="checkbox"
                    aria-label={`${t(`name.${alert}`)}: ${t(`way.${way}`)}`}
                    className="size-5 accent-brand disabled:opacity-50 pointer-fine:size-4"
                    checked={alerts[alert][way]}
                    disabled={isOff(alert, way)}
                    onChange={(event) =>
                      onChange({
                        ...alerts,
                        [alert]: { ...alerts[alert], [way]: event.currentTarget.checked },
                      })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
