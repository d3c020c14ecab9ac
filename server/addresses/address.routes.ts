import {
  deleteAddress,
  listAddresses as listCall,
  listStates,
  lookUpCity,
  parseAddress,
  saveAddress,
  validateAddress as validateCall,
} from '#contract/addresses.ts';
import { parseAddress as parseAddressText } from '#domain/places/parse-address.ts';
import { allStatesOf } from '#domain/places/all-states.ts';
import { lookUpCity as lookUpPlaces } from '#domain/places/look-up-city.ts';
import { validateAddress } from '#domain/places/validate-address.ts';
import { ok } from '#domain/result.ts';
import { entryFindings } from '#domain/rules/entry-findings.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { refuse } from '#server/http/refusals.ts';
import { route, routeRead } from '#server/http/route.ts';
import {
  bookAddressOf,
  entryOf,
  findAddress,
  listAddresses,
  lockBook,
  putAddress,
  removeAddress,
} from './address-store.ts';
import { addressOfEntry } from './entry-address.ts';
import { zipTable } from './us-zips.ts';

export function addressRoutes(context: ServerContext): void {
  route(context, saveAddress, async (command) => {
    const { body, user, tx, newId } = command;
    const id = body.id?.toLowerCase() ?? newId();
    await lockBook(command, user.accountId);
    const row = await findAddress(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    const entry = entryOf(body, row?.entry);
    const findings = entryFindings(body.type, addressOfEntry(entry));
    if (findings.length > 0) return refuse('CHECK_FAILED', undefined, findings);
    const isDefault = body.isDefault ?? row?.isDefault ?? false;
    const address = { id, type: body.type, isDefault, entry, isNew: !row };
    return ok(bookAddressOf(await putAddress(command, user.accountId, address)));
  });

  route(context, deleteAddress, async (command) => {
    const { body, user, tx } = command;
    const id = body.id.toLowerCase();
    const row = await findAddress(tx, id);
    if (row && row.accountId !== user.accountId) return refuse('NOT_FOUND');
    if (row) await removeAddress(command, user.accountId, id);
    return ok({ id });
  });

  routeRead(context, validateCall, async ({ body }) => {
    const checked = validateAddress(
      {
        company: body.company ?? '',
        addressLine1: body.addressLine1 ?? body.address ?? '',
        addressLine2: body.addressLine2 ?? '',
        city: body.city ?? '',
        stateCode: body.stateCode ?? '',
        zipCode: body.zipCode ?? '',
        countryCode: body.countryCode ?? 'US',
      },
      zipTable(),
    );
    return checked.ok ? checked : refuse(checked.error);
  });

  routeRead(context, listCall, async ({ reader, user, query }) =>
    query.userId !== undefined && query.userId !== user.id
      ? refuse('NOT_FOUND')
      : ok(await listAddresses(reader, user.accountId, query)),
  );

  routeRead(context, listStates, async ({ params }) =>
    ok(
      allStatesOf(params.countryCode.toUpperCase()).map(({ stateName, stateCode, stateAbbrev }) => ({
        stateName,
        stateCode,
        stateAbbrev,
      })),
    ),
  );

  routeRead(context, lookUpCity, async ({ params, setResult }) => {
    const places = lookUpPlaces(params.countryCode.toUpperCase(), params.zip, zipTable());
    if (places.length === 0) setResult('NODATA');
    return ok([...places]);
  });

  routeRead(context, parseAddress, async ({ query }) => ok(parseAddressText(query.address)));
}
