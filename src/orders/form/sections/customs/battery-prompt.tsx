import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { batteryKey, batteryWord } from '#domain/customs/battery-word.ts';
import { itemPath } from '#domain/order/field-path.ts';
import { declaresLithium, takesLithium } from '#domain/order/lithium.ts';
import { currentDatabase } from '#store/device/current.ts';
import { useNoBattery } from '#store/lists/live.ts';
import { rememberNoBattery } from '#store/collections/no-battery.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useFormUi, useFormState, useSend } from '#orders/form/fields/form-context.tsx';
import type { FormContext } from '#orders/form/machine/form-types.ts';
import { sameData } from '#orders/form/machine/same.ts';

/** Asks about goods that sound like a battery in an order that declares none; nothing waits for the answer. */
export function BatteryPrompt({ index, className }: { index: number; className?: string }) {
  const { t } = useTranslation('customs');
  const { reveal } = useFormUi();
  const send = useSend();
  const { description, isOpen, isTaken } = useFormState((context) => promptOf(context, index), sameData);
  const answered = useNoBattery();
  const word = useMemo(() => (isOpen ? batteryWord(description) : null), [isOpen, description]);
  if (word === null || !answered || answered.includes(batteryKey(description))) return null;
  const has = () => {
    const flag = itemPath(index, 'batteryFlag');
    send({ type: 'fields changed', values: { [flag]: true, ...(isTaken ? { batteryFlag: true } : {}) } });
    // Where the carrier takes none, what stands against that is told at the item.
    send({ type: 'field left', path: flag });
    reveal('batteryType');
  };
  const hasNot = () => {
    const db = currentDatabase();
    if (db) void rememberNoBattery(db, batteryKey(description));
  };
  return (
    <Banner
      tone="warn"
      icon="battery"
      role="status"
      className={className}
      actions={
        <>
          <Button size="sm" onClick={has}>
            {t('battery.has')}
          </Button>
          <Button size="sm" onClick={hasNot}>
            {t('battery.hasNot')}
          </Button>
        </>
      }
    >
      {t('battery.question', { word })}
    </Banner>
  );
}

function promptOf({ form: { order, ordersPackageItems } }: FormContext, index: number) {
  const item = ordersPackageItems[index];
  return {
    description: item?.description ?? '',
    /** Goods of the library come with their own answer. */
    isOpen: !declaresLithium(order) && item?.batteryFlag !== true && item?.isTemplates !== true,
    isTaken: takesLithium(order.carrierId),
  };
}
