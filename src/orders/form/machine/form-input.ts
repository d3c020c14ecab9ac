/** What the address of the order form asks for. */
import { draftKey } from '#store/queue/drafts.ts';
import type { FormInput } from './form-types.ts';

export type FormOrigin = 'calculator' | null;

/** `origin`: the screen that holds the form, where it is not a page of its own. */
export function inputOf(pathname: string, search: URLSearchParams, origin: FormOrigin = null): FormInput {
  const from = search.get('from');
  const orderId = search.get('orderId');
  const mode = modeOf(pathname, search, origin ?? (from === 'calculator' ? from : null));
  const channel = Number(search.get('channelId') ?? NaN);
  return {
    mode,
    orderId: mode === 'new' || mode === 'calculator' ? null : orderId,
    draftKey: draftKeyOf(mode, orderId),
    labelOf: search.get('labelOf'),
    channelId: Number.isInteger(channel) && channel > 0 ? channel : null,
    isForLabelList: mode === 'edit' && from === 'create-labels',
  };
}

function modeOf(pathname: string, search: URLSearchParams, origin: FormOrigin): FormInput['mode'] {
  const path = pathname.replace(/\/+$/, '');
  if (path.endsWith('/edit')) return 'edit';
  if (origin === 'calculator') return 'calculator';
  if (isReturn(search)) return 'return';
  return path.endsWith('/copy-as-new') ? 'copyAsNew' : 'new';
}

/** Its presence marks a return, however "yes" is written. */
function isReturn(search: URLSearchParams): boolean {
  const mark = search.get('isReturn');
  return mark !== null && !/^(?:false|0|no)$/i.test(mark.trim());
}

function draftKeyOf(mode: FormInput['mode'], orderId: string | null): string {
  switch (mode) {
    case 'edit':
      return draftKey.edit(orderId ?? '');
    case 'copyAsNew':
      return draftKey.copy(orderId ?? '');
    case 'return':
      return draftKey.return(orderId);
    case 'calculator':
      return draftKey.calculator;
    case 'new':
      return draftKey.new;
  }
}
