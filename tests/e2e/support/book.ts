/** The address book as the server has it. */
import type { Page } from '@playwright/test';
import { askServer } from './journey.ts';

interface BookEntry {
  addrName: string;
  personName: string;
  city: string;
  phone: string;
  zipCode: string;
  isDefault: boolean;
  verified: number;
  isResidential: boolean;
}

export async function recipientsAtServer(page: Page): Promise<BookEntry[]> {
  const { list } = await askServer<{ list: BookEntry[] }>(
    page,
    '/api/ezeeship/address/list?pageSize=100&type=recipient',
  );
  return list;
}
