import { expect, it } from 'vitest';
import type { Result } from '#domain/result.ts';
import { err, ok } from '#domain/result.ts';
import { createRequest } from './request.ts';

const lost: Result<never> = err({ type: 'TimedOut', retry: 'later' });
const refused: Result<never> = err({ type: 'ABOVE_AVAILABLE', retry: 'never' });

function world(answers: Result<string>[]) {
  const sent: string[] = [];
  let ids = 0;
  const request = createRequest(() => `id-${(ids += 1)}`);
  const send = (body: number) =>
    request.send((id) => {
      sent.push(`${id} ${body}`);
      return Promise.resolve(answers.shift() ?? lost);
    });
  return { sent, send };
}

it('is the same request until a clear answer comes, also with other words', async () => {
  const { sent, send } = world([lost, lost, ok('done'), ok('done')]);
  for (const body of [5, 5, 7]) await send(body);
  expect(sent).toEqual(['id-1 5', 'id-1 5', 'id-1 7']);
  expect(await send(7)).toEqual(ok('done'));
  expect(sent.at(-1)).toBe('id-2 7');
});

it('refused, it is another request the next time', async () => {
  const { sent, send } = world([refused, ok('done')]);
  expect(await send(5)).toEqual(refused);
  await send(4);
  expect(sent).toEqual(['id-1 5', 'id-2 4']);
});

it('is not sent twice at once', async () => {
  const { sent, send } = world([ok('done')]);
  const both = await Promise.all([send(5), send(5)]);
  expect(both).toEqual([ok('done'), null]);
  expect(sent).toEqual(['id-1 5']);
});
