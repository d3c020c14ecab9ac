/** Every kind of mail, one entry each. Its sentences are in `locales/<language>/mail.json` under its name. */
import type { DecisionKindName } from '#contract/decision-kinds.ts';
import { PATHS } from '#contract/paths.ts';
import { trackingPage } from '#domain/carriers/tracking-page.ts';
import { cleanText } from '#domain/order/clean-text.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import { LABEL_MAILS } from './label-mails.ts';
import type { MailBody } from './mail-body.ts';
import type { MailKind, MailParams, Template } from './mail-params.ts';
import type { MailWords } from './mail-words.ts';
import { SECURITY_MAILS } from './security-mails.ts';

/** They carry a code or a link that opens something: none of it is kept once they are sent. */
export const SECRET_KINDS: ReadonlySet<MailKind> = new Set([
  'phoneCode',
  'activation',
  'resetCode',
  'factorReset',
  'emailCode',
  'emailChanged',
  'invitation',
]);

/** Lines of one mail. */
const MAX_LISTED = 50;

export const MAIL_KINDS: { [K in MailKind]: Template<K> } = {
  label({ sender, labels }, { say }) {
    const [first] = labels;
    const number = labels.length;
    const trackingNo = first?.trackingNumbers[0] ?? '';
    const page = number === 1 ? trackingPage(first?.carrierId ?? null, trackingNo) : null;
    const [subject, text] =
      number === 1 ? ['label.subject', 'label.text'] : ['label.subjectMany', 'label.textMany'];
    return {
      subject: say(subject, { number, trackingNo, orderNo: first?.orderNo ?? '' }),
      text: [say(text, { sender, number })],
      facts: labels.map(({ orderNo, trackingNumbers }) => ({
        name: say('label.order', { orderNo }),
        value: say(trackingNumbers.length === 1 ? 'label.trackingNo' : 'label.trackingNos', {
          trackingNo: trackingNumbers.join(', '),
        }),
      })),
      link: page === null ? { text: say('link.product'), to: '/' } : { text: say('label.link'), to: page },
    };
  },

  recharge: ({ method, amount, fee, credited, available }, { say, money }) => ({
    subject: say('recharge.subject', { amount: money(credited) }),
    text: [say('recharge.text')],
    facts: [
      { name: say('recharge.method'), value: say(`recharge.methods.${method}`) },
      { name: say('recharge.amount'), value: money(amount) },
      { name: say('recharge.fee'), value: money(fee) },
      { name: say('recharge.credited'), value: money(credited) },
      { name: say('facts.available'), value: money(available) },
    ],
    link: { text: say('link.postage'), to: PATHS.postage },
  }),

  lowBalance: ({ available, threshold }, { say, money }) => ({
    subject: say('lowBalance.subject', { amount: money(available) }),
    text: [say('lowBalance.text', { threshold: money(threshold) })],
    facts: [
      { name: say('facts.available'), value: money(available) },
      { name: say('lowBalance.threshold'), value: money(threshold) },
    ],
    link: { text: say('lowBalance.link'), to: PATHS.recharge },
  }),

  autoVoid({ labels }, { say, money, day: dayName }) {
    const more = labels.length - MAX_LISTED;
    return {
      subject: say('autoVoid.subject', { number: labels.length }),
      text: [say('autoVoid.text')],
      facts: [
        ...labels.slice(0, MAX_LISTED).map(({ orderNo, trackingNo, day, fee }) => ({
          name: say('autoVoid.label', { orderNo, trackingNo }),
          value: fee === 0 ? dayName(day) : say('autoVoid.withFee', { day: dayName(day), fee: money(fee) }),
        })),
        ...(more > 0 ? [{ name: say('autoVoid.more'), value: String(more) }] : []),
      ],
      link: { text: say('autoVoid.link'), to: PATHS.defaultSettings },
    };
  },

  decision({ of, isApproved, reason, amount }, { say, money }) {
    const thing = say(`decision.of.${of}`);
    const outcome = isApproved ? 'approved' : 'refused';
    return {
      subject: say(`decision.${outcome}.subject`, { thing }),
      text: [say(`decision.${outcome}.text`, { thing })],
      facts: [
        ...(amount === null ? [] : [{ name: say('decision.amount'), value: money(amount) }]),
        ...(reason === '' ? [] : [{ name: say('decision.reason'), value: cleanText(reason) }]),
      ],
      link: { text: say(`link.${DECISION_LINKS[of]}`), to: PATHS[DECISION_LINKS[of]] },
    };
  },

  freightBooking: ({ orderNo, trackingNo, bookingNumber }, { say }) => ({
    subject: say('freightBooking.subject', { bookingNumber, orderNo }),
    text: [say('freightBooking.text')],
    facts: [
      { name: say('freightBooking.number'), value: bookingNumber },
      { name: say('label.order', { orderNo }), value: say('label.trackingNo', { trackingNo }) },
    ],
    link: { text: say('link.shipments'), to: PATHS.shipments },
  }),

  shipmentNews: ({ news, sender, carrier, trackingNumbers, page }, { say }) => ({
    subject: say(`shipmentNews.${news}.subject`, { sender }),
    text: [say(`shipmentNews.${news}.text`, { sender })],
    facts: [
      { name: say('shipmentNews.carrier'), value: carrier },
      {
        name: say(trackingNumbers.length === 1 ? 'shipmentNews.number' : 'shipmentNews.numbers'),
        value: trackingNumbers.join(', '),
      },
    ],
    link: { text: say('label.link'), to: page },
  }),

  statement({ month, opening, closing, lines }, { say, money, ...words }) {
    const name = words.month(month);
    return {
      subject: say('statement.subject', { month: name }),
      text: [say('statement.text', { month: name })],
      facts: [
        { name: say('statement.opening'), value: money(opening) },
        { name: say('statement.closing'), value: money(closing) },
        { name: say('statement.lines'), value: String(lines) },
      ],
      link: { text: say('link.postage'), to: PATHS.postage },
    };
  },

  dataExport: ({ time: end }, { say, time }) => ({
    subject: say('dataExport.subject'),
    text: [say('dataExport.text')],
    facts: [{ name: say('dataExport.expires'), value: time(end) }],
    link: { text: say('link.data'), to: PATHS.data },
  }),

  pointsEarned({ month, points }, { say, ...words }) {
    const name = words.month(month);
    return {
      subject: say('pointsEarned.subject', { month: name }),
      text: [say('pointsEarned.text', { month: name })],
      facts: [{ name: say('pointsEarned.points'), value: String(points) }],
      link: { text: say('link.promotion'), to: PATHS.promotion },
    };
  },

  referralPaid: ({ amount }, { say, money }) => ({
    subject: say('referralPaid.subject', { amount: money(amount) }),
    text: [say('referralPaid.text')],
    facts: [{ name: say('decision.amount'), value: money(amount) }],
    link: { text: say('link.promotion'), to: PATHS.promotion },
  }),

  newDevice: ({ device, time }, { say, ...words }) => ({
    subject: say('newDevice.subject'),
    text: [say('newDevice.text')],
    facts: [
      { name: say('newDevice.device'), value: cleanText(device) },
      { name: say('newDevice.time'), value: words.time(time) },
    ],
    link: { text: say('newDevice.link'), to: PATHS.account },
  }),

  webhookFailed: ({ host, type, tries }, { say }) => ({
    subject: say('webhookFailed.subject', { host }),
    text: [say('webhookFailed.text', { number: tries })],
    facts: [
      { name: say('webhookFailed.host'), value: host },
      { name: say('webhookFailed.event'), value: type },
    ],
    link: { text: say('webhookFailed.link'), to: PATHS.api },
  }),

  announcement({ texts }, { language }) {
    const { subject, text } = texts[language] ?? texts.en;
    return { subject: cleanText(subject), text: [cleanText(text, true)], facts: [], link: null };
  },

  ...LABEL_MAILS,
  ...ACCOUNT_MAILS,
  ...SECURITY_MAILS,
};

/** The screen on which each thing that was decided stands. */
const DECISION_LINKS: Record<
  DecisionKindName,
  | 'account'
  | 'identity'
  | 'postage'
  | 'disputes'
  | 'pendingUnfreeze'
  | 'claims'
  | 'shipments'
  | 'addressChange'
  | 'data'
> = {
  identity: 'identity',
  bank: 'postage',
  card: 'postage',
  savedCard: 'postage',
  unfreeze: 'pendingUnfreeze',
  claim: 'claims',
  addressChange: 'addressChange',
  dispute: 'disputes',
  withdrawal: 'postage',
  adjustment: 'postage',
  factorReset: 'account',
  accountDeletion: 'data',
  purchase: 'postage',
  void: 'shipments',
};

/** What is said of a kind, without who answers questions. */
export const bodyOf = <K extends MailKind>(
  kind: K,
  params: MailParams[K],
  words: MailWords,
): Omit<MailBody, 'end'> => MAIL_KINDS[kind](params, words);
