import type { BodyOf } from '#contract/call.ts';
import type { Language } from '#contract/constants.ts';
import type { writeNote } from '#contract/messages.ts';

export interface NoteDraft {
  /** Empty: to all accounts. */
  email: string;
  texts: Record<Language, { subject: string; text: string }>;
}

/** Null: English is missing, or another language is written by half. */
export function noteBody({ email, texts }: NoteDraft): BodyOf<typeof writeNote> | null {
  const written = (language: Language) => {
    const subject = texts[language].subject.trim();
    const text = texts[language].text.trim();
    if (subject === '' && text === '') return undefined;
    return subject === '' || text === '' ? null : { subject, text };
  };
  const [en, cn, es] = [written('en'), written('cn'), written('es')];
  if (!en || cn === null || es === null) return null;
  return { email: email.trim() || null, en, ...(cn && { cn }), ...(es && { es }) };
}
