import { KindBadge } from '#address-fields/kind-badge.tsx';
import { verifiedKind } from '#address-fields/verified-kind.ts';
import type { Side } from '#domain/order/order.ts';
import { useFormState } from '../fields/form-context.tsx';

export function VerifiedBadge({ side }: { side: Side }) {
  const verified = useFormState((context) => context.form.order[`${side}AddrVerified`]);
  const code = useFormState((context) => context.form.order[`${side}AddressValidateCode`]);
  const isAsked = useFormState((context) => context.form.order[`${side}CountryCode`] === 'US');
  // Abroad nobody checks: that it was not verified says nothing of the address.
  if (!isAsked && verified === 0) return null;
  return <KindBadge kind={verifiedKind(verified, code)} />;
}
