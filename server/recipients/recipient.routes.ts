/** Pages for recipients, who have no account: their links say all that is needed to see them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/http/server-context.ts';
import type { Page } from './draw-page.ts';
import { inHtml, plainPage, sendPage } from './draw-page.ts';
import { drawShipment } from './draw-shipment.ts';
import { pageLanguage, pageWords } from './page-words.ts';
import { TRACK_PATH, UNSUBSCRIBE_PATH } from './paths.ts';
import { readPublicShipment } from './read-shipment.ts';
import type { Subscription } from './unsubscribe.ts';
import { readSubscription, unsubscribe } from './unsubscribe.ts';

interface Ask {
  request: FastifyRequest;
  reply: FastifyReply;
}
const TOKEN = /^[\w-]{20,100}$/;
const MAX_BYTES = 4096;

export function recipientRoutes({ app, deps, limitPages }: ServerContext): void {
  const { db } = deps;
  const send = (ask: Ask, status: number, page: Page) => sendPage(db, ask, status, page);

  /** Answers the token of the path, unless it has already answered the request. */
  async function admit(ask: Ask): Promise<string | null> {
    const seconds = await limitPages(ask.request);
    if (seconds > 0) {
      void ask.reply.header('retry-after', String(seconds));
      const language = pageLanguage(ask.request, 'en');
      const say = pageWords(language);
      await send(ask, 429, plainPage(language, say('tooMany.title'), say('tooMany.text', { seconds })));
      return null;
    }
    const { token } = ask.request.params as { token: string };
    return TOKEN.test(token) ? token : '';
  }

  app.get(`${TRACK_PATH}/:token`, async (request, reply) => {
    const ask = { request, reply };
    const token = await admit(ask);
    if (token === null) return reply;
    const shipment = await readPublicShipment(deps, token);
    if (shipment) return send(ask, 200, drawShipment(shipment, pageLanguage(request, shipment.language)));
    return gone(ask, 'gone');
  });

  // A scanner follows every link of a mail: only the button, or the mail program itself, asks for no more.
  app.get(`${UNSUBSCRIBE_PATH}/:token`, async (request, reply) => {
    const ask = { request, reply };
    const token = await admit(ask);
    if (token === null) return reply;
    const subscription = await readSubscription(db, token);
    if (!subscription) return gone(ask, 'unknown');
    const { isOver } = subscription;
    return send(ask, 200, isOver ? doneOf(ask, subscription) : questionOf(ask, token, subscription));
  });

  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(`${UNSUBSCRIBE_PATH}/:token`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const ask = { request, reply };
      const token = await admit(ask);
      if (token === null) return reply;
      const subscription = await readSubscription(db, token);
      if (!subscription) return gone(ask, 'unknown');
      await unsubscribe(deps, subscription);
      return send(ask, 200, doneOf(ask, subscription));
    });
    done();
  });

  function gone(ask: Ask, which: 'gone' | 'unknown') {
    const language = pageLanguage(ask.request, 'en');
    const say = pageWords(language);
    return send(ask, 404, plainPage(language, say(`${which}.title`), say(`${which}.text`)));
  }
}

function doneOf({ request }: Ask, { email, sender, language: own }: Subscription): Page {
  const language = pageLanguage(request, own);
  const say = pageWords(language);
  return plainPage(language, say('unsubscribe.title'), say('unsubscribe.done', { email, sender }));
}

function questionOf({ request }: Ask, token: string, { email, sender, language: own }: Subscription): Page {
  const language = pageLanguage(request, own);
  const say = pageWords(language);
  const action = `${UNSUBSCRIBE_PATH}/${encodeURIComponent(token)}?lang=${language}`;
  const title = say('unsubscribe.title');
  return {
    language,
    title,
    main: `<section><h1>${inHtml(title)}</h1><p>${inHtml(say('unsubscribe.text', { email, sender }))}</p>
<form method="post" action="${inHtml(action)}"><button type="submit">${inHtml(say('unsubscribe.act'))}</button></form></section>`,
  };
}
