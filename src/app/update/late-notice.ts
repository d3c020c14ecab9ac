import { lazy } from 'react';
import { firstScreenReady } from '../start/first-screen.ts';

export const UpdateNotice = lazy(async () => {
  await firstScreenReady();
  return { default: (await import('./update-notice.tsx')).UpdateNotice };
});
