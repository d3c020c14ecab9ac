import { cancelPickup as cancelCall, listPickups, savePickup } from '#contract/pickups.ts';
import type { BodyOf } from '#contract/call.ts';
import type { PickupDetails } from '#domain/pickups/pickup.ts';
import { minuteOf, timeOf } from '#domain/pickups/pickup.ts';
import { ok } from '#domain/result.ts';
import { runWork } from '#server/db/work.ts';
import { askedOnce } from '#server/http/asked-once.ts';
import { refuse } from '#server/http/refusals.ts';
import { routeBatched, routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { cancelPickup } from './cancel-pickup.ts';
import { openPickup } from './open-pickup.ts';
import { ownPickup, pickupPage, recordOf } from './pickup-store.ts';
import type { PickupDeps } from './settle-pickup.ts';
import { settlePickup } from './settle-pickup.ts';

export function pickupRoutes(context: ServerContext): void {
  const deps: PickupDeps = { ...context.deps, log: context.app.log };

  routeBatched(
    context,
    savePickup,
    (request) => () =>
      askedOnce(deps, request, savePickup, async () => {
        const { user, requestId, body } = request;
        const { maxFee, ...given } = body;
        const opened = await runWork(deps, (work) =>
          openPickup(work, { user, requestId, details: detailsOf(given), maxFee }),
        );
        if (!opened.ok) return opened;
        const row = await settlePickup(deps, opened.value);
        return row.status === 'refused'
          ? refuse('CARRIER_REFUSED', { message: row.carrierMessage, context: 'pickup' })
          : ok(recordOf(row));
      }),
  );

  routeBatched(
    context,
    cancelCall,
    (request) => () =>
      askedOnce(deps, request, cancelCall, async () => {
        const row = await ownPickup(deps.db, request.user.accountId, request.body.id);
        if (!row) return refuse('NOT_FOUND');
        const cancelled = await cancelPickup(deps, row);
        return cancelled.ok ? ok(recordOf(cancelled.value)) : cancelled;
      }),
  );

  routeRead(context, listPickups, async ({ reader, user, query }) =>
    ok(await pickupPage(reader, user.accountId, query)),
  );
}

/** Without blanks around texts, times as HH:mm. */
function detailsOf(body: Omit<BodyOf<typeof savePickup>, 'maxFee'>): PickupDetails {
  const time = (given: string) => {
    const minute = minuteOf(given.trim());
    return minute === null ? given.trim() : timeOf(minute);
  };
  const { stateCode, countryCode, ...address } = body.address;
  return {
    ...body,
    pickupDate: body.pickupDate.trim(),
    readyTime: time(body.readyTime),
    latestTime: time(body.latestTime),
    buildingPart: body.buildingPart.trim(),
    company: body.company.trim(),
    address: {
      personName: address.personName.trim(),
      phone: address.phone.trim(),
      addressLine1: address.addressLine1.trim(),
      addressLine2: address.addressLine2.trim(),
      city: address.city.trim(),
      zipCode: address.zipCode.trim(),
      stateCode: stateCode.trim().toUpperCase(),
      countryCode: countryCode.trim().toUpperCase(),
    },
  };
}
