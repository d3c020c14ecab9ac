/** Where the application lies. */
export const APP_BASE = '/newstyle';

/** Addresses of the screens, below the application's base. */
export const PATHS = {
  login: '/accredit/login',
  signUp: '/accredit/sign-up',
  activate: '/accredit/activate',
  forgotPassword: '/accredit/forgot-psw',
  resetCode: '/accredit/reset-psw-code',
  resetPassword: '/accredit/reset-psw',
  policy: '/app/policy',
  pdf: '/pdf',
  home: '/auth',
  start: '/auth/start',
  orders: '/auth/orders',
  newOrder: '/auth/orders/new',
  editOrder: '/auth/orders/edit',
  copyOrder: '/auth/orders/copy-as-new',
  orderDetail: '/auth/orders/detail',
  batch: '/auth/orders/batch',
  importOrders: '/auth/orders/import',
  shipments: '/auth/shipments',
  shipmentDetail: '/auth/shipments/detail',
  endOfDay: '/auth/end-of-day',
  postage: '/auth/postage',
  recharge: '/auth/postage/recharge',
  postageHold: '/auth/postage/hold',
  purchaseHistory: '/auth/postage/purchase-history',
  voidHistory: '/auth/postage/void-label-history',
  voidLog: '/auth/postage/void-label-log',
  deposits: '/auth/postage/deposits',
  disputes: '/auth/postage/disputes',
  pendingUnfreeze: '/auth/postage/pending-unfreeze',
  postageDetail: '/auth/postage/postage-detail',
  postageOfOrder: '/auth/postage/orders/detail',
  calculator: '/auth/calculator',
  pack: '/auth/pack',
  sync: '/auth/sync',
  message: '/auth/message',
  note: '/auth/note',
  violation: '/auth/violation',
  help: '/auth/help',
  agent: '/auth/agent',
  subSystem: '/auth/subSystem',
  settings: '/auth/settings',
  account: '/auth/settings/account',
  addressBook: '/auth/settings/addressbook',
  defaultSettings: '/auth/settings/default-setting',
  alerts: '/auth/settings/profile',
  dimensions: '/auth/settings/dimensions',
  productLibrary: '/auth/settings/products',
  identity: '/auth/settings/identity-verification',
  promotion: '/auth/settings/promotion',
  insurance: '/auth/settings/insurance',
  scanForm: '/auth/settings/scanForm',
  scanFormHistory: '/auth/settings/scanFormHistory',
  pickups: '/auth/settings/pickups',
  claims: '/auth/settings/insurance-claim',
  api: '/auth/settings/api',
  team: '/auth/settings/team',
  /** Who may do what. */
  teamRoles: '/auth/settings/team/roles',
  activity: '/auth/settings/activity',
  data: '/auth/settings/data',
  labelPrint: '/auth/settings/labelPrint',
  addressChange: '/auth/settings/address-change',
  eeiHistory: '/auth/settings/eei-history',
  admin: '/auth/admin',
  maintain: '/app/maintain',
} as const;

/** The screen that ends what keeps an account from its first label. */
export const GATE_PATHS = { identity: PATHS.identity, recharge: PATHS.recharge } as const;

/** Addresses for one order, by its id. */
export const ORDER_PATHS = {
  edit: (orderId: string) => withOrder(PATHS.editOrder, orderId),
  /** With a field in sight, as `packages.0.length`. */
  editAt: (orderId: string, field: string) =>
    `${withOrder(PATHS.editOrder, orderId)}&field=${encodeURIComponent(field)}`,
  /** For the packer, who goes on packing afterwards. */
  editForPack: (orderId: string, field = '') =>
    `${field === '' ? withOrder(PATHS.editOrder, orderId) : ORDER_PATHS.editAt(orderId, field)}&from=pack`,
  /** From a list that makes the labels, to which the form leads back: that of the batch, else the list of orders. */
  editForLabels: (orderId: string, batchId = '') =>
    `${withOrder(PATHS.editOrder, orderId)}&from=create-labels${batchId && `&batchId=${encodeURIComponent(batchId)}`}`,
  copy: (orderId: string) => withOrder(PATHS.copyOrder, orderId),
  return: (orderId: string) => `${withOrder(PATHS.newOrder, orderId)}&isReturn=true`,
  /** Copied or sent back from the shipments, to which its label leads back. */
  copyOfShipment: (orderId: string) => `${withOrder(PATHS.copyOrder, orderId)}&from=shipments`,
  returnOfShipment: (orderId: string) => `${withOrder(PATHS.newOrder, orderId)}&isReturn=true&from=shipments`,
  detail: (orderId: string) => withOrder(PATHS.orderDetail, orderId),
  /** A new order, to the address in a text that was shared or pasted. */
  newToText: `${PATHS.newOrder}?given=text`,
  /** The labels of many orders made together. */
  batch: (batchId: string) => `${PATHS.batch}?batchId=${encodeURIComponent(batchId)}`,
} as const;

/** The list of shipments, narrowed by status, and one of them by its label. */
export const SHIPMENT_PATHS = {
  recent: `${PATHS.shipments}?status=1`,
  inTransit: `${PATHS.shipments}?status=2`,
  exception: `${PATHS.shipments}?status=5`,
  voided: `${PATHS.shipments}?status=4`,
  detail: (labelId: string) => `${PATHS.shipmentDetail}?labelId=${encodeURIComponent(labelId)}`,
  /** Its label alone, with a link for others. */
  pdf: (labelId: string) => `${PATHS.pdf}?labelId=${encodeURIComponent(labelId)}`,
} as const;

export const EEI_PATHS = {
  /** The filings of an order. */
  of: (orderNo: string) => `${PATHS.eeiHistory}?q=${encodeURIComponent(orderNo)}`,
} as const;

/** A claim made for a label, and those of an order. */
export const CLAIM_PATHS = {
  make: (labelId: string) => `${PATHS.claims}?labelId=${encodeURIComponent(labelId)}`,
  of: (orderNo: string) => `${PATHS.claims}?q=${encodeURIComponent(orderNo)}`,
} as const;

/** Withdrawals; the money of one label, and of an order with all its labels: the server finds both by the order number. */
export const POSTAGE_PATHS = {
  bills: `${PATHS.postage}?tab=bills`,
  funding: `${PATHS.postage}?tab=funding`,
  history: `${PATHS.postage}?tab=history`,
  withdrawals: `${PATHS.postage}?tab=funding&kind=withdrawal`,
  label: (labelId: string, orderNo: string) =>
    `${PATHS.postageDetail}?labelId=${encodeURIComponent(labelId)}&orderNo=${encodeURIComponent(orderNo)}`,
  order: (orderId: string, orderNo: string) =>
    `${withOrder(PATHS.postageOfOrder, orderId)}&orderNo=${encodeURIComponent(orderNo)}`,
} as const;

function withOrder(path: string, orderId: string): string {
  return `${path}?orderId=${encodeURIComponent(orderId)}`;
}
