import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_PATHS, PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { isAllDone, type DayShipment, type EndOfDay } from '#domain/shipment/end-of-day.ts';
import { usePrint } from '#labels/use-print.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button, buttonClass, type ButtonVariant } from '#ui/button.tsx';
import { AgeLabel } from '#ui/format/age-label.tsx';
import { formatDay } from '#ui/format/moment.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { DayBlock, type BlockName, type DayLine } from './day-block.tsx';
import { useEndOfDay, type ShownDay } from './use-end-of-day.ts';

/** All at once: a topic that comes later would blank the page. */
const TOPICS = ['end-of-day', 'sync', 'tracking'];

/** In the order in which they are done. */
const BLOCKS: readonly { name: BlockName; icon: IconName }[] = [
  { name: 'waiting', icon: 'package' },
  { name: 'notPrinted', icon: 'printer' },
  { name: 'withoutForm', icon: 'barcode' },
  { name: 'withoutPickup', icon: 'truck' },
  { name: 'notScanned', icon: 'tag' },
  { name: 'late', icon: 'clock' },
  { name: 'exceptions', icon: 'alert' },
];

/** What is left to do before the desk is closed for the day. */
export function EndOfDayPage() {
  const { t } = useTranslation(TOPICS);
  const sync = useSyncState();
  const day = useEndOfDay();
  return (
    <Page
      title={t('end-of-day:heading')}
      width="narrow"
      note={
        sync?.lastSyncAt && (
          <AgeLabel time={sync.lastSyncAt}>{(relative) => t('sync:list.age', { relative })}</AgeLabel>
        )
      }
      actions={
        <Link to={PATHS.shipments} className={buttonClass('secondary')}>
          <Icon name="truck" size={18} />
          {t('end-of-day:toShipments')}
        </Link>
      }
    >
      {day ? (
        <Blocks day={day} isOffline={sync?.online === false} />
      ) : (
        <Card>
          <SkeletonRows label={t('end-of-day:loading')} />
        </Card>
      )}
    </Page>
  );
}

function Blocks({ day, isOffline }: { day: ShownDay; isOffline: boolean }) {
  const { t } = useTranslation(TOPICS);
  const { left, today, makesForms } = day;
  const blocks = BLOCKS.filter(({ name }) => name !== 'withoutForm' || makesForms);
  const open = blocks.filter(({ name }) => left[name] === null || left[name].length > 0);
  const first = open.find(({ name }) => left[name] !== null)?.name;
  const done = blocks.filter(({ name }) => left[name]?.length === 0);
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-1 text-base text-text-2">{t('end-of-day:lead', { day: formatDay(today) })}</p>
      {isOffline && (
        <Banner tone="warn" icon="cloud-off">
          {t('end-of-day:offline')}
        </Banner>
      )}
      {isAllDone(left) && (
        <Card padded={false} role="status">
          <EmptyState
            icon="check-circle"
            title={t('end-of-day:allDone')}
            text={t(open.length > 0 ? 'end-of-day:allDoneKnown' : 'end-of-day:allDoneText')}
          />
        </Card>
      )}
      {open.map(({ name, icon }) => (
        <DayBlock
          key={name}
          name={name}
          icon={icon}
          lines={linesOf(name, left, t)}
          asOf={name === 'withoutForm' ? day.formsAsOf : name === 'withoutPickup' ? day.pickupsAsOf : null}
          action={<Deed name={name} day={day} variant={name === first ? 'primary' : 'secondary'} />}
        />
      ))}
      {!isAllDone(left) && done.length > 0 && (
        <Card>
          <ul aria-label={t('end-of-day:done')} className="flex flex-col gap-2">
            {done.map(({ name }) => (
              <li key={name} className="flex items-center gap-3 text-base text-text-2">
                <Icon name="check-circle" size={20} className="shrink-0 text-ok" />
                {t(`end-of-day:none.${name}`)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface DeedProps {
  name: BlockName;
  day: ShownDay;
  variant: ButtonVariant;
}

function Deed({ name, day: { left, today }, variant }: DeedProps) {
  const { t } = useTranslation(TOPICS);
  const { isPrinting, print } = usePrint();
  if (name === 'notPrinted') {
    const labelIds = left.notPrinted.map(({ labelId }) => labelId);
    return (
      <Button
        size="lg"
        variant={variant}
        icon="printer"
        loading={isPrinting}
        onClick={(press) => void print(labelIds, press)}
      >
        {t('end-of-day:do.notPrinted', { count: labelIds.length })}
      </Button>
    );
  }
  return (
    <Link to={placeOf(name, today)} className={buttonClass(variant, 'lg')}>
      {t(`end-of-day:do.${name}`)}
    </Link>
  );
}

function placeOf(name: Exclude<BlockName, 'notPrinted'>, today: string): string {
  switch (name) {
    case 'waiting':
      return `${PATHS.orders}?status=1`;
    case 'withoutForm':
      return `${PATHS.scanForm}?shipDate=${today}`;
    case 'withoutPickup':
      return `${PATHS.pickups}?new=1`;
    case 'notScanned':
      return SHIPMENT_PATHS.recent;
    case 'late':
      return SHIPMENT_PATHS.inTransit;
    case 'exceptions':
      return SHIPMENT_PATHS.exception;
  }
}

type Say = (key: string, params?: Record<string, unknown>) => string;

function linesOf(name: BlockName, left: EndOfDay, t: Say): DayLine[] | null {
  switch (name) {
    case 'waiting':
      return left.waiting.map(({ id, orderNo, recipientName }) => ({
        id,
        title: orderNo,
        facts: recipientName,
        to: ORDER_PATHS.detail(id),
      }));
    case 'late':
      return left.late.map((shipment) => lineOf(shipment, t(`end-of-day:late.${shipment.reason}`)));
    case 'exceptions':
      return left.exceptions.map((shipment) =>
        lineOf(shipment, shipment.news ? t(`tracking:events.${shipment.news.code}`) : ''),
      );
    default:
      return left[name] && left[name].map((shipment) => lineOf(shipment, ''));
  }
}

function lineOf(shipment: DayShipment, why: string): DayLine {
  const { labelId, orderNo, recipientName, carrierId, trackingNumber } = shipment;
  const carrier = carrierById(carrierId)?.name ?? '';
  return {
    id: labelId,
    title: orderNo,
    facts: [why, recipientName, carrier, trackingNumber].filter(Boolean).join(' · '),
    to: SHIPMENT_PATHS.detail(labelId),
  };
}
