import type { RatingSettings } from '#domain/rating/settings.ts';
import { ratingSettingsFor } from '#domain/rating/settings.ts';
import type { User } from '#server/http/server-context.ts';

/** The prices of this user, the same as on the user's device. */
export function ratingSettingsOf(user: Pick<User, 'settings'>): RatingSettings {
  return ratingSettingsFor(user.settings);
}
