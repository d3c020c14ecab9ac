import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/layout/page.tsx';
import { FileNotes } from './file-notes.tsx';
import { ImportSteps, type SecondStep, type Step } from './import-steps.tsx';

interface Props {
  step: Step;
  /** What came before the rows. */
  second?: SecondStep;
  isDone?: boolean;
  /** The file that is worked on. */
  fileName?: string | undefined;
  /** The acts of the step, always in sight. */
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A step of the wizard: heading, where it stands, its content and its acts. */
export function ImportFrame(props: Props) {
  const { step, second = 'columns', isDone = false, fileName, footer, wide = false, children } = props;
  const { t } = useTranslation('imports');
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        <Page
          title={t('title')}
          width={wide ? 'wide' : 'normal'}
          note={fileName && <span className="break-all">{fileName}</span>}
          back={
            <Link
              to={PATHS.orders}
              aria-label={t('back')}
              title={t('back')}
              className="tap-target -ml-2 inline-flex items-center justify-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
            >
              <Icon name="arrow-left" size={20} />
            </Link>
          }
        >
          <ImportSteps current={step} second={second} isDone={isDone} />
          <FileNotes />
          {children}
        </Page>
      </div>
      {footer}
    </>
  );
}
