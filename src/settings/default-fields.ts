import type { ReactNode } from 'react';
import type { DefaultSettings } from '#domain/order/default-settings.ts';

/** What each card of the default settings is given. */
export interface DefaultFields {
  draft: DefaultSettings;
  set: (change: Partial<DefaultSettings>) => void;
  errorOf: (field: keyof DefaultSettings) => ReactNode;
}

/** The DOM id of a field's control. */
export const defaultFieldId = (field: keyof DefaultSettings): string => `default-${field}`;
