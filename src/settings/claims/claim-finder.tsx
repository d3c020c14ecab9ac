import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierById } from '#domain/carriers/carriers.ts';
import { shipmentCan } from '#domain/shipment/actions.ts';
import { useServices } from '#services/services.tsx';
import type { ShipmentRow } from '#store/device/rows.ts';
import { useFoundShipments } from '#store/lists/live-shipments.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { formatDay } from '#ui/format/moment.ts';

const FOUND = 20;

/** The shipment a claim is for, found on this device by its numbers; what cannot be claimed for says why. */
export function ClaimFinder({ onChoose }: { onChoose: (labelId: string) => void }) {
  const { t } = useTranslation(['claims', 'shipments']);
  const [q, setQ] = useState('');
  const found = useFoundShipments(q, FOUND);
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('claims:find')} value={q} onChange={setQ} />
      {q.trim() !== '' && found?.length === 0 && (
        <p role="status" className="text-base text-text-2">
          {t('claims:notFound')}
        </p>
      )}
      <ul aria-label={t('claims:shipments')} className="divide-y divide-line">
        {found?.map((shipment) => (
          <Found key={shipment.id} shipment={shipment} onChoose={() => onChoose(shipment.labelId)} />
        ))}
      </ul>
    </div>
  );
}

function Found({ shipment, onChoose }: { shipment: ShipmentRow; onChoose: () => void }) {
  const { t } = useTranslation(['claims', 'shipments']);
  const { today } = useServices();
  const { orderNo, trackingNumber, recipientName, claimUntil } = shipment;
  const permission = shipmentCan.claim({ ...shipment, today: today() });
  const day = (permission.can ? claimUntil : permission.day) ?? null;
  const note = permission.can ? day && 'shipments:claimUntil' : `shipments:${permission.reason}`;
  return (
    <li>
      <button
        type="button"
        aria-disabled={!permission.can}
        onClick={permission.can ? onChoose : undefined}
        className="flex w-full flex-col items-start gap-0.5 rounded-control px-2 py-2.5 text-left text-base hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-text-3 aria-disabled:hover:bg-transparent"
      >
        <span className="font-mono font-semibold break-all">{orderNo}</span>
        <span className="break-all">
          {[carrierById(shipment.carrierId)?.name, trackingNumber, recipientName].filter(Boolean).join(' · ')}
        </span>
        {note && <span className="text-sm text-text-2">{t(note, { day: day ? formatDay(day) : '' })}</span>}
      </button>
    </li>
  );
}
