/** What the account is told of its own labels. */
import { ORDER_PATHS, POSTAGE_PATHS, SHIPMENT_PATHS } from '#contract/paths.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import type { MailFact } from './mail-body.ts';
import type { Template } from './mail-params.ts';
import type { MailWords } from './mail-words.ts';

type LabelMail = 'labelFailed' | 'parcel' | 'billAboveHold' | 'voidRefund' | 'addressChanged' | 'notInsured';

const orderFact = (
  { say }: MailWords,
  { orderNo, trackingNumbers }: { orderNo: string; trackingNumbers: readonly string[] },
): MailFact => ({
  name: say('label.order', { orderNo }),
  value: say(trackingNumbers.length === 1 ? 'label.trackingNo' : 'label.trackingNos', {
    trackingNo: trackingNumbers.join(', '),
  }),
});

const toShipment = ({ say }: MailWords, labelId: string) => ({
  text: say('link.shipment'),
  to: SHIPMENT_PATHS.detail(labelId),
});

export const LABEL_MAILS: { [K in LabelMail]: Template<K> } = {
  labelFailed: ({ orderId, orderNo, errorCode, carrierMessage }, { say, error }) => ({
    subject: say('labelFailed.subject', { orderNo }),
    text: [say('labelFailed.text')],
    facts: [{ name: say('labelFailed.reason'), value: error(errorCode, { message: carrierMessage }) }],
    link: { text: say('labelFailed.link'), to: ORDER_PATHS.detail(orderId) },
  }),

  parcel: ({ status, carrier, ...label }, words) => ({
    subject: words.say(`parcel.${status}.subject`, { orderNo: label.orderNo }),
    text: [words.say(`parcel.${status}.text`)],
    facts: [{ name: words.say('shipmentNews.carrier'), value: carrier }, orderFact(words, label)],
    link: toShipment(words, label.labelId),
  }),

  billAboveHold: ({ labelId, orderNo, trackingNo, held, billed, correction }, words) => {
    const { say, money } = words;
    return {
      subject: say('billAboveHold.subject', { amount: money(billed - held), orderNo }),
      text: [say('billAboveHold.text', { why: say(`billAboveHold.why.${correction}`) })],
      facts: [
        orderFact(words, { orderNo, trackingNumbers: [trackingNo] }),
        { name: say('billAboveHold.held'), value: money(held) },
        { name: say('billAboveHold.billed'), value: money(billed) },
      ],
      link: { text: say('billAboveHold.link'), to: POSTAGE_PATHS.label(labelId, orderNo) },
    };
  },

  voidRefund: ({ outcome, amount, ...label }, words) => ({
    subject: words.say(`voidRefund.${outcome}.subject`, { orderNo: label.orderNo }),
    text: [words.say(`voidRefund.${outcome}.text`)],
    facts: [orderFact(words, label), { name: words.say('decision.amount'), value: words.money(amount) }],
    link: toShipment(words, label.labelId),
  }),

  addressChanged: ({ outcome, message, ...label }, words) => ({
    subject: words.say(`addressChanged.${outcome}.subject`, { orderNo: label.orderNo }),
    text: [words.say(`addressChanged.${outcome}.text`)],
    facts: [
      orderFact(words, label),
      ...(message === '' ? [] : [{ name: words.say('decision.reason'), value: cleanText(message) }]),
    ],
    link: toShipment(words, label.labelId),
  }),

  notInsured: ({ message, amount, ...label }, words) => ({
    subject: words.say('notInsured.subject', { orderNo: label.orderNo }),
    text: [words.say('notInsured.text')],
    facts: [
      orderFact(words, label),
      { name: words.say('decision.amount'), value: words.money(amount) },
      { name: words.say('decision.reason'), value: cleanText(message) },
    ],
    link: toShipment(words, label.labelId),
  }),
};
