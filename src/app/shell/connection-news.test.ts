import { expect, it } from 'vitest';
import { connectionNews, type Connection, type News } from './connection-news.ts';

type Step = [online: boolean, waiting: number, sending: number, attention: number];

function told(steps: readonly Step[]): (News | null)[] {
  let now: Connection | null = null;
  return steps.map(([online, waiting, sending, attention]) => {
    const heard = connectionNews(now, { online, waiting, sending, attention });
    now = heard.now;
    return heard.news;
  });
}

it('tells once that it went, and once that it is back and all is sent', () => {
  expect(
    told([
      [true, 0, 0, 0],
      [false, 0, 0, 0],
      [false, 3, 0, 0],
      [true, 3, 0, 0],
      [true, 0, 2, 0],
      [true, 0, 0, 0],
      [true, 0, 0, 0],
    ]),
  ).toEqual([null, { kind: 'gone' }, null, null, null, { kind: 'back', sent: 3 }, null]);
});

it('what was refused is not sent', () => {
  const back = (attention: number): Step[] => [
    [false, 3, 0, 1],
    [true, 1, 0, attention],
    [true, 0, 0, attention],
  ];
  expect(told(back(2)).at(-1)).toEqual({ kind: 'back', sent: 2 });
  expect(told(back(4)).at(-1)).toBe(null);
});

it('nothing is told where nothing waited', () => {
  expect(
    told([
      [false, 0, 0, 0],
      [true, 0, 0, 0],
      [true, 1, 0, 0],
      [true, 0, 0, 0],
    ]),
  ).toEqual([null, null, null, null]);
});
