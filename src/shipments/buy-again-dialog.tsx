import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_PATHS } from '#contract/paths.ts';
import { voidOffer } from '#domain/ledger/void-terms.ts';
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import type { Rejection } from '#domain/result.ts';
import { changedForm } from '#domain/shipment/buy-again.ts';
import { useServices } from '#services/services.tsx';
import { useRequest } from '#services/use-request.ts';
import type { ShipmentRow } from '#store/device/rows.ts';
import { useOrder, useSyncState } from '#store/lists/live.ts';
import { formOf } from '#store/orders/order-row.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { uiLocale } from '#ui/format/locale.ts';
import { formatDay } from '#ui/format/moment.ts';
import { formatMoney } from '#ui/format/money.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { SkeletonRows } from '#ui/layout/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { BuyAgainCosts } from './buy-again-costs.tsx';
import { BuyAgainParcels } from './buy-again-parcels.tsx';
import { useMay } from '#store/lists/use-may.ts';

interface Props {
  kind: 'changeService' | 'changeParcels';
  shipment: ShipmentRow;
  /** Milliseconds since 1970: the terms are those of this moment. */
  openedAt: number;
  onClose: () => void;
}

/** The label is voided and another one bought in one step, at the prices that stand here. It needs a connection. */
export function BuyAgainDialog(props: Props) {
  const order = useOrder(props.shipment.orderId);
  return order ? <Asked {...props} form={formOf(order)} /> : null;
}

const keyOf = ({ carrierServiceId, packageTypeId }: RateResult): string =>
  `${carrierServiceId} ${packageTypeId}`;

