/** An account leaves this device: sealed first, so that its rows are out of reach, then kept of it what is its owner's, then deleted. */
import type { UserInfo } from '#contract/account.ts';
import { DEMO_USER_ID } from '#contract/constants.ts';
import type { SessionEnd } from '#domain/account/session-end.ts';
import { currentDatabase, setCurrentDatabase } from '#store/device/current.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { DeviceDatabase, Seal } from '#store/device/device.ts';
import { keepOrderNumbers, keepWork } from '#store/device/kept-work.ts';
import { accountIdOf } from '#store/device/known-users.ts';
import { finishSeals, sealDatabase } from '#store/device/seals.ts';

export interface LeavingDeps {
  device: DeviceDatabase;
  /** Runs it in one tab at a time. */
  alone(run: () => Promise<void>): Promise<void>;
  /** Of a sealed database, which no page has open. */
  openSealed(seal: Seal): UserDatabase;
  /** What is kept of people outside the databases. */
  clearCaches(): Promise<void>;
  /** The data of this page is out of reach. */
  onLeft?(): void;
}

export function createLeaving({ device, alone, openSealed, clearCaches, onLeft }: LeavingDeps) {
  async function keep(seal: Seal): Promise<void> {
    const db = openSealed(seal);
    await db.open();
    await keepOrderNumbers(device, db);
    await keepWork(device, db, seal);
    db.close();
  }

  const finishAll = () => finishSeals(device, { keep, clearCaches });
  const finish = () => alone(finishAll);

  return {
    /** What a page that was closed meanwhile left to be done. */
    finish,

    /** The server is told of it by `tell`, which clears the storage under whoever else is at it. */
    end: (tell: () => Promise<void>): Promise<void> =>
      alone(async () => {
        await finishAll().catch(() => undefined);
        await tell();
      }),

    /** `reason`: it leaves without its user's wish; null: logged out. */
    async leave(db: UserDatabase, reason: SessionEnd | null, keepsWork: boolean): Promise<void> {
      const seal = { dbName: db.name, accountId: db.accountId, keepsWork, userId: db.userId };
      await sealDatabase(device, seal, { reason, owesLogout: true });
      if (currentDatabase() === db) setCurrentDatabase(null);
      db.close();
      if (reason !== null) onLeft?.();
      // Sealed, it is out of reach whatever comes: what cannot be done now is done at the next start.
      await finish().catch(() => undefined);
    },

    /** Somebody of another account is let in: whatever others have here leaves, but for their queues. */
    async makeRoomFor(user: UserInfo): Promise<void> {
      const accountId = accountIdOf(user);
      const known = await device.users.toArray();
      const mine = known.find(({ userId }) => userId === user.id)?.dbName;
      const others = known.filter(
        (other) =>
          other.userId !== DEMO_USER_ID &&
          other.dbName !== mine &&
          (other.accountId ?? other.userId) !== accountId,
      );
      for (const { dbName, accountId: owner, userId } of others)
        await sealDatabase(
          device,
          { dbName, accountId: owner ?? userId, keepsWork: true },
          { reason: null, owesLogout: false },
        );
      const db = currentDatabase();
      if (db && others.some(({ dbName }) => dbName === db.name)) {
        setCurrentDatabase(null);
        db.close();
      }
      await finish();
    },
  };
}
