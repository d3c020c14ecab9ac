import { expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { permissionsOf, userMay, type MemberRole } from '#domain/account/member-roles.ts';
import { permissionOfPath } from './screen-permissions.ts';

test.each<[MemberRole, string[]]>([
  ['owner', ['newOrder', 'pack', 'recharge', 'postage', 'team', 'orders']],
  ['manager', ['newOrder', 'pack', 'recharge', 'postage', 'orders']],
  ['packer', ['newOrder', 'pack', 'orders']],
  ['bookkeeper', ['postage', 'orders']],
])('a %s opens the screens of what the role may do', (memberRole, open) => {
  const user = { memberPermissions: permissionsOf({ memberRole, memberExceptions: {} }) };
  const screens = ['newOrder', 'pack', 'recharge', 'postage', 'team', 'orders'] as const;
  const isOpen = (path: string) => {
    const needed = permissionOfPath(path);
    return !needed || userMay(user, needed);
  };
  expect(screens.filter((name) => isOpen(`${PATHS[name]}?from=palette`))).toEqual(open);
});
