/** Live questions about what follows a label: SCAN forms, pickups and claims. Their calls are loaded when first asked. */
import type { NetworkServices } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta } from '#store/device/meta.ts';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { markClaimed } from '#store/orders/shipments.ts';
import type { KeptListName } from '#store/lists/live-kept-lists.ts';
import type { Http } from './http.ts';

/** The carrier may take a minute. */
const CARRIER_TIMEOUT_MS = 90_000;
const MAX_PICKUPS = 200;
const MAX_CLAIMS = 200;

export function carrierQuestions(
  http: Http,
  db: () => UserDatabase | null,
): Pick<
  NetworkServices,
  | 'scanFormLabels'
  | 'scanForms'
  | 'saveScanForm'
  | 'cancelScanForm'
  | 'pickups'
  | 'savePickup'
  | 'cancelPickup'
  | 'claims'
  | 'claimTerms'
  | 'saveClaim'
> {
  const keptAs = async <K extends KeptListName>(
    name: K,
    reply: Result<MetaValues[K]['value']>,
  ): Promise<Result<MetaValues[K]['value']>> => {
    const store = db();
    if (reply.ok && store)
      await setMeta(store, name, { value: reply.value, asOf: store.env.now() } as MetaValues[K]);
    return reply;
  };

  return {
    async scanFormLabels() {
      const { listScanFormLabels } = await import('#contract/scan-forms.ts');
      return keptAs('scanFormLabels', await http.call(listScanFormLabels));
    },
    async scanForms() {
      const { listScanForms } = await import('#contract/scan-forms.ts');
      return keptAs('scanForms', await http.call(listScanForms, { query: { pageSize: 500 } }));
    },
    async saveScanForm(labelIds, requestId) {
      const { saveScanForm } = await import('#contract/scan-forms.ts');
      return http.call(saveScanForm, { body: { labelIds } }, { requestId, timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async cancelScanForm(id) {
      const { cancelScanForm } = await import('#contract/scan-forms.ts');
      return http.call(cancelScanForm, { body: { id } }, { timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async pickups() {
      const { listPickups } = await import('#contract/pickups.ts');
      return keptAs('pickups', await http.call(listPickups, { query: { pageSize: MAX_PICKUPS } }));
    },
    async savePickup(body, requestId) {
      const { savePickup } = await import('#contract/pickups.ts');
      return http.call(savePickup, { body }, { requestId, timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async cancelPickup(id) {
      const { cancelPickup } = await import('#contract/pickups.ts');
      return http.call(cancelPickup, { body: { id } }, { timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async claims() {
      const { listClaims } = await import('#contract/claims.ts');
      return keptAs('claims', await http.call(listClaims, { query: { pageSize: MAX_CLAIMS } }));
    },
    async claimTerms(labelId) {
      const { getClaimTerms } = await import('#contract/claims.ts');
      return http.call(getClaimTerms, { query: { labelId } });
    },
    async saveClaim(body, requestId) {
      const { saveClaim } = await import('#contract/claims.ts');
      const reply = await http.call(saveClaim, { body }, { requestId });
      const store = db();
      if (reply.ok && store) await markClaimed(store, body.labelId);
      return reply;
    },
  };
}
