import type { Language } from '#contract/account.ts';
import type { CheckFailure, ErrEnvelope, OkEnvelope } from '#contract/call.ts';
import type { SaveReply } from '#contract/orders.ts';
import type { Note } from '#domain/order/adjust.ts';
import { isCountryCode } from '#domain/places/countries.ts';
import type { Finding, Rejection } from '#domain/result.ts';
import type { Formats } from '#domain/rules/sentence.ts';
import { findingSentence } from '#domain/rules/sentence.ts';
import { LANGUAGE_TAGS } from './language.ts';
import { errorSentences, localeTable, sentence } from './messages.ts';

export function okEnvelope<T>(data: T): OkEnvelope<T> {
  return { result: 'OK', data: data === undefined ? (null as T) : data };
}

export function errEnvelope(rejection: Rejection, language: Language): ErrEnvelope {
  const texts = errorSentences(rejection.type, rejection.params);
  return {
    result: 'ERR',
    errorCode: rejection.type,
    message: rejection.message ?? texts.en,
    messageCn: rejection.message ?? texts.cn,
    messageLocal: rejection.message ?? texts[language],
    retry: rejection.retry,
    ...(rejection.params && { params: rejection.params }),
    ...(rejection.findings && { checkFailures: checkFailuresOf(rejection.findings, language) }),
  };
}

/** Findings as they cross the wire: each with its sentence in the user's language. */
export function checkFailuresOf(findings: Finding[], language: Language): CheckFailure[] {
  return findings.map((finding) => ({
    rule: finding.rule,
    section: finding.section,
    severity: finding.severity,
    fields: finding.fields,
    message: findingSentence(finding, localeTable(language, 'findings'), formatsOf(language)),
    params: finding.params,
  }));
}

/** What was changed of an order that was posted, with its sentence in the user's language. */
export function notesOf(notes: readonly Note[], language: Language): Pick<SaveReply, 'notes'> {
  if (notes.length === 0) return {};
  const said = notes.map(({ id, fields, params }) => ({
    rule: id,
    fields,
    message: sentence(language, 'adjustments', id, params) ?? id,
  }));
  return { notes: said };
}

const formats = new Map<Language, Formats>();

function formatsOf(language: Language): Formats {
  const known = formats.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([LANGUAGE_TAGS[language]], { type: 'region' });
  const made: Formats = {
    country(value) {
      const code = String(value);
      return isCountryCode(code) ? (names.of(code) ?? code) : code;
    },
  };
  formats.set(language, made);
  return made;
}
