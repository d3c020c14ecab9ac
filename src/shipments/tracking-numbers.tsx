import { useTranslation } from 'react-i18next';
import { Disclosure } from '#ui/layout/disclosure.tsx';

/** More than these are folded away. */
const SHOWN = 3;

/** The tracking number of each package, numbered where there are several. */
export function TrackingNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('shipments');
  const rest = numbers.slice(SHOWN);
  return (
    <>
      <Lines numbers={numbers.slice(0, SHOWN)} from={1} isNumbered={numbers.length > 1} />
      {rest.length > 0 && (
        <Disclosure title={t('moreNumbers', { count: rest.length })}>
          <Lines numbers={rest} from={SHOWN + 1} isNumbered />
        </Disclosure>
      )}
    </>
  );
}

function Lines({
  numbers,
  from,
  isNumbered,
}: {
  numbers: readonly string[];
  from: number;
  isNumbered: boolean;
}) {
  const { t } = useTranslation('shipments');
  return numbers.map((number, index) => (
    <p key={number} className="text-sm text-text-2">
      {isNumbered && <span className="mr-2 text-text-3">{t('packageOne', { n: from + index })}</span>}
      <span className="font-mono break-all">{number}</span>
    </p>
  ));
}
