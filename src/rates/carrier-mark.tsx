import { carrierById } from '#domain/carriers/carriers.ts';

export function CarrierMark({ carrierId }: { carrierId: number | null }) {
  return (
    <span className="mt-0.5 inline-flex w-14 shrink-0 justify-center rounded-chip border border-line bg-sunken px-1.5 py-0.5 text-xs font-semibold text-text-2">
      {carrierById(carrierId)?.name ?? '–'}
    </span>
  );
}
