import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { UploadKind } from '#domain/files/upload.ts';
import { fakeServices } from '#fixtures/fake-services.ts';
import { ServicesProvider } from '#services/services.tsx';
import { UploadField, type UploadItem } from '#ui/fields/upload-field.tsx';
import { UploadFiles } from './upload-files.tsx';
import { useUploads } from './use-uploads.ts';

const file = path.join(import.meta.dirname, '../../locales/en/errors.json');
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { errors: JSON.parse(readFileSync(file, 'utf8')) as object } },
});

function Proof({ kind }: { kind: UploadKind }) {
  return <UploadFiles label="Proof" hint="Up to 2 MB" required uploads={useUploads(kind)} />;
}

const inputsOf = (kind: UploadKind) => {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ServicesProvider value={fakeServices({})}>
        <Proof kind={kind} />
      </ServicesProvider>
    </I18nextProvider>,
  );
  const id = /<label for="([^"]+)"[^>]*>Proof</.exec(markup)?.[1] ?? 'none';
  return { inputs: markup.match(/<input[^>]*>/g) ?? [], id };
};

test('files are chosen by the label, many at once, of the types of their kind', () => {
  const { inputs, id } = inputsOf('bill');
  expect(inputs).toHaveLength(1);
  expect(inputs[0]).toContain(`id="${id}" aria-describedby="${id}-hint" aria-required="true"`);
  expect(inputs[0]).toContain('multiple="" accept=".xlsx,application/vnd.openxml');
});

test('where a picture will do, the camera makes one', () => {
  const { inputs } = inputsOf('bankProof');
  expect(inputs.map((input) => input.includes('capture="environment"'))).toEqual([false, true]);
});

test('each file says how it is getting on, and what failed why', () => {
  const files: UploadItem[] = [
    { id: 'a', name: 'a.pdf', state: 'sent', mayHelpToSendAgain: false },
    { id: 'b', name: 'b.pdf', state: 'failed', message: 'No connection.', mayHelpToSendAgain: true },
    { id: 'c', name: 'c.pdf', state: 'failed', message: 'Empty.', mayHelpToSendAgain: false },
  ];
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <UploadField
      label="Proof"
      accept=".pdf"
      maxFiles={6}
      tooMany=""
      files={files}
      onAdd={nothing}
      onSendAgain={nothing}
      onRemove={nothing}
    />,
  );
  const rows = markup.split('<li').slice(1);
  expect(rows.map((row) => (row.match(/<button/g) ?? []).length)).toEqual([1, 2, 1]);
  expect(rows.map((row) => /role="alert">.*?<span[^>]*>([^<]+)</.exec(row)?.[1])).toEqual([
    undefined,
    'No connection.',
    'Empty.',
  ]);
});
