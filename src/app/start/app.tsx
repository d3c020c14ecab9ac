import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '#services/services.tsx';
import { UiTextsProvider } from '#ui/texts.tsx';
import { PrintHost } from '../screens/printing.tsx';
import { router } from '../routes.tsx';
import { services } from '../services.ts';
import { firstScreenReady } from './first-screen.ts';

const PopupHost = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('../popups/popup-host.tsx')).PopupHost };
});

function Texts() {
  const { t } = useTranslation('common');
  return (
    <UiTextsProvider
      value={{
        close: t('ui.close'),
        dismiss: t('ui.dismiss'),
        clear: t('ui.clear'),
        noMatch: t('ui.noMatch'),
        openList: t('ui.openList'),
        charactersLeft: (left) => t('ui.charactersLeft', { left }),
        files: {
          choose: t('ui.files.choose'),
          drop: t('ui.files.drop'),
          photo: t('ui.files.photo'),
          sending: t('ui.files.sending'),
          sent: t('ui.files.sent'),
          remove: (name) => t('ui.files.remove', { name }),
          sendAgain: (name) => t('ui.files.sendAgain', { name }),
        },
      }}
    >
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
      <PrintHost />
      <Suspense fallback={null}>
        <PopupHost />
      </Suspense>
    </UiTextsProvider>
  );
}

export function App() {
  return (
    <Suspense fallback={null}>
      <Texts />
    </Suspense>
  );
}
