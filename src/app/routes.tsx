import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { OrderListPage } from '#orders/list/order-list-page.tsx';
import { ErrorPage } from './screens/error-page.tsx';
import { Guard } from './start/guard.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { Opening } from './start/opening.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';

/** A screen whose code is loaded when it is first shown. */
const screen = (load: () => Promise<ComponentType>) => ({ lazy: { Component: load } });

const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Opening />,
    children: [
      { path: '/', element: <Navigate to={PATHS.orders} replace /> },
      {
        path: PATHS.login,
        ...screen(async () => {
          const { LoginPage } = await import('#account/login-page.tsx');
          return () => <LoginScreen page={LoginPage} />;
        }),
      },
      {
        path: PATHS.maintain,
        ...screen(async () => (await import('./screens/maintain-page.tsx')).MaintainPage),
      },
      {
        path: '/auth',
        element: <Guard />,
        children: [
          { index: true, element: <Navigate to={PATHS.orders} replace /> },
          { path: 'start', element: <Navigate to={PATHS.orders} replace /> },
          {
            errorElement: <ErrorPage />,
            children: [
              // The screen most starts end on: it comes with the shell.
              { path: PATHS.orders, element: <OrderListPage /> },
              ...[PATHS.newOrder, PATHS.editOrder, PATHS.copyOrder].map((path) => ({
                path,
                ...screen(async () => (await import('#orders/form/page/order-form-page.tsx')).OrderFormPage),
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
            ...screen(async () => (await import('./screens/imports-screen.tsx')).ImportsScreen),
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
          {
            path: PATHS.endOfDay,
            ...screen(async () => (await import('#shipments/end-of-day/end-of-day-page.tsx')).EndOfDayPage),
          },
          {
            path: PATHS.postage,
            ...screen(async () => (await import('#postage/postage-page.tsx')).PostagePage),
          },
          ...(
            [
              [PATHS.postageHold, 'HoldPage'],
              [PATHS.disputes, 'DisputePage'],
              [PATHS.purchaseHistory, 'PurchasePage'],
              [PATHS.voidHistory, 'VoidPage'],
              [PATHS.voidLog, 'VoidLogPage'],
            ] as const
          ).map(([path, name]) => ({
            path,
            ...screen(async () => (await import('#postage/list-pages.tsx'))[name]),
          })),
          {
            path: PATHS.pendingUnfreeze,
            ...screen(async () => (await import('./screens/unfreeze-screen.tsx')).UnfreezeScreen),
          },
          {
            path: PATHS.deposits,
            ...screen(async () => (await import('#postage/deposit-page.tsx')).DepositPage),
          },
          ...[PATHS.postageDetail, PATHS.postageOfOrder].map((path) => ({
            path,
            ...screen(
              async () => (await import('#postage/detail/postage-detail-page.tsx')).PostageDetailPage,
            ),
          })),
          {
            path: PATHS.calculator,
            ...screen(async () => (await import('./screens/calculator-screen.tsx')).CalculatorScreen),
          },
          {
            path: PATHS.admin,
            ...screen(async () => (await import('./screens/admin-screen.tsx')).AdminScreen),
          },
          {
            path: PATHS.bills,
            ...screen(async () => (await import('./screens/admin-screen.tsx')).BillScreen),
          },
          {
            path: PATHS.balances,
            ...screen(async () => (await import('./screens/admin-screen.tsx')).BalanceScreen),
          },
          {
            path: PATHS.unknownEvents,
            ...screen(async () => (await import('./screens/admin-screen.tsx')).UnknownEventScreen),
          },
          { path: PATHS.pack, ...screen(async () => (await import('./screens/pack-screen.tsx')).PackScreen) },
          { path: PATHS.sync, ...screen(async () => (await import('#sync-centre/sync-page.tsx')).SyncPage) },
          {
            errorElement: <ErrorPage />,
            ...screen(async () => (await import('./screens/settings-frame.tsx')).SettingsFrame),
            children: [
              {
                path: PATHS.settings,
                ...screen(async () => (await import('./screens/settings-screen.tsx')).SettingsScreen),
              },
              {
                path: PATHS.addressBook,
                ...screen(async () => (await import('./screens/address-book-screen.tsx')).AddressBookScreen),
              },
              {
                path: PATHS.defaultSettings,
                ...screen(
                  async () => (await import('#settings/default-settings-page.tsx')).DefaultSettingsPage,
                ),
              },
              {
                path: PATHS.identity,
                ...screen(async () => (await import('#account/identity-page.tsx')).IdentityPage),
              },
              ...(
                [
                  [PATHS.scanForm, 'ScanFormPage'],
                  [PATHS.scanFormHistory, 'ScanFormHistoryPage'],
                ] as const
              ).map(([path, name]) => ({
                path,
                ...screen(async () => (await import('#settings/scan-forms/scan-form-pages.tsx'))[name]),
              })),
              {
                path: PATHS.addressChange,
                ...screen(
                  async () =>
                    (await import('#settings/address-changes/address-changes-page.tsx')).AddressChangesPage,
                ),
              },
              {
                path: PATHS.pickups,
                ...screen(async () => (await import('#settings/pickups/pickups-page.tsx')).PickupsPage),
              },
              {
                path: PATHS.claims,
                ...screen(async () => (await import('#settings/claims/claims-page.tsx')).ClaimsPage),
              },
              {
                path: PATHS.insurance,
                ...screen(async () => (await import('#settings/insurance/insurance-page.tsx')).InsurancePage),
              },
              {
                path: PATHS.labelPrint,
                ...screen(
                  async () => (await import('#labels/by-number/label-print-page.tsx')).LabelPrintPage,
                ),
              },
              {
                path: PATHS.eeiHistory,
                ...screen(async () => (await import('#settings/eei/eei-history-page.tsx')).EeiHistoryPage),
              },
              {
                path: PATHS.dimensions,
                ...screen(async () => (await import('#settings/dimensions-page.tsx')).DimensionsPage),
              },
              {
                path: PATHS.productLibrary,
                ...screen(
                  async () => (await import('#products/product-library-page.tsx')).ProductLibraryPage,
                ),
              },
            ],
          },
          {
            path: PATHS.recharge,
            ...screen(async () => (await import('#recharge/recharge-page.tsx')).RechargePage),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, '') });
