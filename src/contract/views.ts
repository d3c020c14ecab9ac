/** Saved views of a list: its columns, filters and sorting under a name. */
import * as z from 'zod/mini';
import { isViewData } from '#domain/lists/view-data.ts';
import { defineCall } from './call.ts';
import { text, uuid } from './parts.ts';

export const USER_SVC = 'user-svc';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

export const userView = z.object({
  userViewId: z.string(),
  /** The list it is a view of. */
  sysType: z.string(),
  /**
   * Its name; `#1`, `#2` and `#3` are the columns of the tabs that are always there, `#1few` and so on those of a small
   * screen.
   */
  viewCode: z.string(),
  /** JSON list of the columns, as the page wrote it. */
  viewData: z.string(),
  updatedAt: z.string(),
});
export type UserView = z.output<typeof userView>;

export const saveView = defineCall({
  name: 'saveView',
  summary: 'Keep a view of a list, or change it; answers its id',
  method: 'POST',
  path: `/api/${USER_SVC}/userView/save`,
  body: z.strictObject({
    /** Left out: a new view. */
    userViewId: z.optional(z.nullable(uuid)),
    sysType: name,
    viewCode: name,
    viewData: text.check(z.refine(isViewData)),
  }),
  reply: z.string(),
  queueable: true,
});

export const removeView = defineCall({
  name: 'removeView',
  summary: 'Remove a view; one that is gone already is no refusal',
  method: 'DELETE',
  path: `/api/${USER_SVC}/userView/removeView/:id`,
  params: z.object({ id: uuid }),
  reply: z.string(),
  queueable: true,
});

export const listViews = defineCall({
  name: 'listViews',
  summary: "The user's views of lists, the oldest change first",
  method: 'GET',
  path: `/api/${USER_SVC}/userView/list`,
  reply: z.array(userView),
});
