/** Addresses of the pages for recipients, below the origin. */
export const TRACK_PATH = '/track';
export const UNSUBSCRIBE_PATH = '/unsubscribe';

export const trackPath = (token: string): string => `${TRACK_PATH}/${token}`;
export const unsubscribePath = (token: string): string => `${UNSUBSCRIBE_PATH}/${token}`;
