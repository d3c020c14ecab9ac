/** The parts of the page, in its order, and their DOM ids. */
import type { Section } from '#domain/result.ts';
import { SECTIONS } from '#domain/result.ts';

export function sectionId(section: Section): string {
  return `section-${section}`;
}

/** The parts an order shows: customs only across a border, export filing only out of the US. */
export function sectionsFor(isInternational: boolean, isExport: boolean): Section[] {
  return SECTIONS.filter(
    (section) => (section !== 'customs' || isInternational) && (section !== 'eei' || isExport),
  );
}

/** The section a field lies in. */
export function sectionOfField(path: string): Section {
  if (path.startsWith('sender')) return 'sender';
  if (path.startsWith('recipient')) return 'recipient';
  if (path.startsWith('packages')) return 'package';
  if (path.startsWith('ordersPackageItems')) return 'customs';
  if (path.startsWith('battery')) return 'lithium';
  if (SHIPPING.has(path)) return 'shipping';
  return 'order';
}

const SHIPPING = new Set([
  'carrierId',
  'carrierServiceId',
  'carrierChannelId',
  'isFedexOneRate',
  'isStd',
  'signatureOption',
  'labelType',
  'consigneeType',
]);
