/** The reader's name of a field given by its path, as `recipientCity` or `packages.0.length`: the words of the form. */
import { useTranslation } from 'react-i18next';

/** Fields the form calls by another name than their own. */
const FORM_WORDS: Readonly<Record<string, string>> = {
  carrierId: 'form:field.carrier',
  carrierServiceId: 'form:field.service',
  carrierChannelId: 'form:field.channel',
  signatureOption: 'form:field.signature',
  isFedexOneRate: 'form:field.oneRate',
  isStd: 'form:field.saturday',
  packageTypeId: 'form:field.packageType',
  packageNum: 'form:field.quantity',
  dryIceWeight: 'form:field.dryIce',
  paymentMethod: 'form:field.cod',
  nonCartonPackaging: 'form:field.nonCarton',
  aesContactName: 'customs:field.contactName',
  aesContactPhoneNumber: 'customs:field.contactPhone',
  etdFlag: 'customs:field.etd',
};

/** Where a field's own name is looked for, in this order; the parts of an address first among their own. */
const TOPICS = ['queue:field', 'form:field', 'customs:field', 'eei:field', 'form:store'];

/** The sentence that names a field, without its list or side; null: it has none. */
export function nameKey(field: string, exists: (key: string) => boolean): string | null {
  const keys = [FORM_WORDS[field], `addresses:part.${field}`, ...TOPICS.map((topic) => `${topic}.${field}`)];
  return keys.find((key): key is string => key !== undefined && exists(key)) ?? null;
}

export const NAME_TOPICS = ['queue', 'form', 'customs', 'eei', 'addresses'];

export function useFieldName(): (path: string) => string {
  const { t, i18n } = useTranslation(NAME_TOPICS);
  const named = (field: string) => {
    const key = nameKey(field, (one) => i18n.exists(one));
    return key === null ? field : t(key);
  };
  return (path) => {
    const [list, index, name] = path.split('.');
    if (index !== undefined && name !== undefined) {
      return t(list === 'packages' ? 'queue:field.ofPackage' : 'queue:field.ofItem', {
        number: Number(index) + 1,
        field: named(name),
      });
    }
    const side = /^(sender|recipient)([A-Z].*)$/.exec(path);
    return side?.[1] && side[2] ? t(`queue:field.of.${side[1]}`, { field: named(side[2]) }) : named(path);
  };
}
