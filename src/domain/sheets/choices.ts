/** What the choices of an order are called in spreadsheets, and what each stands for. */
import { CARRIERS } from '../carriers/carriers.ts';
import { PACKAGINGS } from '../carriers/packagings.ts';
import { SERVICES } from '../carriers/services.ts';
import { CONTENTS_TYPES, PURPOSES } from '../customs/contents.ts';
import { EXEMPTIONS } from '../customs/exemptions.ts';
import { QUANTITY_UNITS } from '../customs/units.ts';
import type { ChannelInfo } from '../order/facts.ts';
import { LITHIUM_TYPES } from '../order/lithium.ts';
import { EXEMPTION_NAMES, UNIT_NAMES } from './data/customs-words.ts';
import { DISTANCE_WORDS, MASS_WORDS } from './data/unit-words.ts';
import { headerKey } from './header-key.ts';

/** Values by the keys (`headerKey`) of their names; a name with several values says none of them for certain. */
type ChoiceTable = ReadonlyMap<string, readonly string[]>;

export type PlainChoice =
  | 'signatureOption'
  | 'labelType'
  | 'consigneeType'
  | 'distanceUnit'
  | 'massUnit'
  | 'paymentMethod'
  | 'batteryType'
  | 'contentsType'
  | 'purpose'
  | 'tariffPayType'
  | 'eeiProvideType'
  | 'eelPfc'
  | 'quantityUnit';

function tableOf(entries: Iterable<readonly [value: string, names: string]>): ChoiceTable {
  const table = new Map<string, string[]>();
  for (const [value, names] of entries)
    for (const name of `${value}|${names}`.split('|')) {
      const key = headerKey(name);
      const values = table.get(key);
      if (!values) table.set(key, [value]);
      else if (!values.includes(value)) values.push(value);
    }
  table.delete('');
  return table;
}

const enumerated = (values: readonly string[], names: Readonly<Record<string, string>>): ChoiceTable =>
  tableOf(values.map((value) => [value, names[value] ?? '']));

const LITHIUM_WORDS = {
  alone: 'alone|only',
  withEquipment: 'packed with equipment|with equipment',
  inEquipment: 'in equipment|in device|contained in equipment',
} as const;

/** The packing instruction of the air rules names the type, the UN number does not. */
const lithiumRows = LITHIUM_TYPES.map(({ type, chemistry, packing, packingInstruction: pi }) => {
  const names = LITHIUM_WORDS[packing]
    .split('|')
    .flatMap((words) => [
      `${chemistry} ${words}`,
      `lithium ${chemistry} ${words}`,
      `lithium ${chemistry} batteries ${words}`,
    ]);
  return [String(type), [...names, `PI${pi}`, String(pi)].join('|')] as const;
});

/** The values to choose from, as a sentence can list them. */
export const CHOICES: Readonly<Record<PlainChoice, string>> = {
  signatureOption: 'default, indirect, direct, adult, none',
  labelType: '4x6, 8.5x11',
  consigneeType: 'direct consumer, government, other, reseller',
  distanceUnit: 'in, cm, mm, ft, m',
  massUnit: 'lb, oz, kg, g',
  paymentMethod: 'any, cash',
  batteryType: '7 (no), 1, 2, 3, 4, 5, 6, 11',
  contentsType: CONTENTS_TYPES.join(', '),
  purpose: PURPOSES.join(', '),
  tariffPayType: 'recipient, sender',
  eeiProvideType: 'no EEI, ITN, request ITN',
  eelPfc: EXEMPTIONS.map(({ code }) => code).join(', '),
  quantityUnit: QUANTITY_UNITS.join(', '),
};

