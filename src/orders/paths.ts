/** Addresses the order screens lead to, below the application's base. */
export const ORDER_PATHS = {
  list: '/auth/orders',
  new: '/auth/orders/new',
  edit: (orderId: string) => `/auth/orders/edit?orderId=${encodeURIComponent(orderId)}`,
  copy: (orderId: string) => `/auth/orders/copy-as-new?orderId=${encodeURIComponent(orderId)}`,
  return: (orderId: string) => `/auth/orders/new?orderId=${encodeURIComponent(orderId)}&isReturn=true`,
  detail: (orderId: string) => `/auth/orders/detail?orderId=${encodeURIComponent(orderId)}`,
  shipments: '/auth/shipments?status=1',
  voidedShipments: '/auth/shipments?status=4',
} as const;
