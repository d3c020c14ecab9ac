import { useReducer, useRef, useState } from 'react';
import { err, type Rejection } from '#domain/result.ts';
import type { SheetRefusal } from '#domain/sheets/types.ts';
import { MAX_UNFREEZE_ROWS } from '#domain/unfreeze/limits.ts';
import type { RequestRow } from '#domain/unfreeze/request-row.ts';
import { useServices } from '#services/services.tsx';
import { attemptOf, unansweredAfter, type Attempt } from './attempt.ts';
import type { UnfreezePorts } from './ports.ts';
import { draftAfter, draftOf, flawedIds, selectedRows } from './request-rows.ts';

/** What a press on Send came to; until the next one. */
export type Pressed =
  | { is: 'nothing selected' | 'flawed' }
  | { is: 'answered'; taken: number; refused: number }
  | { is: 'rejected'; rejection: Rejection };

/** How reading went; until the next one. */
export type Read = { is: 'read'; count: number } | { is: 'refused'; refusal: SheetRefusal };

const BROKEN = err<SheetRefusal>({ type: 'Corrupt', params: {} });
const TOO_MANY: Read = {
  is: 'refused',
  refusal: { type: 'TooManyRows', params: { max: MAX_UNFREEZE_ROWS } },
};

interface Options {
  ports: UnfreezePorts;
  given: readonly RequestRow[];
  onTaken: (count: number, left: number) => void;
}

/** The rows of a request on their way to the server. */
export function useRequest({ ports, given, onTaken }: Options) {
  const { ask } = useServices();
  const [draft, dispatch] = useReducer(draftAfter, given, draftOf);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isSending, setSending] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [isReading, setReading] = useState(false);
  const unanswered = useRef<Attempt | null>(null);

  async function readFile(file: File) {
    setReading(true);
    setRead(null);
    const rows = await ports.readRequests(file).catch(() => BROKEN);
    setReading(false);
    if (!rows.ok) return setRead({ is: 'refused', refusal: rows.error });
    if (draft.rows.length + rows.value.length > MAX_UNFREEZE_ROWS) return setRead(TOO_MANY);
    dispatch({ type: 'rows read', rows: rows.value });
    setPressed(null);
    setRead({ is: 'read', count: rows.value.length });
  }

  /** Answers the id of the first row that cannot be sent, null where there is none. */
  async function send(): Promise<number | null> {
    const selected = selectedRows(draft);
    dispatch({ type: 'send pressed' });
    setRead(null);
    if (selected.length === 0) {
      setPressed({ is: 'nothing selected' });
      return null;
    }
    const flawed = flawedIds(draft);
    if (flawed.size > 0) {
      setPressed({ is: 'flawed' });
      return selected.find(({ id }) => flawed.has(id))?.id ?? null;
    }
    const rows = selected.map(({ row }) => row);
    const attempt = attemptOf(unanswered.current, rows, () => crypto.randomUUID());
    unanswered.current = attempt;
    setSending(true);
    setPressed(null);
    const answer = await ask.requestUnfreeze({ rows }, attempt.requestId);
    setSending(false);
    unanswered.current = unansweredAfter(attempt, answer);
    if (!answer.ok) {
      setPressed({ is: 'rejected', rejection: answer.error });
      return null;
    }
    const { done, failed } = answer.value;
    dispatch({ type: 'answered', sent: selected.map(({ id }) => id), failed });
    setPressed({ is: 'answered', taken: done.length, refused: failed.length });
    onTaken(done.length, draft.rows.length - done.length);
    return null;
  }

  return { draft, dispatch, pressed, isSending, read, isReading, readFile, send };
}

export type Request = ReturnType<typeof useRequest>;
