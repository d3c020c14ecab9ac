import { describe, expect, it } from 'vitest';
import { noteBody, type NoteDraft } from './note-body.ts';

const NONE = { subject: '', text: ' ' };
const EN = { subject: 'Holiday', text: 'No pickups.' };
const draft = (given: Partial<NoteDraft['texts']>, email = ''): NoteDraft => ({
  email,
  texts: { en: NONE, cn: NONE, es: NONE, ...given },
});

describe('an announcement', () => {
  it.each([
    ['nothing', {}],
    ['no English', { cn: { subject: '假期', text: '不取件。' } }],
    ['no text', { en: { ...EN, text: ' ' } }],
    ['half a language', { en: EN, es: { subject: 'Festivo', text: '' } }],
  ])('%s is not sent', (_, texts) => {
    expect(noteBody(draft(texts))).toBeNull();
  });

  it('goes to all, or to one, in the languages it is written in', () => {
    expect(noteBody(draft({ en: EN }))).toEqual({ email: null, en: EN });
    const es = { subject: ' Festivo ', text: 'Sin recogidas.' };
    expect(noteBody(draft({ en: EN, es }, ' a@b.co '))).toEqual({
      email: 'a@b.co',
      en: EN,
      es: { subject: 'Festivo', text: 'Sin recogidas.' },
    });
  });
});