function Asked({ kind, shipment, openedAt, onClose, form }: Props & { form: OrderForm }) {
  const { t } = useTranslation(['buy-again', 'errors']);
  const navigate = useNavigate();
  const { ask, today } = useServices();
  const online = useSyncState()?.online ?? true;
  const [customerObjectId] = useState(() => crypto.randomUUID());
  const [parcels, setParcels] = useState(() => form.packages);
  const [rates, setRates] = useState<readonly RateResult[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [unpriced, setUnpriced] = useState<Rejection | null>(null);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { isBusy, rejection, send } = useRequest(ask.voidAndBuyAgain);

  const seesPrices = useMay('seePrices');
  const offers = (rates ?? []).filter((rate) => rate.isSuccess && (rate.rate !== null || !seesPrices));
  const isOfOrder = ({ carrierServiceId }: RateResult) => carrierServiceId === form.order.carrierServiceId;
  const choices = offers
    .filter((rate) => isOfOrder(rate) === (kind === 'changeParcels'))
    // Without prices they stand as the server orders them, by the day of delivery.
    .toSorted((one, other) => (seesPrices ? (one.rate ?? 0) - (other.rate ?? 0) : 0));
  const chosen = choices.find((rate) => keyOf(rate) === chosenKey) ?? null;

  const paidCents = centsFromDollars(shipment.billedAmount ?? 0) + centsFromDollars(shipment.holdAmount ?? 0);
  const insuranceCents = centsFromDollars(shipment.insuranceAmount ?? 0);
  const offer = voidOffer({
    carrierId: shipment.carrierId,
    postageCents: paidCents,
    ageMs: openedAt - Date.parse(shipment.createTime),
  });
  const feeCents = offer.feeCents;
  const heldBeside =
    centsFromDollars(shipment.depositAmount ?? 0) + centsFromDollars(shipment.dutyAmount ?? 0);

  const price = async () => {
    const asked = changedForm(form, { parcels }, today());
    if (!asked) return;
    setAsking(true);
    const answer = await ask.rates(asked);
    setAsking(false);
    setUnpriced(answer.ok ? null : answer.error);
    setRates(answer.ok ? answer.value : null);
    const same = answer.ok ? answer.value.find((rate) => rate.isSuccess && isOfOrder(rate)) : undefined;
    setChosenKey(kind === 'changeParcels' && same ? keyOf(same) : null);
  };
  const confirm = async () => {
    if (!chosen) return;
    const bought = await send({
      labelId: shipment.labelId,
      customerObjectId,
      maxFee: seesPrices ? dollarsFromCents(feeCents) : null,
      maxRate: chosen.rate,
      maxHeld: seesPrices ? dollarsFromCents(heldBeside) : null,
      ...(kind === 'changeService' && {
        service: { carrierId: chosen.carrierId, carrierServiceId: chosen.carrierServiceId },
      }),
      parcels: parcels.map(({ packageTypeId, packageCode, length, width, height, weight, weight2 }) => ({
        packageTypeId: (kind === 'changeService' ? chosen.packageTypeId : null) ?? packageTypeId ?? undefined,
        packageCode: (kind === 'changeService' ? chosen.packageTypeCode : '') || packageCode,
        length,
        width,
        height,
        weight,
        weight2,
      })),
    });
    if (bought === null) return;
    showToast({ text: t('buy-again:done', { orderNo: shipment.orderNo }), icon: 'check' });
    onClose();
    void navigate(ORDER_PATHS.detail(shipment.orderId));
  };
  const money = (cents: number) => formatMoney(dollarsFromCents(cents), uiLocale());
  const newCents = chosen?.rate == null ? null : centsFromDollars(chosen.rate);
  const refusal = unpriced ?? rejection;
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t(`buy-again:${kind}`, { orderNo: shipment.orderNo })}
      footer={
        <>
          <Button onClick={onClose}>{t('buy-again:keep')}</Button>
          {rates === null ? (
            <Button variant="primary" loading={isAsking} disabled={!online} onClick={() => void price()}>
              {t('buy-again:price')}
            </Button>
          ) : (
            <Button
              variant="danger"
              loading={isBusy}
              disabled={!online || chosen === null}
              onClick={() => void confirm()}
            >
              {chosen === null
                ? t('buy-again:choose')
                : newCents === null
                  ? t('buy-again:actUnseen')
                  : t('buy-again:act', { price: money(newCents + feeCents) })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-base">{t('buy-again:lead')}</p>
        {kind === 'changeParcels' && (
          <BuyAgainParcels
            parcels={parcels}
            onChange={(changed) => {
              setParcels(changed);
              // What was priced is no longer what would be bought.
              setRates(null);
            }}
          />
        )}
        {isAsking && <SkeletonRows rows={3} label={t('buy-again:asking')} />}
        {rates !== null && choices.length === 0 && <Banner tone="warn">{t(`buy-again:none.${kind}`)}</Banner>}
        {rates !== null && kind === 'changeService' && choices.length > 0 && (
          <RadioCards<string>
            layout="stack"
            legend={t('buy-again:services')}
            value={chosenKey}
            options={choices.map((rate) => ({
              value: keyOf(rate),
              label: rate.carrierServiceName,
              detail: rate.deliveryTime
                ? t('buy-again:arrives', { day: formatDay(rate.deliveryTime) })
                : undefined,
              end: rate.rate === null ? undefined : formatMoney(rate.rate, uiLocale()),
            }))}
            onChange={setChosenKey}
          />
        )}
        {chosen !== null && newCents === null && (
          <p className="text-base text-text-2">{t('buy-again:unseen')}</p>
        )}
        {newCents !== null && (
          <div className="sticky -bottom-5 z-10 -mb-5 flex flex-col gap-2 bg-raised pt-2 pb-5">
            <BuyAgainCosts paidCents={paidCents + insuranceCents} newCents={newCents} feeCents={feeCents} />
            {heldBeside > 0 && (
              <p className="text-base text-text-2">{t('buy-again:held', { held: money(heldBeside) })}</p>
            )}
          </div>
        )}
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('buy-again:offline')}
          </Banner>
        )}
        {refusal && (
          <Banner tone="bad" role="alert">
            {t([`errors:${refusal.type}`, 'errors:unknown'], refusal.params)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
