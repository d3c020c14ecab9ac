/**
 * Within a page of another application, which hands over the session: its token goes with every request, and the calls
 * may lie behind another prefix of this origin. Only those hosts are heard that the server names.
 */
import type { HttpDeps } from '#sync/http.ts';

const TOKEN = /^[\w-]{20,100}$/;
const PREFIX = /^(?:\/[\w-]+)+$/;
const PATIENCE_MS = 15_000;

export const READY = 'packbench.ready';
export const SESSION = 'packbench.session';
export const SESSION_LOST = 'packbench.sessionLost';

interface Handover {
  token: string;
  /** In the place of /api. */
  apiPrefix: string;
}

export interface Host {
  /** Whether a session was handed over in time. */
  handedOver: Promise<boolean>;
  /** With the token, at the host's prefix; a session that is lost is asked for again. */
  fetch: HttpDeps['fetch'];
  /** The session is none: the host may hand over another. */
  askAgain(): void;
}

export interface HostDeps {
  /** The page around this one, and this one. */
  parent: Pick<Window, 'postMessage'>;
  own: Pick<Window, 'addEventListener'> & { location: { origin: string } };
  /** Origins that the server lets embed it. */
  origins(): Promise<string[]>;
  fetch: HttpDeps['fetch'];
  setTimer(run: () => void, ms: number): void;
  /** Another session came while one was there, or one came late. */
  onRenewed(): void;
}

/** Null: the message is none of ours, or not whole. */
function readHandover(message: unknown): Handover | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, token, apiPrefix = '/api' } = message as Record<string, unknown>;
  if (type !== SESSION || typeof token !== 'string' || !TOKEN.test(token)) return null;
  return typeof apiPrefix === 'string' && PREFIX.test(apiPrefix) ? { token, apiPrefix } : null;
}

export function createHost(deps: HostDeps): Host {
  const { own, parent } = deps;
  let handover: Handover | null = null;
  let hasGivenUp = false;
  const origins = deps.origins().then(
    (named) => [own.location.origin, ...named],
    () => [own.location.origin],
  );

  async function say(type: string): Promise<void> {
    for (const origin of await origins) parent.postMessage({ type }, origin);
  }

  const handedOver = new Promise<boolean>((resolve) => {
    own.addEventListener('message', (event: MessageEvent<unknown>) => {
      const { source, origin, data } = event;
      if (source !== parent) return;
      void origins.then((allowed) => {
        const given = allowed.includes(origin) ? readHandover(data) : null;
        if (!given) return;
        const isRenewed = hasGivenUp || (handover !== null && handover.token !== given.token);
        handover = given;
        hasGivenUp = false;
        resolve(true);
        if (isRenewed) deps.onRenewed();
      });
    });
    deps.setTimer(() => {
      hasGivenUp = handover === null;
      resolve(false);
    }, PATIENCE_MS);
  });
  void say(READY);

  return {
    handedOver,
    async fetch(url, init) {
      if (!handover) return deps.fetch(url, init);
      const headers = {
        ...(init.headers as Record<string, string>),
        authorization: `Bearer ${handover.token}`,
      };
      const reply = await deps.fetch(url.replace(/^\/api(?=\/)/, handover.apiPrefix), { ...init, headers });
      if (reply.status === 401) void say(SESSION_LOST);
      return reply;
    },
    askAgain: () => void say(SESSION_LOST),
  };
}

/** With the page around this one. `embed.json` names who may be that. */
export function connectHost(onRenewed: () => void): Host {
  return createHost({
    parent,
    own: window,
    async origins() {
      const reply = await globalThis.fetch(`${import.meta.env.BASE_URL}embed.json`);
      return ((await reply.json()) as { origins: string[] }).origins;
    },
    fetch: (url, init) => globalThis.fetch(url, init),
    setTimer: (run, ms) => setTimeout(run, ms),
    onRenewed,
  });
}
