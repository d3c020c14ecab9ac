/** A sign-up that survives a reload of its tab; the password does not. */
import { keptDraft, STEPS, type SignUpDraft, type Step } from './sign-up-form.ts';

export interface KeptSignUp {
  draft: SignUpDraft;
  step: Step;
  registrationKey: string;
  isRegistered: boolean;
}

const KEY = 'packbench.sign-up';
const KEY_BYTES = 32;

/** What was kept over what is given; null: nothing that can be read. */
export function readSignUp(blank: SignUpDraft): KeptSignUp | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptSignUp> | null;
    if (!kept?.draft || typeof kept.registrationKey !== 'string') return null;
    const draft = Object.fromEntries(
      Object.entries(blank).map(([field, value]) => {
        const own = kept.draft?.[field as keyof SignUpDraft];
        return [field, typeof own === typeof value ? own : value];
      }),
    ) as SignUpDraft;
    const step = STEPS.find((name) => name === kept.step) ?? 'person';
    return { draft, step, registrationKey: kept.registrationKey, isRegistered: kept.isRegistered === true };
  } catch {
    return null;
  }
}

export function keepSignUp({ draft, step, registrationKey, isRegistered }: KeptSignUp): void {
  try {
    const kept = { draft: keptDraft(draft), step, registrationKey, isRegistered };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the page.
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** 256 bits, as the server takes them. */
export function newRegistrationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
