import { useEffect, useState } from 'react';
import { fieldAt } from '#domain/order/set-field.ts';
import type { FieldPath } from '#domain/order/field-path.ts';
import type { Finding } from '#domain/result.ts';
import { useFormState } from './form-context.tsx';

export interface Latin {
  from: string;
  text: string;
}

/** The Latin letters for a field that was refused for its Chinese ones; null until they are known, or where none are. */
export function usePinyin(path: FieldPath, finding: Finding): Latin | null {
  const value = useFormState(({ form }) => fieldAt(form, path));
  const from = finding.params['chars'] !== undefined && typeof value === 'string' ? value.trim() : '';
  const [latin, setLatin] = useState<Latin | null>(null);
  useEffect(() => {
    if (!/\p{Script=Han}/u.test(from)) return;
    let isWanted = true;
    const read = async () => {
      const { pinyinKindOf, pinyinOf } = await import('#address-fields/pinyin.ts');
      const text = await pinyinOf(from, pinyinKindOf(path));
      if (isWanted && text !== null) setLatin({ from, text });
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [from, path]);
  return latin?.from === from ? latin : null;
}
