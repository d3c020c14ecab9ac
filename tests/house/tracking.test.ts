import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shipmentDetail } from '#contract/shipment-detail.ts';
import { TRACKING_CODES } from '#domain/tracking/tracking-status.ts';

const file = path.join(import.meta.dirname, '../../locales/en/tracking.json');
const topic = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;

test('every tracking event has its sentence', () => {
  expect(Object.keys(topic['events'] ?? {}).sort()).toEqual(TRACKING_CODES.toSorted());
});

test('every step of a label has its sentence', () => {
  const steps = shipmentDetail.shape.history.def.element.shape.code.options;
  expect(Object.keys(topic['history'] ?? {}).sort()).toEqual(steps.toSorted());
});
