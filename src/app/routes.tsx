import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import type { MemberPermission } from '#domain/account/member-roles.ts';
import { OrderListPage } from '#orders/list/order-list-page.tsx';
import { ErrorPage } from './screens/error-page.tsx';
import { Home } from './screens/home.tsx';
import { Guard } from './start/guard.tsx';
import type { LateScreen } from './screens/late-screens.ts';
import { LoginScreen } from './screens/login-screen.tsx';
import { Opening } from './start/opening.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';

/** A screen whose code is loaded when it is first shown. `needed`: of whoever opens it. */
const screen = (load: () => Promise<ComponentType>, needed?: MemberPermission) => ({
  lazy: { Component: needed ? () => permitted(needed, load()) : load },
});

async function permitted(needed: MemberPermission, screen: Promise<ComponentType>): Promise<ComponentType> {
  const { withPermission } = await import('./screens/with-permission.tsx');
  return withPermission(needed, await screen);
}

/** Screens that are not even named before the first of them is shown. */
const lateScreen = (path: string, name: LateScreen): RouteObject => ({
  path,
  ...screen(async () => (await import('./screens/late-screens.ts')).lateScreen(name)),
});
const lateScreens = (...names: (LateScreen & keyof typeof PATHS)[]): RouteObject[] =>
  names.map((name) => lateScreen(PATHS[name], name));

const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Opening />,
    children: [
      { path: '/', element: <Navigate to={PATHS.home} replace /> },
      {
        path: PATHS.login,
        ...screen(async () => {
          const { LoginPage } = await import('#account/login-page.tsx');
          return () => <LoginScreen page={LoginPage} />;
        }),
      },
      ...lateScreens('signUp', 'activate', 'forgotPassword', 'resetCode', 'resetPassword', 'policy', 'pdf'),
      lateScreen('/accredit/*', 'entry'),
      {
        path: PATHS.maintain,
        ...screen(async () => (await import('./screens/maintain-page.tsx')).MaintainPage),
      },
      {
        path: PATHS.home,
        element: <Guard />,
        children: [
          { index: true, element: <Home /> },
          {
            errorElement: <ErrorPage />,
            children: [
              // The screen most starts end on: it comes with the shell.
              { path: PATHS.orders, element: <OrderListPage /> },
              ...[PATHS.newOrder, PATHS.editOrder, PATHS.copyOrder].map((path) => ({
                path,
                ...screen(
                  async () => (await import('#orders/form/page/order-form-page.tsx')).OrderFormPage,
                  'editOrders',
                ),
              })),
              {
                path: PATHS.batch,
                ...screen(async () => (await import('#orders/bulk/batch-page.tsx')).BatchPage),
              },
              {
                path: PATHS.orderDetail,
                ...screen(async () => (await import('#orders/detail/order-detail-page.tsx')).OrderDetailPage),
              },
            ],
          },
          {
            path: PATHS.importOrders,
            ...screen(async () => (await import('./screens/imports-screen.tsx')).ImportsScreen, 'editOrders'),
          },
          {
            path: PATHS.shipments,
            ...screen(async () => (await import('#shipments/list/shipments-page.tsx')).ShipmentsPage),
          },
          {
            path: PATHS.shipmentDetail,
            ...screen(
              async () => (await import('#shipments/detail/shipment-detail-page.tsx')).ShipmentDetailPage,
            ),
          },
          ...lateScreens(
            'postage',
            'postageHold',
            'disputes',
            'purchaseHistory',
            'voidHistory',
            'voidLog',
            'pendingUnfreeze',
            'deposits',
            'postageDetail',
            'postageOfOrder',
            'recharge',
            'calculator',
            'start',
            'message',
            'note',
            'violation',
            'endOfDay',
            'help',
            'agent',
            'subSystem',
          ),
          lateScreen(`${PATHS.admin}/*`, 'admin'),
          {
            path: PATHS.pack,
            ...screen(async () => (await import('./screens/pack-screen.tsx')).PackScreen, 'makeLabels'),
          },
          { path: PATHS.sync, ...screen(async () => (await import('./screens/sync-screen.tsx')).SyncScreen) },
          {
            errorElement: <ErrorPage />,
            ...screen(async () => (await import('./screens/settings-frame.tsx')).SettingsFrame),
            children: [
              ...lateScreens(
                'settings',
                'account',
                'addressBook',
                'defaultSettings',
                'alerts',
                'identity',
                'promotion',
                'scanForm',
                'scanFormHistory',
                'addressChange',
                'pickups',
                'claims',
                'insurance',
                'labelPrint',
                'eeiHistory',
                'team',
                'teamRoles',
                'activity',
                'data',
                'dimensions',
                'productLibrary',
                'api',
              ),
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') });
