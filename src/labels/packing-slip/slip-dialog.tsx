import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  slipDataFrom,
  SLIP_PARTS,
  type SlipPart,
  type SlipWords,
} from '#domain/labels/forms/packing-slip.ts';
import type { Rejection } from '#domain/result.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { useServices } from '#services/services.tsx';
import type { ShipmentRow } from '#store/device/rows.ts';
import { useOrder } from '#store/lists/live.ts';
import { formOf } from '#store/orders/order-row.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { createLocalSetting } from '#ui/format/local-setting.ts';
import { formatDay } from '#ui/format/moment.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { savePdf } from '#ui/print/print-file.ts';
import { slipFile } from './slip-file.ts';
import { SLIP_KINDS, type SlipKind } from './slip-kinds.ts';

interface Props {
  shipment: ShipmentRow;
  /** What is chosen at first. */
  kind: SlipKind;
  onClose: () => void;
}

/** Kept on this device. What the buyer paid stays off a slip until it is wanted there. */
const SHOWN = {
  sender: createLocalSetting('packbench.slip.sender', ['yes', 'no']),
  references: createLocalSetting('packbench.slip.references', ['yes', 'no']),
  tracking: createLocalSetting('packbench.slip.tracking', ['yes', 'no']),
  prices: createLocalSetting('packbench.slip.prices', ['no', 'yes']),
  note: createLocalSetting('packbench.slip.note', ['no', 'yes']),
};

const WORDS = [
  'title',
  'order',
  'date',
  'reference',
  'from',
  'to',
  'item',
  'sku',
  'quantity',
  'value',
  'total',
  'noItems',
  'packages',
  'tracking',
  'note',
] as const satisfies readonly (keyof SlipWords)[];

/** A packing slip, alone or with the label: what it shows is chosen, and stays so on this device. */
export function SlipDialog({ shipment, kind: first, onClose }: Props) {
  // All at once: a topic that comes later would close the dialog.
  const { t } = useTranslation(['packing-slip', 'shipments', 'errors']);
  const { ask, print } = useServices();
  const [kind, setKind] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const row = useOrder(shipment.orderId);
  const { labelId, orderId, orderNo, trackingNumber: trackingNo, trackingNumbers } = shipment;
  const name = `packing-slip-${orderNo}`;

  const make = async (use: (pdf: Uint8Array) => unknown) => {
    if (!row || isBusy) return;
    setBusy(true);
    const data = slipDataFrom(formOf(row), trackingNumbers);
    const file = await slipFile(kind, {
      data: { ...data, shipDate: formatDay(data.shipDate) },
      shows: new Set(SLIP_PARTS.filter((part) => SHOWN[part].current() === 'yes')),
      words: Object.fromEntries(WORDS.map((word) => [word, t(`packing-slip:word.${word}`)])) as never,
      label: () => ask.labelPdf({ labelId, orderId, orderNo, trackingNo }),
      textFont: ask.textFont,
    });
    if (file.ok) await use(file.value);
    setRejection(file.ok ? null : file.error);
    setBusy(false);
  };
  const labelIds = kind === 'packingSlip' ? [] : [labelId];
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('packing-slip:title', { orderNo })}
      testId="slip-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('packing-slip:close')}</Button>
          <Button
            icon="download"
            disabled={!row}
            onClick={() => void make((pdf) => savePdf(pdf, `${name}.pdf`))}
          >
            {t('packing-slip:download')}
          </Button>
          <Button
            variant="primary"
            icon="printer"
            disabled={!row}
            loading={isBusy}
            onClick={() => void make((pdf) => print.form(name, () => Promise.resolve(pdf), labelIds))}
          >
            {t('packing-slip:print')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {row === null && (
          <Banner tone="warn" role="alert">
            {t('packing-slip:notHere')}
          </Banner>
        )}
        {rejection && (
          <Banner tone="bad" role="alert">
            {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
          </Banner>
        )}
        <RadioCards
          legend={t('packing-slip:kind')}
          value={kind}
          layout="stack"
          options={SLIP_KINDS.map((value) => {
            const permission = shipmentCan[value](shipment);
            return {
              value,
              label: t(`shipments:${value}`),
              disabled: !permission.can,
              detail: permission.can ? t(`packing-slip:kinds.${value}`) : t(`shipments:${permission.reason}`),
            };
          })}
          onChange={setKind}
        />
        <fieldset>
          <legend className="mb-1.5 text-base font-medium">{t('packing-slip:shows')}</legend>
          {SLIP_PARTS.map((part) => (
            <PartBox key={part} part={part} />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

function PartBox({ part }: { part: SlipPart }) {
  const { t } = useTranslation('packing-slip');
  const setting = SHOWN[part];
  return (
    <CheckboxField
      label={t(`part.${part}`)}
      checked={setting.useChoice() === 'yes'}
      onChange={(isShown) => setting.choose(isShown ? 'yes' : 'no')}
    />
  );
}
