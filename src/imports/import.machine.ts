import { assign, fromPromise, setup } from 'xstate';
import { missingRequired } from '#domain/sheets/mapping.ts';
import type { Rejection, Result } from '#domain/result.ts';
import type { Analysis, SheetRefusal } from '#domain/sheets/types.ts';
import { NO_IMPORT } from './import-types.ts';
import type {
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
    /** Null: cancelled. */
    'judge rows': fromPromise<Analysis | null, JudgeRequest>(() => Promise.reject(new Error('no actor'))),
    'import orders': fromPromise<ImportOutcome, ImportRequest>(() => Promise.reject(new Error('no actor'))),
  },
  guards: {
    'required fields are matched': ({ context: { mapping, facts } }) =>
      facts !== null && missingRequired(mapping, facts).length === 0,
    'there are orders': ({ context }) => (context.analysis?.importable ?? 0) > 0,
  },
  actions: {
    'forget the file': assign(NO_IMPORT),
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
            guard: ({ event }) => event.output.ok,
            target: 'columns',
            actions: assign(({ event: { output } }) =>
              output.ok
                ? {
                    opened: output.value.opened,
                    facts: output.value.facts,
                    mapping: output.value.opened.matched,
                    analysis: null,
                  }
                : {},
            ),
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
      on: {
        'mapping changed': { actions: assign(({ event }) => ({ mapping: event.mapping })) },
        'columns matched': { guard: 'required fields are matched', target: 'judging' },
        'sheet chosen': { target: 'reading', actions: assign(({ event }) => ({ sheet: event.sheet })) },
        'file chosen': { target: 'reading', actions: 'note the file' },
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
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    result: {
      entry: assign({ isNothing: false, rejection: null }),
      on: {
        'import asked': [
          { guard: 'there are orders', target: 'importing' },
          { actions: assign({ isNothing: true }) },
        ],
        'fixing resumed': 'fix',
        'started over': { target: 'file', actions: 'forget the file' },
      },
    },
    importing: {
      entry: 'reset progress',
      invoke: {
        src: 'import orders',
        input: ({ context: { file, analysis, unfinished }, self }) => ({
          fileName: file?.name ?? '',
          total: analysis?.importable ?? 0,
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
