import { lazy, Suspense } from 'react';
import { DEMO_USER_ID } from '#contract/constants.ts';
import { gateOf } from '#domain/order/gate.ts';
import { useBalance, useUser, useWaitingLabel } from '#store/lists/live.ts';

const GateBannerView = lazy(async () => ({
  default: (await import('./gate-banner-view.tsx')).GateBannerView,
}));

const DemoStrip = lazy(async () => ({ default: (await import('../demo/demo-strip.tsx')).DemoStrip }));

const LowBalanceBanner = lazy(async () => ({
  default: (await import('./low-balance-banner.tsx')).LowBalanceBanner,
}));

/** On every page of an account that may not buy labels yet; once it may, the way back to the label that waited. A balance that is low is told too. */
export function GateBanner() {
  const user = useUser();
  const waiting = useWaitingLabel() ?? null;
  const available = useBalance()?.value.available ?? Infinity;
  // Administrators decide, and buy nothing.
  if (!user || user.role === 'admin') return null;
  const gate = gateOf(user);
  const threshold = user.lowBalanceThreshold ?? 0;
  return (
    <Suspense fallback={null}>
      {user.id === DEMO_USER_ID && <DemoStrip />}
      {(gate || waiting || user.isProxyLogin) && <GateBannerView gate={gate} waiting={waiting} user={user} />}
      {available < threshold && <LowBalanceBanner threshold={threshold} available={available} />}
    </Suspense>
  );
}
