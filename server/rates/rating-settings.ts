import type { RatingSettings } from '#domain/rating/settings.ts';
import { RATING_SETTINGS } from '#domain/rating/settings.ts';
import type { User } from '#server/http/part.ts';

/** The prices of this user: the services allowed to him; everything else as published. */
export function ratingSettingsOf(user: Pick<User, 'settings'>): RatingSettings {
  return { ...RATING_SETTINGS, allowedServiceIds: user.settings.userServiceSetting.carrierServiceIds };
}
