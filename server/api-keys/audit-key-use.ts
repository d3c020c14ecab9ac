import { writeAudit } from '#server/admin/audit-log.ts';
import type { Work } from '#server/db/work.ts';
import type { User } from '#server/http/server-context.ts';

/** What a key has an effect on is kept, in the transaction of the effect. */
export async function auditKeyUse(
  work: Pick<Work, 'tx' | 'now' | 'newId'>,
  { id, accountId, apiKey }: Pick<User, 'id' | 'accountId' | 'apiKey'>,
  call: string,
): Promise<void> {
  if (!apiKey) return;
  await writeAudit(
    work,
    { id, address: apiKey.address },
    {
      kind: 'apiKeyUse',
      accountId,
      userId: id,
      itemId: apiKey.id,
      facts: [
        { name: 'apiKey', value: apiKey.name, format: 'text' },
        { name: 'call', value: call, format: 'text' },
      ],
    },
  );
}
