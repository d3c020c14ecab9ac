import { expect, test } from 'vitest';
import { profileFlaw } from './profile.ts';

test.each([
  [{}, null],
  [{ firstName: 'Mina', lastName: 'Torres', phone: '+1 (614) 555-0142' }, null],
  [{ phone: '' }, null],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'l'.repeat(51) }, 'lastName'],
  [{ lastName: '李'.repeat(50) }, null],
  [{ phone: '614-555' }, 'phone'],
  [{ phone: 'call 6145550142' }, 'phone'],
  [{ phone: '6'.repeat(31) }, 'phone'],
])('%j: %s', (given, flaw) => expect(profileFlaw(given)).toBe(flaw));
