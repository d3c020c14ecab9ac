import { err } from '#domain/result.ts';
import type { NetworkServices } from '#contract/services.ts';
import type { UserDatabase } from '#store/device/database.ts';
import type { Http } from './http.ts';

/** Questions of later screens: their calls are loaded when the first of them is asked. */
const LATER_QUESTIONS = [
  'scanFormLabels',
  'scanForms',
  'saveScanForm',
  'cancelScanForm',
  'pickups',
  'savePickup',
  'cancelPickup',
  'filings',
  'claims',
  'claimTerms',
  'saveClaim',
  'voidPackages',
  'addressChanges',
  'changeAddress',
  'voidAndBuyAgain',
  'saveInsurance',
  'unknownEvents',
  'sessions',
  'endSessions',
  'changePassword',
  'saveProfile',
  'secondFactor',
  'setUpSecondFactor',
  'turnOnSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
  'passkeyLogin',
  'passkeys',
  'askNewPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'issueSwitchToken',
  'switchTokens',
  'removeSwitchToken',
  'askEmailChange',
  'changeEmail',
  'undoEmailChange',
  'messages',
  'unread',
  'points',
  'redeemPoints',
  'referral',
  'alerts',
  'saveAlerts',
  'readMessages',
  'deleteMessages',
  'replyToMessage',
  'sendPhoneCode',
  'signUp',
  'mendRegistration',
  'resendActivation',
  'activate',
  'forgotPassword',
  'checkResetCode',
  'resetPassword',
  'acceptAgreement',
  'users',
  'auditEntries',
  'orderHistory',
  'accountData',
  'askDataExport',
  'downloadDataExport',
  'askDeletion',
  'withdrawDeletion',
  'startProxy',
  'proxyLogin',
  'askFactorReset',
  'stopFactorReset',
  'makeLabelLink',
  'linkedLabel',
  'track',
  'messageReplies',
  'writeNote',
  'members',
  'inviteMember',
  'resendInvitation',
  'withdrawInvitation',
  'changeMember',
  'removeMember',
  'invitation',
  'acceptInvitation',
  'apiKeys',
  'createApiKey',
  'revokeApiKey',
  'webhooks',
  'saveWebhook',
  'pauseWebhook',
  'removeWebhook',
  'rollWebhookSecret',
  'testWebhook',
  'deliveries',
  'replayWebhook',
] as const satisfies (keyof NetworkServices)[];
export type LaterQuestion = (typeof LATER_QUESTIONS)[number];

type Asked = (...given: unknown[]) => unknown;
type LaterAnswers = (http: Http, db: () => UserDatabase | null) => Pick<NetworkServices, LaterQuestion>;

/** As long as a question waits for its answer. */
const LOAD_MS = 15_000;

/** Null: its code is not on this device, and there is no connection to fetch it. */
async function loadAnswers(): Promise<LaterAnswers | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LOAD_MS);
  });
  const loaded = import('./ask-later.ts').then(
    ({ laterAnswers }) => laterAnswers,
    () => null,
  );
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer));
}

export function laterQuestions(
  http: Http,
  db: () => UserDatabase | null,
): Pick<NetworkServices, LaterQuestion> {
  const asking = LATER_QUESTIONS.map((name) => [
    name,
    async (...given: unknown[]) => {
      const answers = await loadAnswers();
      if (!answers) return err({ type: 'NoConnection', retry: 'later' });
      return (answers(http, db)[name] as Asked)(...given);
    },
  ]);
  return Object.fromEntries(asking) as Pick<NetworkServices, LaterQuestion>;
}
