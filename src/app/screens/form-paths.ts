import { PATHS } from '#contract/paths.ts';

/** While one of these is open the user may be in the middle of something. */
const FORMS: readonly string[] = [PATHS.newOrder, PATHS.editOrder, PATHS.copyOrder, PATHS.importOrders];

export function isFormPath(pathname: string): boolean {
  return FORMS.some((path) => pathname.endsWith(path));
}
