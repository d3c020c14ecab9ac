/** Parcels that the address of the dialog names, as `unfreezePath` writes them. */
import { BLANK_ROW, type RequestRow } from '#domain/unfreeze/request-row.ts';

export function rowsInAddress(search: URLSearchParams): RequestRow[] {
  const orderNo = search.get('orderNo');
  if (orderNo === null) return [];
  const numbers = search.getAll('trackingNo');
  return (numbers.length > 0 ? numbers : ['']).map((trackingNo) => ({ ...BLANK_ROW, orderNo, trackingNo }));
}

export function withoutRows(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('orderNo');
  rest.delete('trackingNo');
  return rest;
}
