/** Distances between 3-digit ZIP areas. */
import { ZIP3_CENTROIDS } from './data/zip3-centroids.ts';

type Point = readonly [latitude: number, longitude: number];

const EARTH_RADIUS_MILES = 3958.8;
const PUERTO_RICO: Point = [18.22, -66.4];
const VIRGIN_ISLANDS: Point = [18, -64.8];
const OAHU: Point = [21.31, -157.86];
const GUAM: Point = [13.44, 144.79];

/** Military mail is priced to its gateway: New York, Miami, San Francisco. */
const GATEWAYS: Record<string, string> = {
  '340': '331',
  '962': '941',
  '963': '941',
  '964': '941',
  '965': '941',
  '966': '941',
  '090': '100',
  '091': '100',
  '092': '100',
  '093': '100',
  '094': '100',
  '095': '100',
  '096': '100',
  '097': '100',
  '098': '100',
  '099': '100',
};

const ISLANDS: Record<string, Point> = {
  '006': PUERTO_RICO,
  '007': PUERTO_RICO,
  '008': VIRGIN_ISLANDS,
  '009': PUERTO_RICO,
  '967': OAHU,
  '968': OAHU,
  '969': GUAM,
};

let centroids: Map<string, Point> | undefined;

function centroidsByZip3(): Map<string, Point> {
  if (centroids) return centroids;
  const points = new Map<string, Point>();
  for (const chunk of ZIP3_CENTROIDS) {
    for (const entry of chunk.split(',')) {
      const [zip3 = '', latitude, longitude] = entry.split(' ');
      points.set(zip3, [Number(latitude) / 100, Number(longitude) / 100]);
    }
  }
  for (const [zip3, point] of Object.entries(ISLANDS)) points.set(zip3, point);
  for (const [zip3, gateway] of Object.entries(GATEWAYS)) {
    const point = points.get(gateway);
    if (point) points.set(zip3, point);
  }
  centroids = points;
  return points;
}

/** The ZIP3 of a US ZIP code ("30339", "30339-1234"), or null when the text is none. */
export function zip3Of(zip: string): string | null {
  return /^(\d{3})\d{2}(-?\d{4})?$/.exec(zip.trim())?.[1] ?? null;
}

/** APO, FPO and DPO. */
export function isMilitary(zip3: string): boolean {
  return zip3 in GATEWAYS;
}

/** Great-circle miles between two 3-digit ZIP areas, or null where one is not in use. */
export function milesBetween(fromZip3: string, toZip3: string): number | null {
  const points = centroidsByZip3();
  const [from, to] = [points.get(fromZip3), points.get(toZip3)];
  if (!from || !to) return null;
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((to[0] - from[0]) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to[1] - from[1]) * radians) / 2) ** 2;
  const haversine = latitudes + Math.cos(from[0] * radians) * Math.cos(to[0] * radians) * longitudes;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
