import { lazy, Suspense } from 'react';
import { gateOf } from '#domain/order/gate.ts';
import { useUser, useWaitingLabel } from '#store/lists/live.ts';

const GateBannerView = lazy(async () => ({
  default: (await import('./gate-banner-view.tsx')).GateBannerView,
}));

/** On every page of an account that may not buy labels yet; once it may, the way back to the label that waited. */
export function GateBanner() {
  const user = useUser();
  const waiting = useWaitingLabel() ?? null;
  // Administrators decide, and buy nothing.
  if (!user || user.role === 'admin') return null;
  const gate = gateOf(user);
  return gate || waiting ? (
    <Suspense fallback={null}>
      <GateBannerView gate={gate} waiting={waiting} />
    </Suspense>
  ) : null;
}
