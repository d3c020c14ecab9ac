import { expose } from 'comlink';
import { quoteAll, quoteService } from '#domain/rating/quote.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import type { RatingApi } from './rating.api.ts';

const api: RatingApi = {
  quoteAll: (form, user) => quoteAll(form, ratingSettingsFor(user)),
  quoteService: (form, serviceId, user) => quoteService(form, serviceId, ratingSettingsFor(user)),
};

expose(api);
