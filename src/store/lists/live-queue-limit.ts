/** What this device may queue in a day, and did. */
import { dailyUsage, type DailyUsage, queueLimit, startOfDay } from '../queue/queue-limit.ts';
import { useRead } from './live.ts';

/** Dollars a day that may be queued without a connection; null: no limit. */
export function useQueueLimit(): number | null | undefined {
  return useRead(queueLimit, []);
}

/** What this device queued and bought today. */
export function useDailyUsage(): DailyUsage | undefined {
  return useRead((db) => dailyUsage(db, startOfDay(db.env.now())), []);
}
