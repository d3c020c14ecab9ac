import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LAYOUTS, type LabelLayout } from '#domain/labels/forms/paper-sizes.ts';
import { MAX_CODE_LENGTH, MAX_CODES, printCodesIn, type PrintCodes } from '#domain/labels/print-codes.ts';
import { useServices } from '#services/services.tsx';
import { useDatabase, useSyncState } from '#store/lists/live.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { lookUpLabels, type LookedUpLabel } from './find-labels.ts';
import { FoundLabels } from './found-labels.tsx';

interface Found {
  rows: LookedUpLabel[];
  left: Pick<PrintCodes, 'repeated' | 'emptyLines'>;
}

/** Labels by order numbers or tracking numbers, as one file: from this device first, else from the server. */
export function LabelPrintPage() {
  // All at once: a topic that comes later would blank the page.
  const { t } = useTranslation(['label-print', 'sync', 'errors']);
  const db = useDatabase();
  const { ask } = useServices();
  const online = useSyncState()?.online ?? true;
  const [text, setText] = useState('');
  const [layout, setLayout] = useState<LabelLayout>('4x6');
  const [isAsked, setAsked] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  useEffect(() => field.current?.focus(), []);
  const given = printCodesIn(text);
  const error = flawOf(given);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!db || error !== null) return field.current?.focus();
    setFinding(true);
    const rows = await lookUpLabels(db, ask, given.codes);
    setFinding(false);
    setFound({ rows, left: given });
  };
  return (
    <Page title={t('label-print:heading')} width="narrow">
      <div className="flex flex-col gap-4 lg:gap-6">
        <p className="-mt-1 text-base text-text-2">{t('label-print:lead')}</p>
        {!online && (
          <Banner tone="warn" icon="cloud-off">
            {t('label-print:offline')}
          </Banner>
        )}
        <Section title={t('label-print:numbers')}>
          <form id={form} onSubmit={(event) => void find(event)} className="flex flex-col gap-4">
            <TextArea
              ref={field}
              label={t('label-print:field')}
              hint={t('label-print:hint')}
              rows={6}
              value={text}
              onChange={setText}
              error={
                isAsked && error !== null
                  ? t(`label-print:flaw.${error}`, { max: MAX_CODES, count: given.codes.length })
                  : undefined
              }
            />
            <RadioCards
              legend={t('label-print:layout')}
              value={layout}
              options={LABEL_LAYOUTS.map((value) => ({
                value,
                label: t(`label-print:layouts.${value === '4x6' ? 'label' : 'letter'}`),
                detail: t(`label-print:layoutText.${value === '4x6' ? 'label' : 'letter'}`),
              }))}
              onChange={setLayout}
              layout="stack"
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" icon="search" loading={isFinding}>
                {t('label-print:find')}
              </Button>
              {text !== '' && (
                <Button
                  onClick={() => {
                    setText('');
                    setFound(null);
                    setAsked(false);
                    field.current?.focus();
                  }}
                >
                  {t('label-print:clear')}
                </Button>
              )}
            </div>
          </form>
        </Section>
        {isFinding && (
          <p role="status" className="flex items-center gap-3 text-base">
            <Spinner size={18} /> {t('label-print:finding')}
          </p>
        )}
        {found && !isFinding && <LeftOut {...found.left} />}
        {found && !isFinding && <FoundLabels found={found.rows} layout={layout} />}
      </div>
    </Page>
  );
}

function flawOf({ codes }: PrintCodes): 'none' | 'tooMany' | 'tooLong' | null {
  if (codes.length === 0) return 'none';
  if (codes.length > MAX_CODES) return 'tooMany';
  return codes.some((code) => code.length > MAX_CODE_LENGTH) ? 'tooLong' : null;
}

/** Lines that were not looked up. */
function LeftOut({ repeated, emptyLines }: Found['left']) {
  const { t } = useTranslation('label-print');
  if (repeated.length === 0 && emptyLines === 0) return null;
  return (
    <Banner tone="info" role="status">
      {repeated.length > 0 && (
        <p>
          {t('repeated', { count: repeated.length })}{' '}
          <span className="font-mono text-sm break-all">{repeated.join(', ')}</span>
        </p>
      )}
      {emptyLines > 0 && <p>{t('empty', { count: emptyLines })}</p>}
    </Banner>
  );
}