const TABLES: Readonly<Record<PlainChoice, ChoiceTable>> = {
  signatureOption: tableOf([
    ['default', 'service default|standard|默认|服务默认|predeterminada|estándar'],
    ['indirect', 'indirect signature|indirect signature required|间接签名|indirecta|firma indirecta'],
    [
      'direct',
      'direct signature|direct signature required|signature|signature required|直接签名|directa|firma directa',
    ],
    ['adult', 'adult signature|adult signature required|成人签名|adulto|firma de adulto'],
    ['none', 'no signature|no signature required|not required|无需签名|无|sin firma|ninguna'],
  ]),
  labelType: tableOf([
    ['1', '4x6|4 x 6|4"x6"|4 x 6 in|6x4'],
    ['2', '8.5x11|8.5 x 11|8.5"x11"|8 1/2 x 11|letter'],
  ]),
  consigneeType: tableOf([
    [
      '1',
      'direct consumer|consumer|individual|直接消费者|消费者|个人|consumidor directo|consumidor|particular',
    ],
    ['2', 'government|government entity|政府机构|政府|gobierno|entidad pública'],
    ['3', 'other|unknown|other unknown|其他|otro|otros'],
    ['4', 'reseller|retailer|经销商|转售商|revendedor|distribuidor'],
  ]),
  distanceUnit: enumerated(Object.keys(DISTANCE_WORDS), DISTANCE_WORDS),
  massUnit: enumerated(Object.keys(MASS_WORDS), MASS_WORDS),
  paymentMethod: tableOf([
    ['any', 'any payment|check|cheque|任意|cualquiera'],
    ['cash', 'cash only|现金|efectivo'],
  ]),
  batteryType: tableOf([
    ['7', 'no|none|no battery|no lithium|false|n|without battery|否|无|没有|无电池|sin batería|ninguna'],
    ['11', 'without un label|lithium without un label'],
    ...lithiumRows,
  ]),
  contentsType: enumerated(CONTENTS_TYPES, {
    MERCHANDISE: 'goods|商品|货物|mercancía|mercancías',
    GIFT: 'gifts|礼品|礼物|regalo',
    DOCUMENT: 'documents|文件|documento|documentos',
    COMMERCIAL_SAMPLE: 'sample|samples|样品|商业样品|muestra|muestra comercial',
    RETURNED_GOODS: 'return|returned|退货|退回商品|devolución|mercancía devuelta',
    OTHER: '其他|otro|otros',
  }),
  purpose: enumerated(PURPOSES, {
    SOLD: 'sale|sold goods|销售|出售|venta',
    NOT_SOLD: 'not for sale|非销售|no venta|sin venta',
    GIFT: '礼品|礼物|regalo',
    SAMPLE: 'samples|样品|muestra',
    PERSONAL_EFFECTS: 'personal|personal use|个人物品|efectos personales',
    REPAIR_AND_RETURN: 'repair|return|维修|维修退回|reparación|reparación y devolución',
  }),
  tariffPayType: tableOf([
    ['1', 'recipient|receiver|consignee|DDU|DAP|收件人|收货人|destinatario|el destinatario'],
    ['2', 'sender|shipper|seller|DDP|寄件人|发件人|remitente|el remitente'],
  ]),
  eeiProvideType: tableOf([
    ['1', 'no EEI|none|no|exempt|exemption|not required|无需 EEI|无|豁免|sin EEI|no requerida|exento'],
    ['2', 'ITN|I have an ITN|has ITN|AES|filed|已有 ITN|已申报|ya tengo un ITN|con ITN|presentada'],
    [
      '3',
      'request ITN|request an ITN here|request an ITN|file for me|在此申请 ITN|申请 ITN|solicitar un ITN aquí|solicitar ITN',
    ],
  ]),
  eelPfc: tableOf(
    EXEMPTIONS.map(({ code, key }) => [
      code,
      `NOEEI ${code}|NO EEI ${code}|NOEEI § ${code}|${EXEMPTION_NAMES[key]!}`,
    ]),
  ),
  quantityUnit: enumerated(QUANTITY_UNITS, UNIT_NAMES),
};

