/** Live questions of later screens, loaded when the first of them is asked. */
import { getOrderHistory } from '#contract/order-history.ts';
import { issueSwitchToken, listSwitchTokens, removeSwitchToken } from '#contract/switch-tokens.ts';
import { askEmailChange, changeEmail, undoEmailChange } from '#contract/email-change.ts';
import {
  addPasskey,
  askNewPasskey,
  askPasskeyLogin,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts';
import { changeAddress, listAddressChanges } from '#contract/address-changes.ts';
import { getAlerts, saveAlerts } from '#contract/alerts.ts';
import { trackEvent } from '#contract/events.ts';
import { makeLabelLink, viewLinkedLabel } from '#contract/label-links.ts';
import { getClaimTerms, listClaims, saveClaim } from '#contract/claims.ts';
import { listFilings } from '#contract/filing.ts';
import { listPickups, savePickup, cancelPickup } from '#contract/pickups.ts';
import {
  deleteMessages,
  listMessages,
  listReplies,
  queryUnreadCount,
  queryWorkOrderUnreadCount,
  readMessages,
  replyToMessage,
  writeNote,
} from '#contract/messages.ts';
import { getPoints, getReferral, redeemPoints } from '#contract/promotion.ts';
import { saveInsurance } from '#contract/insurance.ts';
import {
  acceptAgreement,
  activate,
  checkResetCode,
  forgotPassword,
  mendRegistration,
  register,
  resendActivation,
  resetPassword,
  sendPhoneCode,
} from '#contract/registration.ts';
import { listUnknownEvents } from '#contract/tracking.ts';
import { voidAndBuyAgain } from '#contract/void-and-buy-again.ts';
import { voidPartial } from '#contract/partial-void.ts';
import { findUsers } from '#contract/admin.ts';
import {
  askDataExport,
  askDeletion,
  downloadDataExport,
  getAccountData,
  withdrawDeletion,
} from '#contract/account-data.ts';
import { listAudit } from '#contract/audit.ts';
import { proxyLogin, startProxy } from '#contract/proxy.ts';
import {
  askFactorReset,
  getSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  stopFactorReset,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#contract/second-factor.ts';
import { changePassword, endSessions, listSessions, saveProfile } from '#contract/security.ts';
import { cancelScanForm, listScanFormLabels, listScanForms, saveScanForm } from '#contract/scan-forms.ts';
import { apiAnswers } from './api-answers.ts';
import { memberAnswers } from './member-answers.ts';
import type { Language } from '#contract/constants.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { Result } from '#domain/result.ts';
import type { UserDatabase } from '#store/device/database.ts';
import { setMeta, wakeSender } from '#store/device/meta.ts';
import type { MetaValues } from '#store/device/meta-rows.ts';
import { markClaimed } from '#store/orders/shipments.ts';
import type { KeptListName } from '#store/lists/live-kept-lists.ts';
import type { LaterQuestion } from './later-questions.ts';
import { LONG_TIMEOUT_MS, type Http } from './http.ts';
import { createKeepAnswer } from './keep-answers.ts';

/** The carrier may take a minute. */
const CARRIER_TIMEOUT_MS = 90_000;
const MAX_LISTED = 500;
const USERS_PAGE = 20;

/** The page may be in another language than its user's own. */
function pageLanguage(): Language {
  const tag = document.documentElement.lang;
  return tag.startsWith('zh') ? 'cn' : tag.startsWith('es') ? 'es' : 'en';
}

export function laterAnswers(
  http: Http,
  db: () => UserDatabase | null,
): Pick<NetworkServices, LaterQuestion> {
  const kept = createKeepAnswer(db);

  const keptAs = <K extends KeptListName>(
    name: K,
    asked: Promise<Result<MetaValues[K]['value']>>,
  ): Promise<Result<MetaValues[K]['value']>> =>
    kept(asked, (store, value) => setMeta(store, name, { value, asOf: store.env.now() } as MetaValues[K]));

  /** The account is otherwise now: the changes of the server are asked for. */
  const changing = <T>(asked: Promise<Result<T>>): Promise<Result<T>> =>
    kept(asked, (store) => wakeSender(store));

  const messages = () =>
    keptAs(
      'messages',
      http.call(listMessages, { query: { pageSize: MAX_LISTED, language: pageLanguage() } }),
    );
  /** Messages and tickets at once; a ticket desk that does not answer counts nothing. */
  const countUnread = async () => {
    const [reply, tickets] = await Promise.all([
      http.call(queryUnreadCount, { query: {} }),
      http.call(queryWorkOrderUnreadCount, { query: {} }),
    ]);
    const workOrderUnread = tickets.ok ? tickets.value : 0;
    return reply.ok ? { ok: true as const, value: { ...reply.value, workOrderUnread } } : reply;
  };
  const unread = () => keptAs('unread', countUnread());
  const thenAskAgain = async <T>(asked: Promise<Result<T>>): Promise<Result<T>> => {
    const reply = await asked;
    if (reply.ok) await Promise.all([messages(), unread()]);
    return reply;
  };

  return {
    messages,
    unread,
    readMessages: (which, requestId) => thenAskAgain(http.call(readMessages, { body: which }, { requestId })),
    deleteMessages: (which, requestId) =>
      thenAskAgain(http.call(deleteMessages, { body: which }, { requestId })),
    replyToMessage: (body, requestId) => thenAskAgain(http.call(replyToMessage, { body }, { requestId })),
    messageReplies: (pageSize) => http.call(listReplies, { query: { pageSize } }),
    writeNote: (body, requestId) => http.call(writeNote, { body }, { requestId }),
    alerts: () => keptAs('alerts', http.call(getAlerts)),
    saveAlerts: (body, requestId) => keptAs('alerts', http.call(saveAlerts, { body }, { requestId })),
    points: () => keptAs('points', http.call(getPoints)),
    redeemPoints: (body, requestId) => changing(http.call(redeemPoints, { body }, { requestId })),
    referral: () => keptAs('referral', http.call(getReferral)),
    async scanFormLabels() {
      return keptAs('scanFormLabels', http.call(listScanFormLabels));
    },
    async scanForms() {
      return keptAs('scanForms', http.call(listScanForms, { query: { pageSize: 500 } }));
    },
    async saveScanForm(labelIds, requestId) {
      return http.call(saveScanForm, { body: { labelIds } }, { requestId, timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async cancelScanForm(id) {
      return http.call(cancelScanForm, { body: { id } }, { timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async pickups() {
      return keptAs('pickups', http.call(listPickups, { query: { pageSize: MAX_LISTED } }));
    },
    async savePickup(body, requestId) {
      return http.call(savePickup, { body }, { requestId, timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async cancelPickup(id) {
      return http.call(cancelPickup, { body: { id } }, { timeoutMs: CARRIER_TIMEOUT_MS });
    },
    async filings() {
      return keptAs('filings', http.call(listFilings, { query: { pageSize: MAX_LISTED } }));
    },
    async claims() {
      return keptAs('claims', http.call(listClaims, { query: { pageSize: MAX_LISTED } }));
    },
    async claimTerms(labelId) {
      return http.call(getClaimTerms, { query: { labelId } });
    },
    async saveClaim(body, requestId) {
      return kept(http.call(saveClaim, { body }, { requestId }), (store) => markClaimed(store, body.labelId));
    },
    addressChanges: () =>
      keptAs('addressChanges', http.call(listAddressChanges, { query: { pageSize: MAX_LISTED } })),
    changeAddress: (body, requestId) =>
      changing(http.call(changeAddress, { body }, { requestId, timeoutMs: CARRIER_TIMEOUT_MS })),
    voidPackages: (body, requestId) => changing(http.call(voidPartial, { body }, { requestId })),
    voidAndBuyAgain: (body, requestId) => changing(http.call(voidAndBuyAgain, { body }, { requestId })),
    saveInsurance: (body) => changing(http.call(saveInsurance, { body })),
    sessions: () => http.call(listSessions),
    endSessions: (id, forget) => http.call(endSessions, { body: { id, ...(forget && { forget }) } }),
    changePassword: (body, requestId) => http.call(changePassword, { body }, { requestId }),
    saveProfile: (body) => changing(http.call(saveProfile, { body })),
    ...apiAnswers(http),
    ...memberAnswers(http),
    secondFactor: () => http.call(getSecondFactor),
    setUpSecondFactor: (password) => http.call(setUpSecondFactor, { body: { password } }),
    turnOnSecondFactor: (body) => http.call(turnOnSecondFactor, { body }),
    renewRecoveryCodes: (body) => http.call(renewRecoveryCodes, { body }),
    turnOffSecondFactor: (body) => http.call(turnOffSecondFactor, { body }),
    passkeyLogin: () => http.call(askPasskeyLogin, { body: {} }),
    passkeys: () => http.call(listPasskeys),
    askNewPasskey: (body) => http.call(askNewPasskey, { body }),
    addPasskey: (body) => http.call(addPasskey, { body }),
    renamePasskey: (body) => http.call(renamePasskey, { body }),
    removePasskey: (body) => http.call(removePasskey, { body }),
    issueSwitchToken: (body) => http.call(issueSwitchToken, { body }),
    switchTokens: () => http.call(listSwitchTokens),
    removeSwitchToken: (id) => http.call(removeSwitchToken, { body: { id } }),
    askEmailChange: (body) => http.call(askEmailChange, { body }),
    changeEmail: (body, requestId) => changing(http.call(changeEmail, { body }, { requestId })),
    undoEmailChange: (token, requestId) => http.call(undoEmailChange, { body: { token } }, { requestId }),
    sendPhoneCode: (body) => http.call(sendPhoneCode, { body }),
    signUp: (body, requestId) => http.call(register, { body }, { requestId }),
    mendRegistration: (body) => http.call(mendRegistration, { body }),
    resendActivation: (email) => http.call(resendActivation, { body: { email } }),
    activate: (token) => http.call(activate, { body: { token } }),
    forgotPassword: (email) => http.call(forgotPassword, { body: { email } }),
    checkResetCode: (email, code) => http.call(checkResetCode, { body: { email, code } }),
    resetPassword: (body, requestId) => http.call(resetPassword, { body }, { requestId }),
    makeLabelLink: (labelId) => http.call(makeLabelLink, { body: { labelId } }),
    linkedLabel: (token) => http.call(viewLinkedLabel, { query: { token } }, { timeoutMs: 60_000 }),
    async track(eventKey, eventValue) {
      await http.call(trackEvent, { query: { eventKey, eventValue } }, { timeoutMs: 5000 });
    },
    acceptAgreement: (version) => changing(http.call(acceptAgreement, { body: { version } })),
    users: (query) => http.call(findUsers, { query: { ...query, pageSize: USERS_PAGE } }),
    accountData: () => http.call(getAccountData),
    askDataExport: (password) => http.call(askDataExport, { body: { password } }),
    downloadDataExport: (body) => http.call(downloadDataExport, { body }, { timeoutMs: LONG_TIMEOUT_MS }),
    askDeletion: (body) => http.call(askDeletion, { body }),
    withdrawDeletion: () => http.call(withdrawDeletion, { body: {} }),
    async orderHistory(id) {
      const reply = await http.call(getOrderHistory, { params: { id } });
      return reply.ok ? { ok: true, value: reply.value.list } : reply;
    },
    auditEntries: (query) => http.call(listAudit, { query }),
    startProxy: (body) => http.call(startProxy, { body }),
    proxyLogin: (body) => http.call(proxyLogin, { body }),
    askFactorReset: () => http.call(askFactorReset, { body: {} }),
    stopFactorReset: (token) => http.call(stopFactorReset, { body: { token } }),
    unknownEvents: (pageSize) => http.call(listUnknownEvents, { query: { pageSize } }),
  };
}
