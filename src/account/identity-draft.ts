/** What a user writes to be verified, before it is sent. */
import type { SaveIdentityBody } from '#contract/identity.ts';

export interface IdentityDraft {
  kind: 'personal' | 'business';
  firstName: string;
  lastName: string;
  documentType: 'passport' | 'driverLicense' | 'idCard' | null;
  company: string;
  einNumber: string;
  fileIds: readonly string[];
}
export type IdentityField = keyof IdentityDraft;

const COMPANY_MIN = 3;
const EIN_MIN = 9;
const EIN_MAX = 12;
export const NAME_MAX = 100;

/** The fields in the way of sending it, in the order of the page. */
export function invalidIdentityFields(form: IdentityDraft): IdentityField[] {
  const lengthOf = (field: 'firstName' | 'lastName' | 'company' | 'einNumber') => form[field].trim().length;
  const isName = (length: number, min = 1) => length >= min && length <= NAME_MAX;
  const isBusiness = form.kind === 'business';
  const ein = lengthOf('einNumber');
  const wrong: Partial<Record<IdentityField, boolean>> = {
    company: isBusiness && !isName(lengthOf('company'), COMPANY_MIN),
    einNumber: isBusiness && (ein < EIN_MIN || ein > EIN_MAX),
    firstName: !isName(lengthOf('firstName')),
    lastName: !isName(lengthOf('lastName')),
    documentType: !isBusiness && form.documentType === null,
    fileIds: form.fileIds.length === 0,
  };
  return (Object.keys(wrong) as IdentityField[]).filter((field) => wrong[field]);
}

/** null: something is missing still. */
export function identityBodyOf(form: IdentityDraft): SaveIdentityBody | null {
  if (invalidIdentityFields(form).length > 0) return null;
  const { firstName, lastName, company, einNumber, documentType } = form;
  const shared = { firstName: firstName.trim(), lastName: lastName.trim(), fileIds: [...form.fileIds] };
  if (form.kind === 'business')
    return { kind: 'business', ...shared, company: company.trim(), einNumber: einNumber.trim() };
  return documentType === null ? null : { kind: 'personal', ...shared, documentType };
}
