/** The built-in insurer: numbers are real in form, nothing is insured. */
import { eq, isNull, and } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { insurerBook } from '#server/db/schema/insurer-book.ts';
import type { Clock } from '#server/db/work.ts';
import type { InsurerPort } from '#server/insurance/insurer.port.ts';

/** In an order's note: the insurer refuses it. */
const REFUSED = /#sandbox:insurance-refused(?![\w-])/;

export function createSandboxInsurer({ db, clock }: { db: Db; clock: Clock }): InsurerPort {
  return {
    name: 'sandbox',
    async requestPolicy({ reference, form, trackingNumbers }) {
      if (REFUSED.test(form.order.note))
        return { outcome: 'refused', message: 'SBX-7001: these goods are not insured (sandbox refusal).' };
      await db
        .insert(insurerBook)
        .values({ reference, trackingNumbers: [...trackingNumbers] })
        .onConflictDoNothing();
      const [policy] = await db.select().from(insurerBook).where(eq(insurerBook.reference, reference));
      if (!policy) throw new Error('a policy was not written');
      return { outcome: 'insured', policyNo: `XC-SBX-${String(policy.serial).padStart(9, '0')}` };
    },
    async removePackages(reference, trackingNumbers) {
      const [policy] = await db.select().from(insurerBook).where(eq(insurerBook.reference, reference));
      const left = policy?.trackingNumbers.filter((number) => !trackingNumbers.includes(number)) ?? [];
      await db.update(insurerBook).set({ trackingNumbers: left }).where(eq(insurerBook.reference, reference));
    },
    async cancelPolicy(reference) {
      await db
        .update(insurerBook)
        .set({ cancelledAt: clock() })
        .where(and(eq(insurerBook.reference, reference), isNull(insurerBook.cancelledAt)));
    },
  };
}
