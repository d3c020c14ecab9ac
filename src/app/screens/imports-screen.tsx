import { proxy } from 'comlink';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { hasFeature } from '#domain/features.ts';
import { productParcels } from '#domain/customs/product-parcel.ts';
import type { ImportFacts } from '#domain/sheets/types.ts';
import { ImportsPage } from '#imports/imports-page.tsx';
import type { ImportPorts, Sheets } from '#imports/import-ports.ts';
import { addressOfEntry } from '#address-fields/from-book.ts';
import { defaultSender } from '#store/collections/find-addresses.ts';
import { productsHere } from '#store/collections/products.ts';
import { saveGuideStep } from '#store/collections/user-settings.ts';
import { databaseOfUser } from '#store/device/current.ts';
import { useUser } from '#store/lists/live.ts';
import { getMeta } from '#store/device/meta.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { SheetsApi } from '#workers/sheets/sheets.api.ts';
import { onFileOpened, sharedFile } from '../input/shared-files.ts';
import { currentLanguage } from '../start/i18n.ts';
import { withImportLock } from './import-lock.ts';
import { startSheets, type SheetsThread } from '../sheets-worker.ts';
import { today } from '../start/today.ts';

let running: SheetsThread<SheetsApi> | null = null;

const ask: SheetsThread<SheetsApi>['ask'] = (question) => (running ??= startSheets(endSheets)).ask(question);

function endSheets(): void {
  running?.end();
  running = null;
}

const sheets: Sheets = {
  open: (file, options, onProgress) =>
    ask((worker) => worker.open(file, options, onProgress && proxy(onProgress))),
  cancel: () => ask((worker) => worker.cancel()),
  apply: (saved) => ask((worker) => worker.apply(saved)),
  keep: (mapping) => ask((worker) => worker.keep(mapping)),
  sampleOf: (source) => ask((worker) => worker.sampleOf(source)),
  gaps: (mapping, given) => ask((worker) => worker.gaps(mapping, given)),
  analyse: (mapping, facts, known, onProgress) =>
    ask((worker) => worker.analyse(mapping, facts, known, onProgress && proxy(onProgress))),
  list: (wish) => ask((worker) => worker.list(wish)),
  rows: (names) => ask((worker) => worker.rows(names)),
  edit: (row, field, text) => ask((worker) => worker.edit(row, field, text)),
  editEach: (field, edits) => ask((worker) => worker.editEach(field, edits)),
  editAll: (wish) => ask((worker) => worker.editAll(wish)),
  countAll: (wish) => ask((worker) => worker.countAll(wish)),
  skip: (rows, isSkipped) => ask((worker) => worker.skip(rows, isSkipped)),
  take: (from, count) => ask((worker) => worker.take(from, count)),
  takeKnown: (from, count) => ask((worker) => worker.takeKnown(from, count)),
  writeRest: (format, language) => ask((worker) => worker.writeRest(format, language)),
  writeTemplate: (wish, format, language) => ask((worker) => worker.writeTemplate(wish, format, language)),
};

async function facts(): Promise<ImportFacts> {
  const db = databaseOfUser();
  const [user, sender, products] = await Promise.all([
    getMeta(db, 'userInfo'),
    defaultSender(db),
    productsHere(db),
  ]);
  if (!user) throw new Error('no user info on this device');
  return {
    user,
    today: today(),
    hourNow: new Date().getHours(),
    defaultSender: sender && addressOfEntry(sender),
    productParcels: productParcels(products),
  };
}

const ports: ImportPorts = {
  sheets,
  endSheets,
  facts,
  language: currentLanguage,
  givenFile: sharedFile,
  onFileOpened,
  imported: () => void saveGuideStep(databaseOfUser(), 'import'),
  exclusively: withImportLock,
};

export function ImportsScreen() {
  const { t } = useTranslation('imports');
  const user = useUser();
  if (hasFeature(user, 'newOrderImport')) return <ImportsPage ports={ports} />;
  return (
    <Page title={t('title')}>
      <EmptyState
        icon="upload"
        title={t('notOn.title')}
        text={t('notOn.text')}
        actions={
          <Link to={PATHS.orders} className={buttonClass('primary')}>
            {t('back')}
          </Link>
        }
      />
    </Page>
  );
}