/** The value a text chooses, else null. */
export function plainChoice(field: PlainChoice, text: string): string | null {
  return only(TABLES[field].get(headerKey(text)));
}

const only = (values: readonly string[] | undefined): string | null =>
  values?.length === 1 ? values[0]! : null;

const carriers = tableOf(
  CARRIERS.map(({ id, code, name }) => [String(id), `${code}|${name}|${name} ${id}`] as const),
);

/** The id of a carrier written as id, code or name, else null. */
export function carrierChoice(text: string): number | null {
  const value = only(carriers.get(headerKey(text)));
  return value === null ? null : Number(value);
}

/** "USPS First Class (Ground Advantage)" is known by both its names, with the carrier and without. */
function namesOfService({ name }: (typeof SERVICES)[number]): string {
  const [, first = name, second = ''] = /^([^(]*?)\s*(?:\(([^)]*)\))?$/.exec(name) ?? [];
  const carrier = name.split(' ')[0]!;
  const names = [name, first, first.replace(`${carrier} `, '')];
  if (second !== '') names.push(second, `${carrier} ${second}`);
  return names.join('|');
}

const services = tableOf(SERVICES.map((service) => [String(service.id), namesOfService(service)] as const));
/** What the label says, and the carriers' codes that are words: several services may share one. */
const servicesByCode = tableOf(
  SERVICES.map(
    ({ id, labelName, code }) => [String(id), code.length > 4 ? `${labelName}|${code}` : labelName] as const,
  ),
);
const carrierOfService = new Map(SERVICES.map(({ id, carrierId }) => [String(id), carrierId as number]));

/** The id of a service written as id, name or code; `carrierId`, where it is known, settles names of several carriers. */
export function serviceChoice(text: string, carrierId: number | null): number | null {
  const key = headerKey(text);
  const values = (services.has(key) ? services : servicesByCode).get(key) ?? [];
  const own = values.filter((value) => carrierId === null || carrierOfService.get(value) === carrierId);
  const value = only(own.length > 0 ? own : values);
  return value === null ? null : Number(value);
}

/** The id of one of the user's channels, written as id or name, else null. */
export function channelChoice(text: string, channels: readonly ChannelInfo[]): number | null {
  const key = headerKey(text);
  const named = channels.filter(({ id, name }) => String(id) === key || headerKey(name) === key);
  return named.length === 1 ? named[0]!.id : null;
}

const OWN_WORDS =
  'own packaging|own package|own box|your packaging|customer packaging|package|box|parcel|carton|自备包装|包裹|纸箱|箱|embalaje propio|paquete|caja';

const packagings = tableOf(
  PACKAGINGS.map(({ id, name, kind, code }) => {
    const bare = name.replace(/^(?:UPS|FedEx) /, '');
    const words = kind === 'own' ? OWN_WORDS : /^[A-Z]{2,}_|^FEDEX/.test(code) ? code : '';
    return [String(id), `${name}|${bare}|${words}`] as const;
  }),
);
const carrierOfPackaging = new Map(PACKAGINGS.map(({ id, carrierId }) => [String(id), carrierId as number]));

/** The id of a packaging of the carrier, written as id or name, else null. */
export function packagingChoice(text: string, carrierId: number | null): number | null {
  const values = packagings.get(headerKey(text)) ?? [];
  const own = values.filter((value) => carrierId === null || carrierOfPackaging.get(value) === carrierId);
  const value = only(own);
  return value === null ? null : Number(value);
}

const YES = new Set(['true', 'yes', 'y', '1', '是', 'si', 'verdadero', 'x']);
const NO = new Set(['false', 'no', 'n', '0', '否', 'falso']);

/** TRUE or FALSE, as a spreadsheet writes them, of a text that says one of them; else null. */
export function flagChoice(text: string): 'TRUE' | 'FALSE' | null {
  const key = headerKey(text);
  return YES.has(key) ? 'TRUE' : NO.has(key) ? 'FALSE' : null;
}
