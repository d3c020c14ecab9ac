import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './lock/input-guard.ts';
import { watchInstall } from '#settings/install.ts';
import '#ui/theme.css';
import { App } from './start/app.tsx';
import { startI18n } from './start/i18n.ts';
import { watchLeaving } from './start/left-page.ts';
import { sessionActor } from './start/session.ts';
import './start/theme.ts';

/** Not awaited at the top: all late code imports this file, and Safari before 27 then answers `import()` too early. */
async function start(): Promise<void> {
  watchInstall();
  watchLeaving(globalThis, () => location.reload());
  sessionActor.start();
  await startI18n();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // On a line that breaks now, the next start registers.
  void import('./update/update.ts').then(
    ({ startUpdates }) => startUpdates(),
    () => undefined,
  );
}

void start();
