/** What is changed at the table beside the weight: each step as the order form would make it. */
import { adjust } from '#domain/order/adjust.ts';
import type { Facts } from '#domain/order/facts.ts';
import { blankParcel } from '#domain/order/blank.ts';
import type { FieldValues } from '#domain/order/field-path.ts';
import { protectedAmount } from '#domain/order/insuring.ts';
import type { OrderForm, RateResult } from '#domain/order/order.ts';
import { setFields } from '#domain/order/set-field.ts';

interface Laid {
  form: OrderForm;
  facts: Facts;
}

type ChosenService = Pick<RateResult, 'carrierId' | 'carrierServiceId' | 'packageTypeId' | 'packageTypeCode'>;

export type TableChange =
  /** `isWished`: chosen by the order's wish for the cheapest; with another weight it may be another. */
  | { kind: 'service'; service: ChosenService; isWished?: true }
  | { kind: 'fields'; values: FieldValues }
  /** As large as the last one; it is weighed by itself. */
  | { kind: 'parcel added' }
  /** One that was added at the table. */
  | { kind: 'parcel removed'; line: number };

/** The service is to be the cheapest: the order wishes so, and nobody has chosen one at the table. */
export const wishesCheapest = ({ form, changes }: Laid & { changes: readonly TableChange[] }): boolean =>
  form.order.serviceWish === 'cheapest' &&
  changes.every((change) => change.kind !== 'service' || change.isWished === true);

/** The form with one change more, brought to rest by the rules of the form. */
function changedForm({ form, facts }: Laid, change: TableChange): OrderForm {
  return adjust(form, stepOf({ form, facts }, change), facts).form;
}

function stepOf({ form, facts }: Laid, change: TableChange): OrderForm {
  switch (change.kind) {
    case 'fields':
      return setFields(form, change.values);
    case 'parcel added': {
      const last = form.packages.at(-1) ?? blankParcel();
      const { packageTypeId, packageCode, length, width, height, distanceUnit, massUnit, dimensionId } = last;
      const size = { packageTypeId, packageCode, length, width, height, distanceUnit, massUnit, dimensionId };
      const added = { ...blankParcel(), ...size, insurance: protectedAmount(facts.user) };
      return { ...form, packages: [...form.packages, added] };
    }
    case 'parcel removed':
      return { ...form, packages: form.packages.filter((_, line) => line !== change.line) };
    case 'service': {
      const { carrierId, carrierServiceId, packageTypeId, packageTypeCode } = change.service;
      return {
        ...form,
        order: { ...form.order, carrierId, carrierServiceId },
        packages: form.packages.map((parcel) => ({
          ...parcel,
          packageTypeId: packageTypeId ?? parcel.packageTypeId,
          packageCode: packageTypeCode || parcel.packageCode,
        })),
      };
    }
  }
}

/** An order as it is now with the changes of the table, in their order. */
export function withChanges<T extends Laid & { changes: readonly TableChange[] }>(
  order: T,
  changes: readonly TableChange[],
): T {
  return changes.reduce<T>(
    (changed, change) => ({
      ...changed,
      form: changedForm(changed, change),
      changes: [...changed.changes, change],
    }),
    order,
  );
}

/** The first line of packages that the order did not come with. */
export function firstAdded({ form, changes }: Laid & { changes: readonly TableChange[] }): number {
  const count = (kind: TableChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return form.packages.length - count('parcel added') + count('parcel removed');
}
