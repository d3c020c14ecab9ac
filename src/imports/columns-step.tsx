import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_LIST, IMPORT_FIELDS, type FieldGroup } from '#domain/sheets/fields.ts';
import { missingRequired, requiredFields } from '#domain/sheets/mapping.ts';
import type { ImportFacts, ImportField, Mapping } from '#domain/sheets/types.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { StickyFooter } from '#ui/layout/sticky-footer.tsx';
import type { OpenedSheet } from '#workers/sheets/sheets.api.ts';
import { choiceOf, hasInvalidFormula, unusedColumns } from './column-choice.ts';
import { ColumnRow } from './column-row.tsx';
import { ImportFrame } from './import-frame.tsx';
import type { ImportPorts } from './import-ports.ts';
import { MappingBar } from './mapping-bar.tsx';
import { useFieldName } from './use-field-name.ts';

const GROUPS: readonly FieldGroup[] = ['order', 'recipient', 'sender', 'package', 'customs'];
const SHOWN_UNUSED = 8;

interface Props {
  ports: ImportPorts;
  fileName: string;
  opened: OpenedSheet;
  facts: ImportFacts;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  onSheet: (sheet: string) => void;
  onNext: () => void;
  onOtherFile: () => void;
}

/** How the fields stood when the step was shown: they keep their places while their columns are chosen. */
function placesOf(mapping: Mapping, facts: ImportFacts) {
  const missing = missingRequired(mapping, facts);
  const matched = FIELD_LIST.filter((field) => choiceOf(mapping, field) !== '' && !missing.includes(field));
  const rest = FIELD_LIST.filter((field) => !missing.includes(field) && !matched.includes(field));
  return { missing, matched, rest };
}

export function ColumnsStep({
  ports,
  fileName,
  opened,
  facts,
  mapping,
  onChange,
  onSheet,
  onNext,
  onOtherFile,
}: Props) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldName();
  const [places, setPlaces] = useState(() => placesOf(mapping, facts));
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  const required = requiredFields(facts, mapping);
  const missing = missingRequired(mapping, facts);
  const isBroken = hasInvalidFormula(opened, mapping);
  const unused = unusedColumns(opened, mapping);

  const replace = (other: Mapping) => {
    setPlaces(placesOf(other, facts));
    onChange(other);
  };
  const next = () => {
    if (missing.length === 0 && !isBroken) return onNext();
    setRefused(true);
    first.current?.querySelector<HTMLElement>('[aria-invalid], select')?.focus();
  };
  const row = (field: ImportField) => (
    <ColumnRow
      key={field}
      user={facts.user}
      field={field}
      isRequired={required.includes(field)}
      isMissing={missing.includes(field)}
      opened={opened}
      mapping={mapping}
      onChange={onChange}
    />
  );
  return (
    <ImportFrame
      step="columns"
      fileName={fileName}
      footer={
        <StickyFooter
          summary={
            <p className="text-base text-text-2">
              {missing.length > 0
                ? t('columns.left', { count: missing.length })
                : t('columns.ready', { count: opened.rowCount })}
            </p>
          }
        >
          <Button onClick={onOtherFile}>{t('otherFile')}</Button>
          <Button variant="primary" iconAfter="arrow-right" onClick={next}>
            {t('columns.next')}
          </Button>
        </StickyFooter>
      }
    >
      <Section
        title={t('columns.file', { count: opened.rowCount })}
        description={
          opened.sheetName === '' ? t('columns.note') : t('columns.sheetNote', { sheet: opened.sheetName })
        }
      >
        <div className="flex flex-wrap items-end gap-4">
          {opened.otherSheets.length > 0 && (
            <SelectField<string>
              label={t('columns.sheet')}
              value={opened.sheetName}
              options={[opened.sheetName, ...opened.otherSheets].map((name) => ({
                value: name,
                label: name,
              }))}
              onChange={(sheet) => sheet !== null && sheet !== opened.sheetName && onSheet(sheet)}
              className="w-56"
            />
          )}
          <MappingBar
            ports={ports}
            mapping={mapping}
            matched={opened.matched}
            isComplete={missing.length === 0 && !isBroken}
            onChange={replace}
          />
        </div>
        {unused.length > 0 && (
          <p className="mt-3 text-sm text-text-2">
            {t('columns.unused', { count: unused.length, names: unused.slice(0, SHOWN_UNUSED).join(', ') })}
            {unused.length > SHOWN_UNUSED && ' …'}
          </p>
        )}
      </Section>
      <div ref={first}>
        {isRefused && (missing.length > 0 || isBroken) && (
          <Banner tone="bad" role="alert" className="mt-4">
            {missing.length > 0
              ? t('columns.missing', { count: missing.length, fields: missing.map(nameOf).join(', ') })
              : t('columns.brokenFormula')}
          </Banner>
        )}
        {places.missing.length > 0 && (
          <Section title={t('columns.needed')} description={t('columns.neededNote')} className="mt-4">
            <ul className="divide-y divide-line">{places.missing.map(row)}</ul>
          </Section>
        )}
        {places.matched.length > 0 && (
          <Section title={t('columns.matched')} className="mt-4">
            <ul className="divide-y divide-line">{places.matched.map(row)}</ul>
          </Section>
        )}
        <Section title={t('columns.more')} description={t('columns.moreNote')} className="mt-4">
          {GROUPS.map((group) => {
            const fields = places.rest.filter((field) => IMPORT_FIELDS[field].group === group);
            return fields.length === 0 ? null : (
              <Disclosure key={group} title={t(`columns.group.${group}`, { count: fields.length })}>
                <ul className="mb-3 divide-y divide-line border-l border-line pl-4">{fields.map(row)}</ul>
              </Disclosure>
            );
          })}
        </Section>
      </div>
    </ImportFrame>
  );
}
