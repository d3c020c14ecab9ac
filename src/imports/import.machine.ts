import { assign, fromPromise, setup } from 'xstate';
import { isAsked, needsNoMatching, withUsualAnswers, type Gaps } from '#domain/sheets/gaps.ts';
import { missingRequired } from '#domain/sheets/mapping.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { Analysis, SheetRefusal } from '#domain/sheets/types.ts';
import { knownCount, NO_IMPORT } from './import-types.ts';
import type {
  GapsRequest,
  ImportContext,
  ImportEvent,
  ImportOutcome,
  ImportRequest,
  JudgeRequest,
  ReadFile,
  ReadRequest,
} from './import-types.ts';

const CORRUPT: SheetRefusal = { type: 'Corrupt', params: {} };
const CRASHED: Rejection = { type: 'unknown', retry: 'later' };

/** A spreadsheet on its way to orders: file, columns, rows, result. Nothing is stored before the import is asked for. */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent },
  actors: {
    'read file': fromPromise<Result<ReadFile, SheetRefusal>, ReadRequest>(() =>
      Promise.reject(new Error('no actor')),
    ),
    'find gaps': fromPromise<Gaps, GapsRequest>(() => Promise.reject(new Error('no actor'))),
    /** Null: cancelled. */
    'judge rows': fromPromise<Analysis | null, JudgeRequest>(() => Promise.reject(new Error('no actor'))),
    'import orders': fromPromise<ImportOutcome, ImportRequest>(() => Promise.reject(new Error('no actor'))),
  },
  guards: {
    'required fields are matched': ({ context: { mapping, facts } }) =>
      facts !== null && missingRequired(mapping, facts).length === 0,
    'columns need no look': (_, read: Result<ReadFile, SheetRefusal>) =>
      read.ok && read.value.opened.platform !== null && needsNoMatching(read.value.mapping, read.value.facts),
    'something is asked': ({ context: { mapping, facts } }, gaps: Gaps) =>
      facts !== null && isAsked(gaps, mapping, facts),
    'nothing is wrong': ({ context: { isQuick } }, analysis: Analysis | null) =>
      isQuick &&
      analysis !== null &&
      analysis.importable > 0 &&
      analysis.importable + analysis.skipped === analysis.total,
    'gaps are known': ({ context }) => context.gaps !== null,
    'there are orders': ({ context }) => (context.analysis?.importable ?? 0) + knownCount(context) > 0,
    'it is not committed': ({ context }) => context.progress.isCommitted !== true,
  },
  actions: {
    'forget the file': assign(NO_IMPORT),
    'take what was read': assign((_, read: Result<ReadFile, SheetRefusal>) =>
      read.ok ? { ...read.value, analysis: null, gaps: null, isQuick: false } : {},
    ),
    'reset progress': assign({ progress: NO_IMPORT.progress }),
    'note the file': assign(({ event }) =>
      event.type === 'file chosen' ? { ...NO_IMPORT, file: event.file } : {},
    ),
  },
}).createMachine({
  id: 'import',
  context: NO_IMPORT,
  initial: 'file',
  on: {
    'progress reported': { actions: assign(({ event }) => ({ progress: event.progress })) },
  },
  states: {
    file: {
      on: { 'file chosen': { target: 'reading', actions: 'note the file' } },
    },
    reading: {
      entry: 'reset progress',
      invoke: {
        src: 'read file',
        input: ({ context: { file, sheet }, self }) => ({
          file: file!,
          sheet,
          onProgress: (progress) => self.send({ type: 'progress reported', progress }),
        }),
        onDone: [
          {
            guard: { type: 'columns need no look', params: ({ event }) => event.output },
            target: 'looking',
            actions: [
              { type: 'take what was read', params: ({ event }) => event.output },
              assign({ isQuick: true }),
            ],
          },
          {
            guard: ({ event }) => event.output.ok,
            target: 'columns',
            actions: { type: 'take what was read', params: ({ event }) => event.output },
          },
          {
            target: 'file',
            actions: assign(({ event: { output } }) => ({
              ...NO_IMPORT,
              refusal: output.ok || output.error.type === 'Cancelled' ? null : output.error,
            })),
          },
        ],
        onError: { target: 'file', actions: assign({ ...NO_IMPORT, refusal: CORRUPT }) },
      },
      on: {
        cancelled: { target: 'file', actions: 'forget the file' },
        'file chosen': { target: 'reading', reenter: true, actions: 'note the file' },
      },
    },
    columns: {
      entry: assign({ isQuick: false }),
      on: {
        'mapping changed': { actions: assign(({ event }) => ({ mapping: event.mapping })) },
        'columns matched': { guard: 'required fields are matched', target: 'looking' },
        'sheet chosen': { target: 'reading', actions: assign(({ event }) => ({ sheet: event.sheet })) },
        'file chosen': { target: 'reading', actions: 'note the file' },
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    looking: {
      invoke: {
        src: 'find gaps',
        input: ({ context: { mapping, facts } }) => ({ mapping, facts: facts! }),
        onDone: [
          {
            guard: { type: 'something is asked', params: ({ event }) => event.output },
            target: 'given',
            actions: assign(({ context: { mapping, facts }, event: { output } }) => ({
              gaps: output,
              mapping: withUsualAnswers(mapping, output, facts!),
            })),
          },
          { target: 'judging', actions: assign(({ event }) => ({ gaps: event.output })) },
        ],
        onError: { target: 'file', actions: assign({ ...NO_IMPORT, refusal: CORRUPT }) },
      },
    },
    /** What the file does not say, given once for all rows. */
    given: {
      on: {
        'mapping changed': { actions: assign(({ event }) => ({ mapping: event.mapping })) },
        'given confirmed': 'judging',
        'columns reopened': 'columns',
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    judging: {
      entry: 'reset progress',
      invoke: {
        src: 'judge rows',
        input: ({ context: { mapping, facts }, self }) => ({
          mapping,
          facts: facts!,
          onProgress: (progress) => self.send({ type: 'progress reported', progress }),
        }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'columns' },
          {
            guard: { type: 'nothing is wrong', params: ({ event }) => event.output },
            target: 'result',
            actions: assign(({ event }) => ({ analysis: event.output })),
          },
          { target: 'fix', actions: assign(({ event }) => ({ analysis: event.output })) },
        ],
        onError: { target: 'file', actions: assign({ ...NO_IMPORT, refusal: CORRUPT }) },
      },
      on: { cancelled: 'columns' },
    },
    fix: {
      on: {
        'rows changed': { actions: assign(({ event }) => ({ analysis: event.analysis })) },
        'columns reopened': 'columns',
        'rows fixed': 'result',
        'given reopened': { guard: 'gaps are known', target: 'given' },
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    result: {
      entry: assign({ isNothing: false, rejection: null, known: null }),
      on: {
        'known orders compared': { actions: assign(({ event }) => ({ known: event.known })) },
        'edited fields decided': { actions: assign(({ event }) => ({ takesEdited: event.takesEdited })) },
        'import asked': [
          { guard: 'there are orders', target: 'importing' },
          { actions: assign({ isNothing: true }) },
        ],
        'fixing resumed': 'fix',
        'columns reopened': 'columns',
        'given reopened': { guard: 'gaps are known', target: 'given' },
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    importing: {
      entry: 'reset progress',
      invoke: {
        src: 'import orders',
        input: ({ context, context: { file, analysis, unfinished, facts, takesEdited }, self }) => ({
          fileName: file?.name ?? '',
          total: analysis?.importable ?? 0,
          known: facts && knownCount(context) > 0 ? { facts, takesEdited, count: knownCount(context) } : null,
          unfinished,
          onProgress: (progress) => self.send({ type: 'progress reported', progress }),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'imported',
            target: 'imported',
            actions: assign(({ event: { output } }) =>
              output.kind === 'imported' ? { imported: output.imported, unfinished: null } : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'unfinished',
            target: 'unfinished',
            actions: assign(({ event: { output } }) =>
              output.kind === 'unfinished'
                ? { unfinished: output.importId, rejection: output.rejection }
                : {},
            ),
          },
          {
            target: 'refused',
            actions: assign(({ event: { output } }) =>
              output.kind === 'refused' ? { rejection: output.rejection } : {},
            ),
          },
        ],
        onError: { target: 'refused', actions: assign({ rejection: CRASHED }) },
      },
      on: { cancelled: { guard: 'it is not committed', target: 'result' } },
    },
    /** The result, with the reason why nothing came of the import. */
    refused: {
      on: {
        'import asked': 'importing',
        'fixing resumed': 'fix',
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    /** The orders are sure to be made: all that can be asked for is to go on. */
    unfinished: {
      on: { 'import asked': 'importing' },
    },
    imported: {
      on: {
        'file chosen': { target: 'reading', actions: 'note the file' },
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
  },
});
