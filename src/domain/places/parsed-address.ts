/** What pasted text was read as. */
export interface ParsedAddress {
  personName: string;
  company: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  countryCode: string;
  phone: string;
  email: string;
}

/** Whether enough was read to fill an address: a street, and a postal code or a city. */
export function isUsableAddress(parsed: ParsedAddress): boolean {
  return parsed.addressLine1 !== '' && (parsed.zipCode !== '' || parsed.city !== '');
}
