import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { PrintingPorts } from './ports.ts';
import { findAgentPrinters } from './print-agent.ts';
import type { AgentPrinter } from './printer-choice.ts';

interface Props {
  printer: AgentPrinter | null;
  fetchLocal: PrintingPorts['fetchLocal'];
  onChoose: (printer: AgentPrinter) => void;
}

type Search = 'not yet' | 'under way' | 'found' | 'found none' | 'missing';

/** Says what the browser will ask before it is asked; three refusals there are for good. */
export function AgentChoice({ printer, fetchLocal, onChoose }: Props) {
  const { t } = useTranslation('printing');
  const [search, setSearch] = useState<Search>('not yet');
  const [printers, setPrinters] = useState<AgentPrinter[]>(printer ? [printer] : []);
  const find = async () => {
    setSearch('under way');
    try {
      const found = await findAgentPrinters(fetchLocal);
      setPrinters(found);
      setSearch(found.length > 0 ? 'found' : 'found none');
      const [first] = found;
      if (first && !found.some(({ uid }) => uid === printer?.uid)) onChoose(first);
    } catch {
      setSearch('missing');
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="info" title={t('agent.explain')}>
        {t('agent.running')}
      </Banner>
      <div className="flex flex-wrap items-end gap-3">
        {printers.length > 0 && (
          <SelectField
            label={t('agent.printer')}
            className="min-w-56 flex-1"
            value={printer?.uid ?? null}
            options={printers.map(({ uid, name }) => ({ value: uid, label: name }))}
            onChange={(uid) => {
              const chosen = printers.find((one) => one.uid === uid);
              if (chosen) onChoose(chosen);
            }}
          />
        )}
        <Button icon="search" loading={search === 'under way'} onClick={() => void find()}>
          {t('agent.find')}
        </Button>
      </div>
      {search === 'found none' && (
        <Banner tone="warn" role="alert">
          {t('agent.none')}
        </Banner>
      )}
      {search === 'missing' && (
        <Banner tone="bad" role="alert">
          {t('trouble.agentMissing')}
        </Banner>
      )}
    </div>
  );
}
