import { changeAddress, listAddressChanges } from '#contract/address-changes.ts';
import type { NewAddress } from '#domain/shipment/address-change.ts';
import { ok } from '#domain/result.ts';
import { runWork } from '#server/db/work.ts';
import { askedOnce } from '#server/http/asked-once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { addressChangePage, addressChangeRecord } from './address-change-store.ts';
import { openAddressChange } from './open-address-change.ts';
import type { AddressChangeDeps } from './settle-address-change.ts';
import { settleAddressChange } from './settle-address-change.ts';

export function addressChangeRoutes(context: ServerContext): void {
  const deps: AddressChangeDeps = { ...context.deps, log: context.app.log };

  routeBatched(
    context,
    changeAddress,
    (request) => () =>
      askedOnce(deps, request, changeAddress, async () => {
        const { user, requestId, body } = request;
        const { labelId, maxFee } = body;
        const address = trimmed(body.address);
        const opened = await runWork(deps, (work) =>
          openAddressChange(work, { user, requestId, labelId, address, maxFee }),
        );
        if (!opened.ok) return opened;
        const row = await settleAddressChange(deps, opened.value);
        return row.status === 'refused'
          ? refuse('ADDRESS_CHANGE_REFUSED', { message: row.message })
          : ok(await addressChangeRecord(deps.db, row.id));
      }),
  );

  routeRead(context, listAddressChanges, async ({ reader, user, query }) =>
    ok(await addressChangePage(reader, user.accountId, query)),
  );
}

/** Without blanks around texts. */
function trimmed({ isResidential, stateCode, countryCode, ...texts }: NewAddress): NewAddress {
  const clean = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  return {
    ...(clean as typeof texts),
    stateCode: stateCode.trim().toUpperCase(),
    countryCode: countryCode.trim().toUpperCase(),
    isResidential,
  };
}
