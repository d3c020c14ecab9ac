import type { TFunction } from 'i18next';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { languages } from '#contract/constants.ts';
import { KEYS } from '#contract/keys.ts';
import { ORDER_PATHS, PATHS, POSTAGE_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { currentDatabase } from '#store/device/current.ts';
import { requestSync } from '#store/queue/queue-actions.ts';
import { userMay } from '#domain/account/member-roles.ts';
import type { UserArea } from '#domain/account/areas.ts';
import type { OrderRow } from '#store/device/rows.ts';
import type { IconName } from '#ui/icon.tsx';
import { keyOf } from '#ui/keys/key-choice.ts';
import { areSingleKeysOn, chooseSingleKeys } from '#ui/keys/single-keys.ts';
import { chooseLanguage } from '../start/i18n.ts';
import { LANGUAGE_TAGS } from '../start/languages.ts';
import { permissionOfPath } from '../screens/screen-permissions.ts';
import { changePrinter } from '../screens/printing.tsx';
import { sessionActor } from '../start/session.ts';
import { chooseTheme, THEMES, type Theme } from '../start/theme.ts';

export const PALETTE_GROUPS = ['orders', 'actions', 'screens', 'settings', 'help', 'search'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  value: string;
  group: PaletteGroup;
  label: string;
  detail?: string;
  /** Further words it is found by. */
  search?: string;
  icon: IconName;
  /** The key that does the same. */
  chord?: string;
  /** Where it leads. */
  path?: string;
  run: () => void;
}

interface Given {
  t: TFunction<['palette', 'nav', 'settings', 'orders', 'postage', 'admin', 'balances', 'unknown-events']>;
  go: (path: string) => void;
  isAdministrator: boolean;
  /** The areas the user has an entry to. */
  areas: readonly UserArea[];
  /** The user owns the carrier organisation. */
  hasApi: boolean;
  user: Parameters<typeof userMay>[0];
  onKeysHelp: () => void;
}

type KeyName = keyof typeof KEYS.everywhere;
const chord = (name: KeyName): string => keyOf(`everywhere.${name}`, KEYS.everywhere[name]);

const THEME_ICONS: Record<Theme, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Everything that can be done from anywhere, as it is found without a word typed. */
export function paletteEntries({
  t,
  go,
  isAdministrator,
  areas,
  hasApi,
  user,
  onKeysHelp,
}: Given): PaletteEntry[] {
  const entry = (
    group: PaletteGroup,
    name: string,
    icon: IconName,
    run: () => void,
    more: Partial<PaletteEntry> = {},
  ): PaletteEntry => ({
    value: `${group}.${name}`,
    group,
    label: t(`palette:${group}.${name}`),
    search: t(`palette:words.${name}`, { defaultValue: '' }),
    icon,
    run,
    ...more,
  });
  const screen = (name: string, icon: IconName, path: string, key?: KeyName): PaletteEntry =>
    entry('screens', name, icon, () => go(path), { path, ...(key && { chord: chord(key) }) });
  /** A screen that its own page has named. */
  const named = (name: string, icon: IconName, path: string, label: string): PaletteEntry =>
    entry('screens', name, icon, () => go(path), { path, label });
  const page = (name: string, icon: IconName, path: string): PaletteEntry =>
    entry('settings', name, icon, () => go(path), {
      path,
      label: t(`settings:pages.${name}`),
      search: t(`settings:pages.words.${name}`),
    });
  const act = (name: string, icon: IconName, path: string, key?: KeyName): PaletteEntry =>
    entry('actions', name, icon, () => go(path), { path, ...(key && { chord: chord(key) }) });
  const all = [
    act('newOrder', 'plus', PATHS.newOrder, 'newOrder'),
    act('importOrders', 'upload', PATHS.importOrders),
    act('pack', 'barcode', PATHS.pack, 'pack'),
    entry('actions', 'syncNow', 'refresh', () => void syncNow()),
    entry('actions', 'singleKeys', 'keyboard', () => chooseSingleKeys(!areSingleKeysOn()), {
      label: t(areSingleKeysOn() ? 'palette:actions.singleKeysOff' : 'palette:actions.singleKeysOn'),
    }),
    entry('actions', 'logOut', 'logout', () => sessionActor.send({ type: 'log out asked' })),
    screen('awaiting', 'package', `${PATHS.orders}?status=1`, 'goOrders'),
    screen('shipped', 'package', `${PATHS.orders}?status=2`),
    screen('cancelled', 'package', `${PATHS.orders}?status=3`),
    screen('shipments', 'truck', PATHS.shipments, 'goShipments'),
    screen('endOfDay', 'check-circle', PATHS.endOfDay),
    screen('voided', 'truck', SHIPMENT_PATHS.voided),
    screen('postage', 'wallet', PATHS.postage, 'goPostage'),
    named('recharge', 'plus', PATHS.recharge, t('postage:addFunds')),
    named('bills', 'receipt', POSTAGE_PATHS.bills, t('postage:list.bills')),
    named('funding', 'wallet', POSTAGE_PATHS.funding, t('postage:list.funding')),
    named('history', 'receipt', POSTAGE_PATHS.history, t('postage:list.history')),
    named('holds', 'lock', PATHS.postageHold, t('postage:page.holds')),
    named('deposits', 'shield', PATHS.deposits, t('postage:page.deposits')),
    named('purchases', 'wallet', PATHS.purchaseHistory, t('postage:page.purchases')),
    named('voids', 'undo', PATHS.voidHistory, t('postage:page.voids')),
    named('voidLog', 'list', PATHS.voidLog, t('postage:page.voidLog')),
    named('message', 'mail', PATHS.message, t('messages:heading')),
    named('note', 'info', PATHS.note, t('messages:kind.note')),
    named('violation', 'flag', PATHS.violation, t('messages:kind.violation')),
    screen('calculator', 'calculator', PATHS.calculator, 'goCalculator'),
    screen('sync', 'cloud-check', PATHS.sync, 'goSync'),
    ...areas.map((area) => named(area, 'users', PATHS[area], t(`nav:${area}`))),
    ...(isAdministrator
      ? [
          named('admin', 'shield', ADMIN_PATHS.decisions, t('admin:heading')),
          named('adminUsers', 'users', ADMIN_PATHS.users, t('admin-users:title')),
          named('adminBalances', 'wallet', ADMIN_PATHS.balances, t('balances:title')),
          named('adminBills', 'receipt', ADMIN_PATHS.bills, t('admin:bills.title')),
          named('adminMessages', 'mail', ADMIN_PATHS.messages, t('admin-messages:title')),
          named('adminLog', 'list', ADMIN_PATHS.log, t('audit:title')),
          named('unknownEvents', 'truck', ADMIN_PATHS.unknownEvents, t('unknown-events:title')),
        ]
      : []),
    entry('settings', 'all', 'settings', () => go(PATHS.settings), { chord: chord('goSettings') }),
    page('account', 'user', PATHS.account),
    page('defaults', 'check-circle', PATHS.defaultSettings),
    page('alerts', 'mail', PATHS.alerts),
    page('addresses', 'book', PATHS.addressBook),
    page('dimensions', 'package', PATHS.dimensions),
    page('products', 'tag', PATHS.productLibrary),
    page('identity', 'shield', PATHS.identity),
    page('promotion', 'tag', PATHS.promotion),
    page('insurance', 'shield', PATHS.insurance),
    page('pickups', 'truck', PATHS.pickups),
    page('claims', 'flag', PATHS.claims),
    page('labelPrint', 'printer', PATHS.labelPrint),
    page('addressChange', 'pin', PATHS.addressChange),
    page('eeiHistory', 'globe', PATHS.eeiHistory),
    ...(hasApi ? [page('api', 'globe', PATHS.api)] : []),
    entry('settings', 'printer', 'printer', () => void changePrinter()),
    ...THEMES.map((theme) =>
      entry('settings', `theme.${theme}`, THEME_ICONS[theme], () => chooseTheme(theme), {
        label: t('palette:settings.theme', { theme: t(`nav:theme.${theme}`) }),
        search: '',
      }),
    ),
    ...languages.map((code) =>
      entry('settings', `language.${code}`, 'globe', () => void chooseLanguage(code), {
        label: t('palette:settings.language', { language: LANGUAGE_TAGS[code].name }),
        search: '',
      }),
    ),
    entry('help', 'center', 'help', () => go(PATHS.help), { label: t('nav:help') }),
    entry('help', 'keys', 'keyboard', onKeysHelp, { chord: chord('help') }),
    entry('help', 'api', 'external', () => globalThis.open('/api/docs', '_blank', 'noopener')),
  ];
  const isOpen = (path: string) => {
    const needed = permissionOfPath(path);
    return !needed || userMay(user, needed);
  };
  return all.filter(({ path }) => path === undefined || isOpen(path));
}

async function syncNow(): Promise<void> {
  const db = currentDatabase();
  if (db) await requestSync(db);
}

/** An order that was found, and what is most told of it. */
export function orderEntry(
  { id, orderNo, order, trackingNo }: OrderRow,
  { t, go }: Pick<Given, 't' | 'go'>,
): PaletteEntry {
  const place = [order.recipientCity, order.recipientStateCode].filter(Boolean).join(', ');
  const status = order.status === 2 ? 'shipped' : order.status === 3 ? 'cancelled' : 'awaiting';
  const facts = [order.recipientName, place, trackingNo, t(`palette:status.${status}`)];
  return {
    value: `order.${id}`,
    group: 'orders',
    label: orderNo,
    detail: facts.filter(Boolean).join(' \u00b7 '),
    icon: 'package',
    run: () => go(ORDER_PATHS.detail(id)),
  };
}

/** The list, narrowed to what was typed: also for what is not on this device yet. */
export function searchEntry(text: string, { t, go }: Pick<Given, 't' | 'go'>): PaletteEntry {
  return {
    value: 'search.orders',
    group: 'search',
    label: t('palette:searchFor', { text }),
    icon: 'search',
    run: () => go(`${PATHS.orders}?q=${encodeURIComponent(text)}`),
  };
}
