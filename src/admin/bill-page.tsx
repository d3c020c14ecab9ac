import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '#contract/admin-paths.ts';
import { SHEET_FILE_TYPES } from '#domain/sheets/file-types.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { UploadField } from '#ui/fields/upload-field.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BillProblems } from './bill-problems.tsx';
import { ListEnd } from '#list/list-end.tsx';
import { useBillFile, type BillFile } from './use-bill-file.ts';
import { useLongList } from '#list/use-long-list.ts';

/** A carrier's bill: analysed, then booked; and every line that could not be. */
export function BillPage() {
  const { t } = useTranslation(['admin', 'errors', 'sync']);
  const { ask } = useServices();
  const { listed, rejection, refresh, showMore } = useLongList(ask.billProblems);
  const { bill, choose, analyseAgain, book, remove } = useBillFile(refresh);
  const sentence = (of: Rejection) =>
    of.type === 'NoConnection'
      ? t('sync:need.online')
      : t([`errors:${of.type}`, 'errors:unknown'], of.params);
  return (
    <Page
      title={t('admin:bills.title')}
      width="narrow"
      actions={
        <Link to={ADMIN_PATHS.decisions} className={buttonClass('secondary')}>
          {t('admin:bills.back')}
        </Link>
      }
    >
      <Section title={t('admin:bills.upload')} className="mb-4">
        <UploadField
          label={t('admin:bills.file')}
          hint={t('admin:bills.fileHint')}
          accept={SHEET_FILE_TYPES}
          maxFiles={1}
          tooMany={t('admin:bills.oneFile')}
          files={bill ? [itemOf(bill, bill.rejection && sentence(bill.rejection))] : []}
          onAdd={([file]) => file && choose(file)}
          onSendAgain={() => (bill?.found ? book() : analyseAgain())}
          onRemove={remove}
        />
        {bill?.found && <Found bill={bill} found={bill.found} onBook={book} />}
      </Section>
      <Section title={t('admin:bills.problems')}>
        {rejection && (
          <Banner tone="bad" role="alert" className="mb-4">
            {sentence(rejection)}
          </Banner>
        )}
        {listed?.total === 0 && <p className="text-base text-text-2">{t('admin:bills.noProblems')}</p>}
        {listed && <BillProblems label={t('admin:bills.problems')} problems={listed.list} />}
        {listed && <ListEnd shown={listed.list.length} total={listed.total} onMore={showMore} />}
      </Section>
    </Page>
  );
}

function itemOf({ bookingId, file, state, rejection }: BillFile, message: string | null) {
  const isBusy = state === 'analysing' || state === 'booking';
  return {
    id: bookingId,
    name: file.name,
    state: isBusy ? ('sending' as const) : rejection ? ('failed' as const) : ('sent' as const),
    message,
    mayHelpToSendAgain: !isBusy && rejection?.retry === 'later',
  };
}

interface FoundProps {
  bill: BillFile;
  found: NonNullable<BillFile['found']>;
  onBook: () => void;
}

function Found({ bill, found, onBook }: FoundProps) {
  const { t } = useTranslation('admin');
  const { lines, matched, problems } = found;
  const notBooked = lines - matched;
  const counts = ['lines', 'matched', 'unknown', 'duplicate', 'contradicting'] as const;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {counts.map((name) => (
          <div key={name}>
            <dt className="text-sm text-text-2">{t(`bills.count.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{found[name]}</dd>
          </div>
        ))}
      </dl>
      {bill.state === 'booked' ? (
        <Banner tone="ok" role="status">
          {t('bills.booked', { count: found.booked })}
        </Banner>
      ) : matched > 0 ? (
        <Button variant="primary" className="self-start" loading={bill.state === 'booking'} onClick={onBook}>
          {t('bills.book', { count: matched })}
        </Button>
      ) : (
        <Banner tone="warn">{t('bills.nothingToBook')}</Banner>
      )}
      {problems.length > 0 && (
        <>
          <h3 className="font-semibold">{t('bills.notBooked', { count: notBooked })}</h3>
          {problems.length < notBooked && (
            <p className="text-sm text-text-3">
              {t('showing', { shown: problems.length, total: notBooked })}
            </p>
          )}
          <BillProblems label={t('bills.ofThisFile')} problems={problems} />
        </>
      )}
    </div>
  );
}
