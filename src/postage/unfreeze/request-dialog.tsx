import { useTranslation } from 'react-i18next';
import { REQUEST_FIELDS } from '#domain/unfreeze/request-row.ts';
import { useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { COLUMNS, RequestRowFields } from './request-row-fields.tsx';
import { flawedIds, selectedRows, shownFlaws } from './request-rows.ts';
import { RowSource } from './row-source.tsx';
import type { Request } from './use-request.ts';

interface Props {
  request: Request;
  onClose: () => void;
}

/** Gathers rows, says what is wrong with them, and asks for those that are selected. */
export function RequestDialog({ request, onClose }: Props) {
  const { t } = useTranslation(['unfreeze', 'postage', 'sync']);
  const online = useSyncState()?.online ?? true;
  const { draft, dispatch, isSending } = request;
  const selected = selectedRows(draft).length;
  const flawsOf = shownFlaws(draft);
  const send = async () => {
    const flawed = await request.send();
    if (flawed === null) return;
    const at = document.querySelector<HTMLElement>(`[id^="unfreeze-${flawed}-"][aria-invalid]`);
    at?.focus();
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dismissable={!isSending}
      title={t('unfreeze:request.title')}
      description={t('unfreeze:request.text')}
      footer={
        <>
          <Outcome request={request} />
          <span className="mr-auto text-base text-text-2 tabular-nums max-sm:basis-full">
            {t('unfreeze:request.selected', { selected, count: draft.rows.length })}
          </span>
          <Button disabled={isSending} onClick={onClose}>
            {t('unfreeze:request.close')}
          </Button>
          <Button
            variant="primary"
            icon="send"
            loading={isSending}
            disabled={!online}
            onClick={() => void send()}
          >
            {t('unfreeze:request.send', { count: selected })}
          </Button>
        </>
      }
    >
      <RowSource request={request} />
      {draft.rows.length > 0 && (
        <div
          className={cx(
            'mt-4 grid grid-cols-[1.5rem_1fr] items-center gap-x-3 pb-2 text-sm text-text-2',
            COLUMNS,
          )}
        >
          <label className="flex min-h-11 items-center justify-center pointer-fine:min-h-8">
            <input
              type="checkbox"
              aria-label={t('unfreeze:request.selectAll')}
              checked={selected === draft.rows.length}
              ref={(node) => {
                if (node) node.indeterminate = selected > 0 && selected < draft.rows.length;
              }}
              disabled={isSending}
              onChange={(event) =>
                dispatch({ type: 'all selected', isSelected: event.currentTarget.checked })
              }
              className="size-5 accent-brand pointer-fine:size-4"
            />
          </label>
          <span aria-hidden className="sm:hidden">
            {t('unfreeze:request.selectAll')}
          </span>
          {REQUEST_FIELDS.map((field) => (
            <span key={field} aria-hidden className={cx('max-sm:hidden', field === 'amount' && 'text-right')}>
              {t(`postage:column.${field}`)}
            </span>
          ))}
        </div>
      )}
      <ol aria-label={t('unfreeze:request.rows')}>
        {draft.rows.map((row, place) => (
          <RequestRowFields
            key={row.id}
            row={row}
            number={place + 1}
            flaws={flawsOf(row)}
            isBusy={isSending}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <Button
        variant="ghost"
        icon="plus"
        className="mt-1"
        disabled={isSending}
        onClick={() => dispatch({ type: 'row added' })}
      >
        {t('unfreeze:request.add')}
      </Button>
    </Dialog>
  );
}

/** What the last press came to, always in sight. */
function Outcome({ request: { draft, dispatch, pressed } }: { request: Request }) {
  const { t } = useTranslation(['unfreeze', 'errors', 'sync']);
  const online = useSyncState()?.online ?? true;
  const place = 'mb-1 w-full basis-full';
  const flawed = flawedIds(draft).size;
  if (!online)
    return (
      <Banner tone="warn" icon="cloud-off" className={place}>
        {t('sync:need.online')}
      </Banner>
    );
  if (pressed?.is === 'nothing selected' && selectedRows(draft).length === 0)
    return (
      <Banner tone="bad" role="alert" className={place}>
        {t('unfreeze:request.nothing')}
      </Banner>
    );
  if (pressed?.is === 'flawed' && flawed > 0)
    return (
      <Banner
        tone="bad"
        role="alert"
        className={place}
        actions={
          <Button size="sm" onClick={() => dispatch({ type: 'flawed rows left out' })}>
            {t('unfreeze:request.leaveOut')}
          </Button>
        }
      >
        {t('unfreeze:request.flawed', { count: flawed })}
      </Banner>
    );
  if (pressed?.is === 'rejected') {
    const { type, params } = pressed.rejection;
    return (
      <Banner tone={type === 'NoConnection' ? 'warn' : 'bad'} role="alert" className={place}>
        {type === 'NoConnection' ? t('sync:need.online') : t([`errors:${type}`, 'errors:unknown'], params)}
      </Banner>
    );
  }
  if (pressed?.is === 'answered')
    return (
      <Banner
        tone={pressed.refused > 0 ? 'warn' : 'ok'}
        role={pressed.refused > 0 ? 'alert' : 'status'}
        title={pressed.taken > 0 && t('unfreeze:request.sent', { count: pressed.taken })}
        className={place}
      >
        {pressed.refused > 0 && t('unfreeze:request.refused', { count: pressed.refused })}
      </Banner>
    );
  return null;
}
