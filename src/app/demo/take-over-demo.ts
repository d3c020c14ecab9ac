import i18next from 'i18next';
import { demoValue, openDemo } from '#store/demo/demo-records.ts';
import { takeOver, workOfDemo } from '#store/demo/take-over.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { getMeta } from '#store/device/meta.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { today } from '../start/today.ts';
import { forgetDemoWaits } from './demo-waits.ts';
import { eraseDemo, openDesk } from './demo-session.ts';

/** The work of the demo that waits becomes the account's. The demo is erased once it is queued; a full disk leaves it for later. */
export async function takeOverDemo(db: UserDatabase): Promise<void> {
  const user = await getMeta(db, 'userInfo');
  // An administrator, as such or in a customer's place, is not who tried the desk.
  if (user?.role === 'admin' || user?.isProxyLogin) return;
  const desk = await openDesk();
  const demo = openDemo();
  const work = await workOfDemo(demo, desk);
  const isThere = (await demoValue(demo, 'id')) !== undefined;
  demo.close();
  // Another tab was quicker, and has erased it.
  if (!isThere) return eraseDemo(desk);
  if (!work) {
    desk.close();
    forgetDemoWaits();
    return;
  }
  const taken = await takeOver(db, work, today());
  if (!taken.ok) {
    desk.close();
    return;
  }
  await eraseDemo(desk);
  if (!taken.value?.orders) return;
  await i18next.loadNamespaces('demo');
  showToast({
    text: i18next.t('demo:taken', { count: taken.value.orders }),
    icon: 'check-circle',
    isNews: true,
  });
}
