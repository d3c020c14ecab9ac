import { createHash } from 'node:crypto';

/** In whose place it is stored. The secret is random and long, so that a plain hash of it cannot be searched. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
