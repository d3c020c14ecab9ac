import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { REBATES } from '#domain/ledger/rebates.ts';
import { uiLocale } from '#ui/format/locale.ts';
import { cx } from '#ui/cx.ts';

const PAGES = [
  [PATHS.postage, 'heading'],
  [PATHS.postageHold, 'page.holds'],
  [PATHS.pendingUnfreeze, 'page.unfreeze'],
  [PATHS.deposits, 'page.deposits'],
  [PATHS.disputes, 'page.disputes'],
  [PATHS.purchaseHistory, 'page.purchases'],
  [PATHS.voidHistory, 'page.voids'],
  [PATHS.voidLog, 'page.voidLog'],
] as const;

/** From each page of the postage area to the others, and what postage gives back. */
export function PageLinks() {
  const { t } = useTranslation('postage');
  return (
    <div className="mb-4 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={t('pages')} className="flex flex-wrap gap-x-1 gap-y-1">
        {PAGES.map(([to, name]) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 items-center rounded-full border px-3 text-base pointer-fine:min-h-8 pointer-fine:text-sm',
                isActive
                  ? 'border-brand bg-brand-soft font-medium text-brand'
                  : 'border-line bg-surface text-text-2 hover:border-control hover:text-text',
              )
            }
          >
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <p className="ml-auto text-sm text-text-3 max-lg:ml-0">{useRebateText()}</p>
    </div>
  );
}

/** "Rebates: FedEx and UPS 2%, USPS 1%" */
function useRebateText(): string {
  const { t } = useTranslation('postage');
  const names = new Intl.ListFormat(uiLocale(), { type: 'conjunction' });
  const rebates = REBATES.map(({ carrierIds, percent }) =>
    t('rebate.one', { carriers: names.format(carrierIds.map((id) => carrierById(id)?.name ?? '')), percent }),
  );
  return t('rebate.all', { rebates: rebates.join(', ') });
}
