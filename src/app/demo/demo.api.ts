/** What the worker of the demo answers. All arguments and answers are plain data. */
import type { UserInfo } from '#contract/account.ts';

export interface DemoRequest {
  method: string;
  /** Path and query. */
  url: string;
  /** JSON. */
  body: string | null;
}

/** `json`: an envelope; else a PDF. */
export type DemoResponse = { status: number; json: unknown } | { status: number; pdf: Uint8Array };

export interface DemoApi {
  /** Goes on with the demo that is here, or makes one; answers its user. */
  begin(language: UserInfo['language'], timeZone: string): Promise<UserInfo>;
  answer(request: DemoRequest): Promise<DemoResponse>;
}
