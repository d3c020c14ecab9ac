import { wrap, type Remote } from 'comlink';
import type { PlacesApi } from '#workers/places/places.api.ts';
import type { RatingApi } from '#workers/rating/rating.api.ts';
import type { ValidationApi } from '#workers/validation/validation.api.ts';

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** Started when first asked. */
export const validation = once((): Remote<ValidationApi> =>
  wrap<ValidationApi>(
    new Worker(new URL('../../workers/validation/validation.worker.ts', import.meta.url), { type: 'module' }),
  ),
);

export const rating = once((): Remote<RatingApi> =>
  wrap<RatingApi>(
    new Worker(new URL('../../workers/rating/rating.worker.ts', import.meta.url), { type: 'module' }),
  ),
);

export const places = once((): Remote<PlacesApi> =>
  wrap<PlacesApi>(
    new Worker(new URL('../../workers/places/places.worker.ts', import.meta.url), { type: 'module' }),
  ),
);
