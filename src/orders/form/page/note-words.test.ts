import { readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { factsOf, PLAIN_USER } from '#domain/order/facts.ts';
import { setFields } from '#domain/order/set-field.ts';
import { anOrder } from '#fixtures/an-order.ts';
import { withAdjustments } from '../machine/edits.ts';
import { wordsOf } from './note-words.ts';

const topic = (language: string, name: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../../../../locales/${language}/${name}.json`), 'utf8'),
  ) as object;

test.each([
  ['en', 'Package type changed to Own packaging: the former one does not go with this service'],
  ['cn', '包装类型已改为 自备包装：原类型不适用于该服务'],
  ['es', 'Tipo de paquete cambiado a Embalaje propio: el anterior no va con este servicio'],
])('in %s a note names the packaging in its language', async (language, sentence) => {
  const form = setFields(anOrder(), { 'packages.0.packageTypeId': 8 });
  const { notes } = withAdjustments(
    form,
    setFields(form, { carrierServiceId: 3 }),
    factsOf(PLAIN_USER, '2026-11-20'),
    [],
  );
  const words = i18next.createInstance();
  await words.init({
    lng: language,
    ns: ['adjustments', 'form'],
    defaultNS: 'adjustments',
    interpolation: { escapeValue: false },
    resources: {
      [language]: { adjustments: topic(language, 'adjustments'), form: topic(language, 'form') },
    },
  });
  expect(
    notes.map(({ id, params }) =>
      words.t(
        id,
        wordsOf(params, (key) => words.t(key)),
      ),
    ),
  ).toEqual([sentence]);
});
