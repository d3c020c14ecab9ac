import { queryFeatureFlags } from '#contract/features.ts';
import { featureFlagsOf } from '#domain/features.ts';
import { ok } from '#domain/result.ts';
import { routeRead } from '#server/http/route.ts';
import type { ServerContext } from '#server/http/server-context.ts';

export function featureRoutes(context: ServerContext): void {
  routeRead(context, queryFeatureFlags, ({ user, body }) => {
    const flags = featureFlagsOf(user.settings.featureFlags);
    const isOn = (name: string) => flags.find((flag) => flag.name === name)?.enable ?? false;
    return Promise.resolve(ok(body.map((name) => ({ name, enable: isOn(name) }))));
  });
}
