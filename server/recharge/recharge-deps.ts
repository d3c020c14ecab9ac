import type { FastifyBaseLogger } from 'fastify';
import type { WorkDeps } from '#server/db/work.ts';
import type { PaymentPort } from '#server/payments/payment.port.ts';

export interface RechargeDeps extends WorkDeps {
  payments: PaymentPort;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
