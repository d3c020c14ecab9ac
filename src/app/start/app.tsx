import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ServicesProvider } from '#services/services.tsx';
import { UiTextsProvider } from '#ui/texts.tsx';
import { PrintHost } from '../screens/printing.tsx';
import { router } from '../routes.tsx';
import { services } from '../services.ts';

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
      }}
    >
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
      <PrintHost />
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
