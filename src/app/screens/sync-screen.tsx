import { SyncPage } from '#sync-centre/sync-page.tsx';
import { device } from '../start/local.ts';

export function SyncScreen() {
  return <SyncPage device={device} />;
}
