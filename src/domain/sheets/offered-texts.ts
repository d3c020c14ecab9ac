/** Texts that a field understands, to choose from where a user writes one for many rows. */
import { allowedServiceIdsOf } from '../carriers/allowed-services.ts';
import { carrierById } from '../carriers/carriers.ts';
import { PACKAGINGS } from '../carriers/packagings.ts';
import { SERVICES } from '../carriers/services.ts';
import type { UserSettings } from '../order/facts.ts';
import { COUNTRY_CODES } from '../places/countries.ts';
import { findCountry } from '../places/parse/country.ts';
import { importCarriersOf } from './carriers-for-import.ts';
import type { PlainChoice } from './choices.ts';
import {
  carrierChoice,
  CHOICES,
  flagChoice,
  packagingChoice,
  plainChoice,
  serviceChoice,
} from './choices.ts';
import { kindOf } from './fields.ts';
import { headerKey } from './header-key.ts';
import type { ImportField } from './types.ts';

/** What an import of the user's may take in the field; none where any text may stand. */
export function offeredTexts(
  field: ImportField,
  user: Pick<UserSettings, 'carrierChannelInfos' | 'userServiceSetting'>,
): string[] {
  const kind = kindOf(field);
  const carriers = importCarriersOf(user);
  const isOffered = ({ carrierId }: { carrierId: number }) => carriers.includes(carrierId);
  if (kind === 'flag') return ['TRUE', 'FALSE'];
  if (kind === 'carrier') return carriers.flatMap((id) => carrierById(id)?.name ?? []);
  if (kind === 'country') return [...COUNTRY_CODES];
  if (kind === 'channel') return user.carrierChannelInfos.map(({ name }) => name);
  if (kind === 'packaging') return [...new Set(PACKAGINGS.filter(isOffered).map(({ name }) => name))];
  if (kind === 'service') {
    const allowed = allowedServiceIdsOf(user);
    const isAllowed = ({ id }: { id: number }) => allowed.length === 0 || allowed.includes(id);
    return SERVICES.filter((service) => isOffered(service) && isAllowed(service)).map(({ name }) => name);
  }
  if (field === 'batteryType') return BATTERIES;
  return kind === 'choice' ? CHOICES[field as PlainChoice].split(', ') : [];
}

/** Batteries alone are taken by no carrier. */
const BATTERIES = [
  'No',
  'Lithium ion packed with equipment',
  'Lithium metal packed with equipment',
  'Lithium ion in equipment',
  'Lithium metal in equipment',
  'Lithium without UN label',
];

/** Which of the offered texts means what a text says; null: none of them. */
export function offeredFor(field: ImportField, text: string, offered: readonly string[]): string | null {
  const key = headerKey(text);
  if (key === '') return null;
  const meaning = meaningOf(field, text);
  return (
    offered.find((one) => headerKey(one) === key) ??
    (meaning === null ? null : (offered.find((one) => meaningOf(field, one) === meaning) ?? null))
  );
}

/** The value that a text chooses for the field; null: it says none for certain. */
export function meaningOf(field: ImportField, text: string): string | null {
  const kind = kindOf(field);
  if (kind === 'flag') return flagChoice(text);
  if (kind === 'country') return findCountry(text);
  if (kind === 'carrier') return idText(carrierChoice(text));
  if (kind === 'service') return idText(serviceChoice(text, null));
  if (kind === 'packaging') return idText(packagingChoice(text, null));
  return kind === 'choice' ? plainChoice(field as PlainChoice, text) : null;
}

const idText = (id: number | null): string | null => (id === null ? null : String(id));
