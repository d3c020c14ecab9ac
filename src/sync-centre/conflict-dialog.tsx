import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveBody } from '#contract/orders.ts';
import { resolveConflict, type ConflictChoice } from '#store/queue/conflicts.ts';
import { useDatabase, useOrder } from '#store/lists/live.ts';
import type { OutboxRow } from '#store/device/rows.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatTime } from '#ui/format/moment.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useFieldName } from './field-name.ts';
import { useValueFormat } from './use-value-format.ts';
import { valueText } from './value-text.ts';

interface Props {
  operation: OutboxRow | null;
  onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Two edits of one field: the user says which stays. An order that got its label meanwhile stays as it is. */
export function ConflictDialog({ operation, onClose }: Props) {
  const { t } = useTranslation(['queue', 'errors']);
  const nameOf = useFieldName();
  const format = useValueFormat();
  const db = useDatabase();
  const server = useOrder(operation?.orderId ?? null)?.base?.updatedAt;
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [isAsked, setAsked] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const conflict = operation?.conflict;
  const fields = conflict?.fields ?? [];
  const orderNo = (operation?.body as SaveBody | undefined)?.order.orderNo ?? '';

  const settle = async (choice: ConflictChoice) => {
    if (!db || !operation) return;
    const outcome = await resolveConflict(db, operation.id, choice);
    if (!outcome.ok)
      showToast({ text: t([`errors:${outcome.error.type}`, 'errors:unknown']), icon: 'alert' });
    setChoices({});
    onClose();
  };
  const all = (side: Side) => Object.fromEntries(fields.map(({ path }) => [path, side]));
  const undecided = fields.filter(({ path }) => choices[path] === undefined);
  /** Nothing is chosen for the user: either value was meant by somebody. */
  const save = () => {
    const [first] = undecided;
    if (!first) return void settle({ kind: 'fields', choices });
    setAsked(true);
    table.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(first.path)}"]`)?.focus();
  };
  const labelled = conflict?.serverWins === true;

  return (
    <Dialog
      open={operation !== null}
      onClose={onClose}
      size="lg"
      title={t('conflict.title', { orderNo })}
      description={labelled ? t('conflict.labelled') : t('conflict.lead')}
      footer={
        <>
          <Button onClick={() => void settle({ kind: 'copy' })}>{t('conflict.copy')}</Button>
          {labelled ? (
            <Button variant="primary" onClick={() => void settle({ kind: 'theirs' })}>
              {t('conflict.keepServer')}
            </Button>
          ) : (
            <Button variant="primary" onClick={save}>
              {t('conflict.save')}
            </Button>
          )}
        </>
      }
    >
      {!labelled && (
        <>
          {isAsked && undecided.length > 0 && (
            <Banner tone="warn" role="alert" className="mb-3">
              {t('conflict.undecided', { count: undecided.length })}
            </Banner>
          )}
          <div className="mb-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setChoices(all('mine'))}>
              {t('conflict.allMine')}
            </Button>
            <Button size="sm" onClick={() => setChoices(all('theirs'))}>
              {t('conflict.allServer')}
            </Button>
          </div>
          <div className="overflow-x-auto">
            <table ref={table} className="w-full text-left text-base">
              <thead className="text-sm text-text-3">
                <tr className="border-b border-line">
                  <th scope="col" className="py-2 pr-4 font-medium">
                    {t('conflict.field')}
                  </th>
                  <th scope="col" className="py-2 pr-4 font-medium">
                    {t('conflict.mine', { time: operation ? formatTime(operation.createdAt) : '' })}
                  </th>
                  <th scope="col" className="py-2 font-medium">
                    {t('conflict.server', { time: server ? formatTime(Date.parse(server)) : '–' })}
                  </th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field.path} className="border-b border-line align-top">
                    <th scope="row" className="py-2 pr-4 font-medium">
                      {nameOf(field.path)}
                    </th>
                    {(['mine', 'theirs'] as const).map((side) => (
                      <td key={side} className="py-1 pr-4">
                        <label className="flex min-h-11 items-center gap-2 pointer-fine:min-h-8">
                          <input
                            type="radio"
                            name={field.path}
                            checked={choices[field.path] === side}
                            onChange={() => setChoices({ ...choices, [field.path]: side })}
                            className="size-4 shrink-0 accent-brand"
                          />
                          <span className="break-words">{valueText(field.path, field[side], format)}</span>
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  );
}
