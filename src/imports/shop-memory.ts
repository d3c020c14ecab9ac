/** What was given for the files of a shop is kept as a mapping of the account, so that it need not be given again. */
import type { ImportMapping } from '#contract/imports.ts';
import { shopName } from '#domain/sheets/shop-export.ts';
import type { Mapping, Platform, SavedMapping } from '#domain/sheets/types.ts';
import { mappingsHere, saveMappingLocally } from '#store/collections/mappings.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';
import type { ImportPorts } from './import-ports.ts';
import { readMapping } from './mapping-data.ts';

interface Kept {
  row: ImportMapping;
  saved: SavedMapping;
}

async function keptOf(db: UserDatabase, platform: Platform): Promise<Kept | null> {
  for (const row of await mappingsHere(db)) {
    const saved = readMapping(row.mappingData);
    if (saved?.platform === platform) return { row, saved };
  }
  return null;
}

/**
 * The mapping kept for the shop whose file was opened; null: none. Where columns have gone since, or the shop has several
 * exports, the headers speak and only what was given is taken.
 */
export async function rememberedMapping(
  db: UserDatabase,
  sheets: Pick<ImportPorts['sheets'], 'apply'>,
  { platform, matched }: Pick<OpenedSheet, 'platform' | 'matched'>,
): Promise<Mapping | null> {
  const kept = platform && (await keptOf(db, platform));
  if (!kept) return null;
  const own = await sheets.apply(kept.saved);
  const isWhole = Object.keys(own.sources).length === Object.keys(kept.saved.sources).length;
  return {
    ...own,
    sources: isWhole ? own.sources : matched.sources,
    fallbacks: { ...matched.fallbacks, ...own.fallbacks },
  };
}

/** A day is of one file only. */
const OF_ONE_FILE = { shipDate: undefined };
const MAX_NAMES = 9;

/** Keeps what was given for the shop's next file; without room on the device it is asked again. */
export async function rememberShop(
  db: UserDatabase,
  sheets: Pick<ImportPorts['sheets'], 'keep'>,
  platform: Platform,
  mapping: Mapping,
): Promise<void> {
  const saved = await sheets.keep(mapping);
  const mappingData = JSON.stringify({
    ...saved,
    platform,
    fallbacks: { ...saved.fallbacks, ...OF_ONE_FILE },
  });
  const kept = await keptOf(db, platform);
  if (kept?.row.mappingData === mappingData) return;
  if (kept) {
    await saveMappingLocally(db, { id: kept.row.id, name: kept.row.name, mappingData });
    return;
  }
  const name = shopName(platform);
  for (let place = 1; place <= MAX_NAMES; place += 1) {
    const done = await saveMappingLocally(db, { name: place === 1 ? name : `${name} ${place}`, mappingData });
    if (done.ok || done.error.type !== 'MAPPING_NAME_TAKEN') return;
  }
}
