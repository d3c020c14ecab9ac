import { asAdministrator, changeDatabase } from './support/administrators.ts';
import { expect, test } from './support/journey.ts';

test('an administrator sees what carriers told of numbers nobody knows', async ({ device, server }) => {
  await changeDatabase(server, async (query) => {
    for (const [id, code] of Object.entries({ a: 'departed', b: 'delivered', c: 'delivered' }))
      await query(
        `insert into tracking_events (carrier, event_id, tracking_number, code, time, place)
         values ('sandbox', $1, '9400NOBODY', $2, now(), 'Ontario, CA')`,
        [id, code],
      );
  });
  await asAdministrator(device, 'auth/admin', async (admin) => {
    await admin.getByRole('link', { name: 'Unknown tracking events' }).click();
    const events = admin.getByRole('list', { name: 'Unknown tracking events' }).getByRole('listitem');
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText('9400NOBODY');
    await expect(events.first()).toContainText('seen 2 times');
    await expect(events.first()).toContainText('Delivered');
    await expect(events.last()).toContainText('seen once');
    await admin.context().setOffline(true);
    await expect(admin.getByRole('alert')).toContainText('This needs a connection.');
    await expect(events).toHaveCount(2);
  });
});
