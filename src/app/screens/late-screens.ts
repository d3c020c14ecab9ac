/** The screens beyond orders, shipments and packing, by the name of their path: each is loaded when it is first shown. */
import type { ComponentType } from 'react';
import { withAccount } from '../demo/with-account.tsx';
import { SCREEN_PERMISSIONS } from './screen-permissions.ts';
import { withPermission } from './with-permission.tsx';

const LATE_SCREENS = {
  start: async () => (await import('./start-screen.tsx')).StartScreen,
  signUp: async () => (await import('#account/sign-up/sign-up-page.tsx')).SignUpPage,
  activate: async () => (await import('#account/sign-up/activate-page.tsx')).ActivatePage,
  forgotPassword: async () => (await import('#account/reset/reset-pages.tsx')).ForgotPasswordPage,
  resetCode: async () => (await import('#account/reset/reset-pages.tsx')).ResetCodePage,
  resetPassword: async () => (await import('#account/reset/reset-pages.tsx')).ResetPasswordPage,
  pdf: async () => (await import('./pdf-screen.tsx')).PdfScreen,
  policy: async () => (await import('#account/policy-page.tsx')).PolicyPage,
  settings: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  account: async () => (await import('./account-screen.tsx')).AccountScreen,
  addressBook: async () => (await import('./address-book-screen.tsx')).AddressBookScreen,
  defaultSettings: async () => (await import('#settings/default-settings-page.tsx')).DefaultSettingsPage,
  alerts: async () => (await import('#settings/alerts/alerts-page.tsx')).AlertsPage,
  message: async () => (await import('#settings/messages/message-pages.tsx')).MessagePage,
  note: async () => (await import('#settings/messages/message-pages.tsx')).NotePage,
  violation: async () => (await import('#settings/messages/message-pages.tsx')).ViolationPage,
  identity: async () => (await import('#account/identity-page.tsx')).IdentityPage,
  promotion: async () => (await import('#settings/promotion/promotion-page.tsx')).PromotionPage,
  scanForm: async () => (await import('#settings/scan-forms/scan-form-pages.tsx')).ScanFormPage,
  scanFormHistory: async () => (await import('#settings/scan-forms/scan-form-pages.tsx')).ScanFormHistoryPage,
  addressChange: async () =>
    (await import('#settings/address-changes/address-changes-page.tsx')).AddressChangesPage,
  pickups: async () => (await import('#settings/pickups/pickups-page.tsx')).PickupsPage,
  claims: async () => (await import('#settings/claims/claims-page.tsx')).ClaimsPage,
  insurance: async () => (await import('#settings/insurance/insurance-page.tsx')).InsurancePage,
  labelPrint: async () => (await import('#labels/by-number/label-print-page.tsx')).LabelPrintPage,
  team: async () => (await import('#settings/team/team-page.tsx')).TeamPage,
  teamRoles: async () => (await import('#settings/team/roles-page.tsx')).RolesPage,
  data: async () => (await import('#settings/data/data-page.tsx')).DataPage,
  activity: async () => (await import('#settings/activity/activity-page.tsx')).ActivityPage,
  eeiHistory: async () => (await import('#settings/eei/eei-history-page.tsx')).EeiHistoryPage,
  dimensions: async () => (await import('#settings/dimensions-page.tsx')).DimensionsPage,
  productLibrary: async () => (await import('#products/product-library-page.tsx')).ProductLibraryPage,
  postage: async () => (await import('#postage/postage-page.tsx')).PostagePage,
  postageHold: async () => (await import('#postage/list-pages.tsx')).HoldPage,
  disputes: async () => (await import('#postage/list-pages.tsx')).DisputePage,
  purchaseHistory: async () => (await import('#postage/list-pages.tsx')).PurchasePage,
  voidHistory: async () => (await import('#postage/list-pages.tsx')).VoidPage,
  voidLog: async () => (await import('#postage/list-pages.tsx')).VoidLogPage,
  pendingUnfreeze: async () => (await import('./unfreeze-screen.tsx')).UnfreezeScreen,
  deposits: async () => (await import('#postage/deposit-page.tsx')).DepositPage,
  postageDetail: async () => (await import('#postage/detail/postage-detail-page.tsx')).PostageDetailPage,
  postageOfOrder: async () => (await import('#postage/detail/postage-detail-page.tsx')).PostageDetailPage,
  recharge: async () => (await import('#recharge/recharge-page.tsx')).RechargePage,
  help: async () => (await import('./help-screen.tsx')).HelpScreen,
  agent: async () => (await import('./area-screens.tsx')).AgentScreen,
  subSystem: async () => (await import('./area-screens.tsx')).SubSystemScreen,
  api: async () => (await import('./api-screen.tsx')).ApiScreen,
  calculator: async () => (await import('./calculator-screen.tsx')).CalculatorScreen,
  endOfDay: async () => (await import('#shipments/end-of-day/end-of-day-page.tsx')).EndOfDayPage,
  admin: async () => (await import('./admin-screen.tsx')).AdminScreen,
  entry: async () => (await import('./entry-screen.tsx')).EntryScreen,
} satisfies Record<string, () => Promise<ComponentType>>;
export type LateScreen = keyof typeof LATE_SCREENS;

/** The demo has neither money nor carriers nor anybody's profile. */
const NEED_ACCOUNT: ReadonlySet<LateScreen> = new Set([
  'account',
  'activity',
  'addressChange',
  'alerts',
  'claims',
  'data',
  'deposits',
  'disputes',
  'identity',
  'insurance',
  'message',
  'note',
  'pendingUnfreeze',
  'pickups',
  'postage',
  'postageDetail',
  'postageHold',
  'postageOfOrder',
  'promotion',
  'purchaseHistory',
  'recharge',
  'scanForm',
  'scanFormHistory',
  'team',
  'violation',
  'voidHistory',
  'voidLog',
] satisfies LateScreen[]);

export async function lateScreen(name: LateScreen): Promise<ComponentType> {
  const Screen: ComponentType = await LATE_SCREENS[name]();
  const needed = SCREEN_PERMISSIONS[name];
  const Allowed = needed ? withPermission(needed, Screen) : Screen;
  return NEED_ACCOUNT.has(name) ? withAccount(Allowed) : Allowed;
}
