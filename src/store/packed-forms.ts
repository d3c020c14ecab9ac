import type { PartialForm } from '#domain/order/blank.ts';
import type { PackedForms } from '#domain/order/packed-forms.ts';
import { FORMS_PER_PIECE } from '#domain/order/packed-forms.ts';

export function packedForms(forms: readonly PartialForm[]): PackedForms {
  const encoder = new TextEncoder();
  const pieces = Array.from({ length: Math.ceil(forms.length / FORMS_PER_PIECE) }, (_, piece) =>
    encoder.encode(JSON.stringify(forms.slice(piece * FORMS_PER_PIECE, (piece + 1) * FORMS_PER_PIECE))),
  );
  return { orderNos: forms.map(({ order }) => order.orderNo?.trim() ?? ''), pieces };
}

export const formsOfPiece = (piece: Uint8Array): PartialForm[] =>
  JSON.parse(new TextDecoder().decode(piece)) as PartialForm[];
