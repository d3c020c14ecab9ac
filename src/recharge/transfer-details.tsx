import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Organisation } from '#contract/organisation.ts';
import type { RechargeRecord } from '#contract/recharge.ts';
import type { Rejection } from '#domain/result.ts';
import { useServices } from '#services/services.tsx';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { UploadFiles } from '#uploads/upload-files.tsx';
import { useUploads } from '#uploads/use-uploads.ts';
import { CopyLine } from './copy-line.tsx';

interface Props {
  record: RechargeRecord;
  organisation: Organisation;
  onProved: (record: RechargeRecord) => void;
}

/** Where the money has to go, and the proof that it was sent, while somebody looks for it. */
export function TransferDetails({ record, organisation, onProved }: Props) {
  const { t } = useTranslation('recharge');
  const { bank, cryptoAddresses } = organisation;
  const target = cryptoAddresses.find(({ type }) => type === record.crypto?.type);
  return (
    <>
      <Section title={t('transfer.heading')} description={t(`transfer.${record.method}`)}>
        <div className="flex flex-col gap-3">
          <CopyLine label={t('transfer.amount')} value={record.amount.toFixed(2)} />
          {record.method === 'bank' &&
            bank &&
            BANK_FIELDS.map((field) => (
              <CopyLine key={field} label={t(`transfer.${field}`)} value={bank[field]} />
            ))}
          {target && <CopyLine label={t('crypto.sendTo', { type: target.type })} value={target.address} />}
        </div>
      </Section>
      <ProofUpload record={record} onProved={onProved} />
    </>
  );
}

const BANK_FIELDS = [
  'bankName',
  'accountName',
  'accountNumber',
  'routingNumber',
  'swiftCode',
  'address',
] as const;

function ProofUpload({ record, onProved }: Omit<Props, 'organisation'>) {
  const { t } = useTranslation(['recharge', 'errors']);
  const { ask } = useServices();
  const uploads = useUploads('bankProof');
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fileIds = uploads.fileIds ?? [];
  const send = async () => {
    setBusy(true);
    const reply = await ask.proveRecharge({ id: record.id, fileIds });
    setBusy(false);
    setRejection(reply.ok ? null : reply.error);
    if (reply.ok) onProved(reply.value);
  };
  const isSent = record.fileIds.length > 0 && fileIds.every((id) => record.fileIds.includes(id));
  return (
    <Section title={t('recharge:proof.heading')} description={t('recharge:proof.text')}>
      <UploadFiles label={t('recharge:proof.files')} uploads={uploads} />
      {rejection && (
        <Banner tone="bad" role="alert" className="mt-3">
          {t([`errors:${rejection.type}`, 'errors:unknown'], rejection.params)}
        </Banner>
      )}
      {isSent && (
        <Banner tone="ok" role="status" className="mt-3">
          {t('recharge:proof.sent', { count: record.fileIds.length })}
        </Banner>
      )}
      <div className="mt-4 flex justify-end">
        <Button
          variant="primary"
          icon="upload"
          loading={isBusy}
          disabled={fileIds.length === 0 || isSent}
          onClick={() => void send()}
        >
          {t('recharge:proof.send')}
        </Button>
      </div>
    </Section>
  );
}
