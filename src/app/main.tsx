import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchInstall } from '#settings/install.ts';
import '#ui/theme.css';
import { App } from './app.tsx';
import { startI18n } from './i18n.ts';
import { sessionActor } from './session.ts';
import { startUpdates } from './update.ts';

watchInstall();
sessionActor.start();
await startI18n();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void startUpdates();
