/** Live questions of the page of the API. */
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-keys.ts';
import type { ApiServices } from '#contract/api-services.ts';
import {
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook,
  replayWebhook,
  rollWebhookSecret,
  saveWebhook,
  testWebhook,
} from '#contract/webhooks.ts';
import type { Http } from './http.ts';

export const apiAnswers = (http: Http): ApiServices => ({
  apiKeys: () => http.call(listApiKeys),
  createApiKey: (body) => http.call(createApiKey, { body }),
  revokeApiKey: (id) => http.call(revokeApiKey, { body: { id } }),
  webhooks: () => http.call(listWebhooks),
  saveWebhook: (body, requestId) => http.call(saveWebhook, { body }, { requestId }),
  pauseWebhook: (id, isPaused) => http.call(pauseWebhook, { body: { id, isPaused } }),
  removeWebhook: (id) => http.call(removeWebhook, { body: { id } }),
  rollWebhookSecret: (id) => http.call(rollWebhookSecret, { body: { id } }),
  testWebhook: (id) => http.call(testWebhook, { body: { id } }),
  deliveries: (query) => http.call(listDeliveries, { query }),
  replayWebhook: (id) => http.call(replayWebhook, { body: { id } }),
});
