import type { Rejection } from '#domain/result.ts';
import { rejection } from '#server/http/refusals.ts';
import type { ServerContext, User } from '#server/http/server-context.ts';
import { takeRecoveryCode, takeTotp } from './second-factor.ts';

/** Whether a code of the second step is wrong. Outside a transaction: what was right stays taken. */
export async function codeFlaw(
  { deps: { db, secretsKey } }: ServerContext,
  user: User,
  code: string,
  now: Date,
): Promise<Rejection | null> {
  const isTotp = await takeTotp(db, { userId: user.id, code, secretsKey, now, isOn: true });
  return isTotp || (await takeRecoveryCode(db, user.id, code)) ? null : rejection('CODE_WRONG');
}
