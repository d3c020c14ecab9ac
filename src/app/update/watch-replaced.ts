/** Code that a newer version has replaced does not come again: the page is told so at once. */
import { lateLoads } from '../start/load-late.ts';
import { appUpdateActor } from './update.ts';

let isAsking = false;

async function lookForNewerVersion(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[data-start]')?.dataset['start'];
  if (own === undefined || isAsking || !lateLoads.isTrying()) return;
  isAsking = true;
  const page = await globalThis.fetch(import.meta.env.BASE_URL, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : ''),
    () => '',
  );
  isAsking = false;
  if (page !== '' && !page.includes(own)) appUpdateActor.send({ type: 'replaced by another tab' });
}

export function watchReplaced(): () => void {
  return lateLoads.subscribe(() => void lookForNewerVersion());
}
