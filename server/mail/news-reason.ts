/** What a mail to a recipient tells of, as the reason for which each address gets it once. */
import type { RecipientNews } from '#domain/tracking/public-page.ts';
import { RECIPIENT_NEWS } from '#domain/tracking/public-page.ts';

export const newsReason = (labelId: string, news: RecipientNews): string => `${news} ${labelId}`;

const ALL = Object.keys(RECIPIENT_NEWS) as RecipientNews[];

/** The reasons of all mails about a label. */
export const newsReasons = (labelId: string): string[] => ALL.map((news) => newsReason(labelId, news));

export function readNewsReason(reason: string): { news: RecipientNews; labelId: string } | null {
  const at = reason.indexOf(' ');
  const news = ALL.find((each) => each === reason.slice(0, at));
  return news === undefined ? null : { news, labelId: reason.slice(at + 1) };
}
