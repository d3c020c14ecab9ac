/** The waiting slip of a parcel whose label is not there yet, on the printer of labels. */
import type { TFunction } from 'i18next';
import { slipCodeOf } from '#domain/scan/own-code.ts';
import { printSlip } from './printing.tsx';
import { services } from '../services.ts';

export function printWaitingSlip(t: TFunction<['pack-table']>, orderId: string, orderNo: string) {
  return printSlip(`waiting-${orderNo}`, async () => {
    const { drawWaitingSlip } = await import('#domain/labels/forms/waiting-slip.ts');
    const page = drawWaitingSlip({
      orderNo,
      code: slipCodeOf(orderId),
      title: t('pack-table:slip.title'),
      text: t('pack-table:slip.text'),
    });
    // Letters of the West need no font of their own.
    const isPlain = page.commands.every((command) => command.op !== 'text' || isLatin(command.text));
    const font = isPlain ? null : await services.ask.textFont();
    return { page, cjkFont: font?.ok ? font.value : null };
  });
}

const isLatin = (text: string) => [...text].every((letter) => (letter.codePointAt(0) ?? 0) < 0x100);
