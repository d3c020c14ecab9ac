import { expose } from 'comlink';
import { quoteAll, quoteService } from '#domain/rating/quote.ts';
import { RATING_SETTINGS } from '#domain/rating/settings.ts';
import type { RatingApi } from './rating.api.ts';

const api: RatingApi = {
  quoteAll: (form, allowedServiceIds) => quoteAll(form, { ...RATING_SETTINGS, allowedServiceIds }),
  quoteService: (form, serviceId, allowedServiceIds) =>
    quoteService(form, serviceId, { ...RATING_SETTINGS, allowedServiceIds }),
};

expose(api);
