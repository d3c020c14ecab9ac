import type { Rejection, Result } from '#domain/result.ts';
import type { ShipmentRow } from '#store/device/rows.ts';

/** What the shipment screens ask of the server; given by the application. */
export interface ShipmentPorts {
  /** From this device where the label is kept, else from the server. */
  labelPdf: (shipment: ShipmentRow) => Promise<Result<Uint8Array>>;
  /** On paper, the way this device prints. */
  print: (labelIds: readonly string[]) => Promise<unknown>;
  /** null: voided. */
  voidLabel: (labelId: string) => Promise<Rejection | null>;
}
