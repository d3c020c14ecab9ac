import { useTranslation } from 'react-i18next';
import { useProblemText } from '#address-fields/use-problem-text.ts';
import type { Address } from '#domain/order/order.ts';
import { columnName, type SheetLanguage } from '#domain/places/address-sheet.ts';
import type { ReadRow } from '#workers/sheets/addresses.api.ts';

/** Why a row stays out of the book, each reason a sentence. */
export function useRowReasons(language: SheetLanguage): (row: ReadRow) => string[] {
  const { t } = useTranslation('addresses');
  const say = useProblemText();
  return ({ troubles, unclear }) => [
    ...(Object.keys(troubles) as (keyof Address)[]).flatMap((field) => {
      const trouble = troubles[field];
      return trouble ? [withStop(say(field, trouble))] : [];
    }),
    ...unclear.map((column) =>
      t(column === 'Type' ? 'import.unclearType' : 'import.unclearFlag', {
        field: columnName(column, language),
      }),
    ),
  ];
}

const withStop = (sentence: string): string => (/[.!?。！？]$/.test(sentence) ? sentence : `${sentence}.`);
