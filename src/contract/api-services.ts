/** What the page of the API asks the server. */
import type { ApiKey, CreateApiKeyBody, createApiKey } from './api-keys.ts';
import type { CallInput, ReplyOf } from './call.ts';
import type { listDeliveries, replayWebhook, saveWebhook, testWebhook, Webhook } from './webhooks.ts';
import type { Result } from '#domain/result.ts';

type Answer<T> = Promise<Result<T>>;

export type SaveWebhookBody = NonNullable<CallInput<typeof saveWebhook>['body']>;
export type DeliveryQuery = NonNullable<CallInput<typeof listDeliveries>['query']>;

export interface ApiServices {
  apiKeys: () => Answer<{ list: ApiKey[] }>;
  createApiKey: (body: CreateApiKeyBody) => Answer<ReplyOf<typeof createApiKey>>;
  revokeApiKey: (id: string) => Answer<unknown>;
  webhooks: () => Answer<{ list: Webhook[] }>;
  /** The same request id again makes one. */
  saveWebhook: (body: SaveWebhookBody, requestId: string) => Answer<ReplyOf<typeof saveWebhook>>;
  pauseWebhook: (id: string, isPaused: boolean) => Answer<unknown>;
  removeWebhook: (id: string) => Answer<unknown>;
  rollWebhookSecret: (id: string) => Answer<ReplyOf<typeof saveWebhook>>;
  testWebhook: (id: string) => Answer<ReplyOf<typeof testWebhook>>;
  deliveries: (query: DeliveryQuery) => Answer<ReplyOf<typeof listDeliveries>>;
  replayWebhook: (deliveryId: string) => Answer<ReplyOf<typeof replayWebhook>>;
}
