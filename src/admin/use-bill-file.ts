import { useState } from 'react';
import type { BillUpload } from '#contract/bills.ts';
import type { Rejection, Result } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';

/** A bill on its way: analysed first, then booked. */
export interface BillFile {
  file: File;
  /** Names the booking, so that the same file sent again is booked once. */
  bookingId: string;
  state: 'analysing' | 'analysed' | 'booking' | 'booked';
  /** What it holds, then what was booked of it. */
  found: BillUpload | null;
  rejection: Rejection | null;
}

export function useBillFile(onBooked: () => void) {
  const { ask } = useServices();
  const [bill, setBill] = useState<BillFile | null>(null);

  /** Of a file that was removed meanwhile the answer says nothing any more. */
  const take = (of: string, reply: Result<BillUpload>, done: 'analysed' | 'booked') =>
    setBill((now) => {
      if (now?.bookingId !== of) return now;
      if (reply.ok) return { ...now, state: done, found: reply.value, rejection: null };
      return { ...now, state: 'analysed', rejection: reply.error };
    });

  async function analyse(file: File, bookingId: string) {
    setBill({ file, bookingId, state: 'analysing', found: null, rejection: null });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reply = await ask.uploadBills({ name: file.name, bytes }, false, crypto.randomUUID());
    take(bookingId, reply, 'analysed');
  }

  async function book() {
    if (!bill || bill.state !== 'analysed') return;
    const { file, bookingId } = bill;
    setBill({ ...bill, state: 'booking', rejection: null });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reply = await ask.uploadBills({ name: file.name, bytes }, true, bookingId);
    take(bookingId, reply, 'booked');
    if (reply.ok) onBooked();
  }

  return {
    bill,
    choose: (file: File) => void analyse(file, crypto.randomUUID()),
    analyseAgain: () => bill && void analyse(bill.file, bill.bookingId),
    book: () => void book(),
    remove: () => setBill(null),
  };
}
