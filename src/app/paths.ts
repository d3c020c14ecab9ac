/** Every address of the application, below its base. */
export const PATHS = {
  login: '/accredit/login',
  orders: '/auth/orders',
  newOrder: '/auth/orders/new',
  editOrder: '/auth/orders/edit',
  copyOrder: '/auth/orders/copy-as-new',
  orderDetail: '/auth/orders/detail',
  shipments: '/auth/shipments',
  postage: '/auth/postage',
  calculator: '/auth/calculator',
  sync: '/auth/sync',
  settings: '/auth/settings',
  maintain: '/app/maintain',
} as const;

/** While one of these is open the user may be in the middle of something. */
const FORMS: readonly string[] = [PATHS.newOrder, PATHS.editOrder, PATHS.copyOrder];

export function isFormPath(pathname: string): boolean {
  return FORMS.some((path) => pathname.endsWith(path));
}
