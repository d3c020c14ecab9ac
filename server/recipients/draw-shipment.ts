/** A shipment as the page its recipient follows it on. */
import type { Language } from '#contract/account.ts';
import { carrierById } from '#domain/carriers/carriers.ts';
import { trackingPage } from '#domain/carriers/tracking-page.ts';
import type { ShipmentStatus } from '#domain/tracking/tracking-status.ts';
import { LANGUAGE_TAGS } from '#server/http/language.ts';
import { sentence } from '#server/http/messages.ts';
import type { Page } from './draw-page.ts';
import { inHtml } from './draw-page.ts';
import type { Say } from './page-words.ts';
import { pageWords } from './page-words.ts';
import type { PublicParcel, PublicShipment } from './read-shipment.ts';

const TONES: Record<ShipmentStatus, string> = {
  recent: 'info',
  inTransit: 'info',
  delivered: 'ok',
  voided: 'plain',
  exception: 'bad',
};

interface Frame {
  say: Say;
  language: Language;
  shipment: PublicShipment;
}

export function drawShipment(shipment: PublicShipment, language: Language): Page {
  const say = pageWords(language);
  const frame = { say, language, shipment };
  const { status, sender, destination, serviceName, isSample, parcels, timeZone } = shipment;
  const facts = [
    [say('from'), sender],
    [say('to'), destination],
    [say('service'), serviceName],
  ];
  const main = [
    isSample ? `<p class="sample">${inHtml(say('sample'))}</p>` : '',
    `<section><h1>${inHtml(say(`status.${status}`))}</h1><p>${inHtml(say(`about.${status}`))}</p>`,
    `<dl>${facts.map(([name = '', value = '']) => fact(name, inHtml(value))).join('')}</dl></section>`,
    ...parcels.map((parcel, index) => drawParcel(frame, parcel, index + 1)),
    `<p class="small">${inHtml(say('zone', { zone: zoneName(language, timeZone) }))}</p>`,
  ];
  return { language, title: say('title'), main: main.filter(Boolean).join('\n') };
}

function drawParcel({ say, language, shipment }: Frame, parcel: PublicParcel, n: number): string {
  const { parcels, carrierId, timeZone } = shipment;
  const { trackingNumber, status, events } = parcel;
  const of = parcels.length;
  const title = of === 1 ? say('parcel') : say('parcelOf', { n, of });
  const page = trackingPage(carrierId, trackingNumber);
  const carrier = carrierById(carrierId)?.name ?? '';
  const way = events.map(({ code, time, place }) => {
    const what = sentence(language, 'tracking', `events.${code}`) ?? code;
    const where = place === '' ? '' : ` · ${inHtml(place)}`;
    return `<li><span class="what">${inHtml(what)}</span><span class="when"><time datetime="${time.toISOString()}">${inHtml(shown(time, language, timeZone))}</time>${where}</span></li>`;
  });
  return [
    `<section><div class="head"><h2>${inHtml(title)}</h2><span class="state ${TONES[status]}">${inHtml(say(`status.${status}`))}</span></div>`,
    `<dl>${fact(say('number'), `<span class="mono">${inHtml(trackingNumber)}</span>`)}</dl>`,
    page === null
      ? ''
      : `<a class="act" href="${inHtml(page)}" rel="noreferrer">${inHtml(say('carrierPage', { carrier }))}</a>`,
    way.length === 0 ? `<p>${inHtml(say('noEvents'))}</p>` : `<ol class="way">${way.join('')}</ol>`,
    `</section>`,
  ].join('');
}

/** `value`: HTML. */
const fact = (name: string, value: string): string => `<dt>${inHtml(name)}</dt><dd>${value}</dd>`;

const shown = (time: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(time);

const zoneName = (language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { timeZoneName: 'long', timeZone })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
